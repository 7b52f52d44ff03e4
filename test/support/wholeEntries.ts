import type { EntriesAnswer, EntriesParams } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/** Returns all entries of a preview in whole, from all pages. */
export async function wholeEntries(
  { previews }: Pick<MapperService, 'previews'>,
  params: Omit<EntriesParams, 'from'>,
): Promise<EntriesAnswer> {
  let answer = await previews.entries(params, neverCancelled);
  const entries = [...answer.entries];
  while (entries.length < answer.total) {
    answer = await previews.entries({ ...params, from: entries.length }, neverCancelled);
    entries.push(...answer.entries);
  }
  return { ...answer, entries, from: 0 };
}
