/** Entries as the preview and the command line show them. */
import type { PreviewEntry } from '../../protocol.ts';
import type { MappingResult } from '../record/result.ts';

/** A window of the entries. @param from index of the first @param count how many at most */
export function previewEntries(
  result: MappingResult,
  from = 0,
  count = Number.POSITIVE_INFINITY,
): readonly PreviewEntry[] {
  return result.entries.slice(from, from + count).map(({ instance, file }) => ({
    section: instance.plan.mapping.path,
    schema: instance.plan.schema,
    isMain: instance.parent === undefined,
    file,
    data: instance.object as PreviewEntry['data'],
  }));
}
