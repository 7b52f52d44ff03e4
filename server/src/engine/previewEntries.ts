/** Entries as the preview and the command line show them. */
import { isObject } from '../data/dataNode.ts';
import type { CutList, PreviewEntry } from '../protocol.ts';
import { toPointer } from '../util/jsonPointer.ts';
import type { MappingResult } from './result.ts';

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

/**
 * The entries with long lists cut: what is sent to an editor stays small, however large the sample is.
 * @param from index of the first of the entries
 * @param count items that a list keeps at most
 */
export function cutLists(
  entries: readonly PreviewEntry[],
  from: number,
  count: number,
): { readonly entries: readonly PreviewEntry[]; readonly cut: readonly CutList[] } {
  const cut: CutList[] = [];
  const cutValue = (value: unknown, entry: number, path: string): unknown => {
    if (Array.isArray(value)) {
      if (value.length > count) cut.push({ entry, path, total: value.length });
      return value.slice(0, count).map((item, index) => cutValue(item, entry, `${path}/${index}`));
    }
    if (!isObject(value)) return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, member]) => [name, cutValue(member, entry, path + toPointer([name]))]),
    );
  };
  const shown = entries.map((entry, index) => ({
    ...entry,
    data: cutValue(entry.data, from + index, '') as PreviewEntry['data'],
  }));
  return { entries: shown, cut };
}
