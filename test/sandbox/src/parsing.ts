/** What comes of a file that was put into an upload: our own engine maps it, or our model of the parser, as the preview does. */
import type { PreviewAs } from '../../../server/src/protocol.ts';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import type { NewEntry } from './entries.ts';
import type { ParseFile } from './options.ts';

const mappedJson = 'parsers/mapped_json';
const archive = 'parsers/archive';

/** Makes no entry of a mapper, and of a file that no parser knows. */
export const parseFile: ParseFile = async (texts, path, parser) => {
  if (path.endsWith('.archive.json')) return [parseArchive(path, texts.get(path) ?? '')];
  const json = [...texts].filter(([name]) => name.endsWith('.json') && !name.endsWith('.archive.json'));
  const host = new InMemoryWorkspace(Object.fromEntries(json));
  const service = createMapperService(host);
  if (parser !== 'spec') service.configure({ compat: parser });
  const uri = uriOf(path);
  const { facts } = await service.samples.factsOf(uri, neverCancelled);
  if (facts?.kind !== 'data') return [];
  const [mapper] = await service.samples.mappersOf(uri, neverCancelled);
  if (mapper === undefined) {
    const missing = `No mapper in this upload has the class key "${facts.classKey}". Put the mapper before its data.`;
    return [{ mainfile: path, parser: mappedJson, errors: [missing], warnings: [] }];
  }
  const as = parser === 'spec' ? 'spec' : 'parser';
  const preview = await service.previews.whole(mapper, uri, { as, trace: false, coverage: false }, neverCancelled);
  return entriesOf(preview, path, host.displayName(mapper), as);
};

/**
 * The main entry stands for the data file; an archive is a file of its own beside it
 * (docs/mapper-reference.md#archives).
 */
function entriesOf(
  preview: Awaited<ReturnType<MapperService['previews']['whole']>>,
  path: string,
  mapper: string,
  as: PreviewAs,
): readonly NewEntry[] {
  // A parser in service knows no findings: its log says what stopped it.
  const messages = (severity: string) =>
    preview.findings
      .filter((each) => as === 'spec' && each.severity === severity)
      .map(({ message }) => `${mapper}: ${message}`);
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

function parseArchive(path: string, text: string): NewEntry {
  const entry = { mainfile: path, parser: archive, warnings: [] };
  try {
    const content = JSON.parse(text) as { data?: unknown } | null;
    if (content?.data !== undefined) return { ...entry, errors: [], data: content.data };
    return { ...entry, errors: ['An archive needs a section "data".'] };
  } catch {
    return { ...entry, errors: ["The archive isn't valid JSON."] };
  }
}
