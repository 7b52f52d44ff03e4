/** The check of a mapper that no file has yet, with the texts of its data files. */
import { pathsAt } from '../data/locate.ts';
import type { Fault } from '../features/scaffold/repair.ts';
import { mappedClassKey } from '../mapper/keys.ts';
import type { Finding } from '../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../util/cancellation.ts';
import { textDigest } from '../util/textDigest.ts';
import { yieldToEventLoop } from '../util/workTime.ts';
import type { MapperFindings } from './diagnostics/mapperFindings.ts';
import { DocumentSnapshot } from './documents.ts';
import type { ServiceParts } from './serviceParts.ts';

const mapperUri = 'draft:mapper.json';

/**
 * Returns a function that checks versions of a new mapper against the data files that it is for, as the editor and the
 * command line check a file, and returns what goes wrong.
 */
export function selfCheck(
  { parts, mappers }: { readonly parts: Pick<ServiceParts, 'schemas' | 'mappings'>; readonly mappers: MapperFindings },
  texts: readonly string[],
  token: CancellationToken,
): (mapper: string) => Promise<readonly Fault[]> {
  let version = 0;
  let samples: readonly DocumentSnapshot[] | undefined;
  return async (text) => {
    await yieldToEventLoop();
    throwIfCancelled(token);
    const mapper = new DocumentSnapshot({ uri: mapperUri, version: String(++version), text });
    samples ??= texts.map((each, at) => {
      const keyed = withKey(each, mapper.mapperKey.classKey ?? '');
      return new DocumentSnapshot({ uri: `draft:${at}.json`, version: `text ${textDigest(keyed)}`, text: keyed });
    });
    const schemas = await parts.schemas.knowledge(token);
    const mapped = [];
    for (const data of samples)
      mapped.push({ data, result: await parts.mappings.resultOf(mapper, data, schemas, token) });
    const { findings } = await mappers.findIn(mapper, mapped, token);
    return faultsIn(mapper, findings);
  };
}

/** The note on a data file without class key asks for the key, so the data is checked with it. */
function withKey(text: string, key: string): string {
  if (text.includes(`"${mappedClassKey}"`)) return text;
  return text.replace(/\{(\s*\})?/, (start, isEmpty) => {
    const member = `${JSON.stringify(mappedClassKey)}: ${JSON.stringify(key)}`;
    return isEmpty === undefined ? `${start}${member},` : `{${member}}`;
  });
}

/** Errors will be repaired; warnings become notes. */
function faultsIn({ text, document }: DocumentSnapshot, findings: readonly Finding[]): readonly Fault[] {
  const faults = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
  const offsets = faults.map(({ range }) => document.offsetAt(range.start));
  const paths = pathsAt(text, offsets);
  return faults.map(({ severity, message }, at) => {
    return { path: paths.get(offsets[at] ?? 0) ?? [], isError: severity === 'error', message };
  });
}
