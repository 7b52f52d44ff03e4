/** Entries as the preview and the command line show them. */
import type { PreviewEntry } from '../../protocol.ts';
import type { MappingResult } from '../record/result.ts';

/** Returns all entries of a mapping in the form in which the preview and the command line show them. */
export function previewEntries(result: MappingResult): readonly PreviewEntry[] {
  return result.entries.map(({ instance, file }) => ({
    section: instance.plan.mapping.path,
    schema: instance.plan.schema,
    isMain: instance.parent === undefined,
    file,
    data: instance.object as PreviewEntry['data'],
  }));
}
