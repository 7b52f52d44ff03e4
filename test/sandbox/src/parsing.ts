/** What comes of a file that was put into an upload: our own engine maps it, or our model of the parser, as the preview does. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandLineHost, stderrLog } from '../../../server/src/cli/cliFiles.ts';
import { displayPath } from '../../../server/src/host/inside.ts';
import { Reach } from '../../../server/src/host/reach.ts';
import { pathOfUri, uriOfPath } from '../../../server/src/host/uris.ts';
import type { PreviewAs } from '../../../server/src/protocol.ts';
import type { MapperService } from '../../../server/src/service/createService.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import type { NewEntry } from './entries.ts';
import type { SandboxParser } from './options.ts';

const mappedJson = 'parsers/mapped_json';
const archive = 'parsers/archive';

/**
 * Maps one file of an upload.
 * @param folder the upload's files
 * @param all their paths below it
 * @param path the file that was put
 * @param parser what maps it
 * @returns no entry for a mapper, and for a file that no parser knows
 */
export async function parseFile(
  folder: string,
  all: readonly string[],
  path: string,
  parser: SandboxParser,
): Promise<readonly NewEntry[]> {
  if (path.endsWith('.archive.json')) return [await parseArchive(folder, path)];
  const json = all.filter((each) => each.endsWith('.json') && !each.endsWith('.archive.json'));
  if (!json.includes(path)) return [];
  const host = new CommandLineHost({
    cwd: folder,
    paths: json.map((each) => join(folder, each)),
    reach: new Reach([folder]),
    nameOf: (each) => displayPath(each, folder),
    log: stderrLog(() => undefined),
    python: undefined,
  });
  const service = createMapperService(host);
  if (parser !== 'spec') service.configure({ compat: parser });
  const uri = uriOfPath(join(folder, path));
  const { facts } = await service.samples.factsOf(uri);
  if (facts?.kind !== 'data') return [];
  const [mapper] = await service.samples.mappersOf(uri);
  if (mapper === undefined) {
    const missing = `No mapper in this upload has the class key "${facts.classKey}". Put the mapper before its data.`;
    return [{ mainfile: path, parser: mappedJson, errors: [missing], warnings: [] }];
  }
  return map(service, folder, mapper, path, parser === 'spec' ? 'spec' : 'parser');
}

/**
 * The main entry stands for the data file; an archive is a file of its own beside it
 * (docs/mapper-reference.md#archives).
 */
async function map(
  service: MapperService,
  folder: string,
  mapper: string,
  path: string,
  as: PreviewAs,
): Promise<readonly NewEntry[]> {
  const parts = { as, trace: false, coverage: false };
  const preview = await service.previews.whole(mapper, uriOfPath(join(folder, path)), parts, neverCancelled);
  const name = displayPath(pathOfUri(mapper) ?? mapper, folder);
  // A parser in service knows no findings: its log says what stopped it.
  const messages = (severity: string) =>
    preview.findings
      .filter((each) => as === 'spec' && each.severity === severity)
      .map(({ message }) => `${name}: ${message}`);
  const main = preview.entries.find(({ isMain }) => isMain);
  return [
    {
      mainfile: path,
      parser: mappedJson,
      errors: [...messages('error'), ...(preview.crash ? ['parser failed with exception'] : [])],
      warnings: messages('warning'),
      ...(preview.crash && { exception: `${preview.crash.error}: ${preview.crash.message}` }),
      ...(main === undefined ? {} : { data: main.data }),
    },
    ...preview.entries
      .filter(({ isMain }) => !isMain)
      .map(({ file, data }) => ({ mainfile: file, parser: archive, errors: [], warnings: [], data })),
  ];
}

async function parseArchive(folder: string, path: string): Promise<NewEntry> {
  const entry = { mainfile: path, parser: archive, warnings: [] };
  try {
    const content = JSON.parse(await readFile(join(folder, path), 'utf8')) as { data?: unknown } | null;
    if (content?.data !== undefined) return { ...entry, errors: [], data: content.data };
    return { ...entry, errors: ['An archive needs a section "data".'] };
  } catch {
    return { ...entry, errors: ["The archive isn't valid JSON."] };
  }
}
