import type { EntriesAnswer, EntriesParams } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/api.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/** Returns all entries of a preview in whole, from all pages. */
export async function wholeEntries(
  service: Pick<MapperService, 'entries'>,
  params: Omit<EntriesParams, 'from'>,
): Promise<EntriesAnswer> {
  let answer = await service.entries(params, neverCancelled);
  const entries = [...answer.entries];
  while (entries.length < answer.total) {
    answer = await service.entries({ ...params, from: entries.length }, neverCancelled);
    entries.push(...answer.entries);
  }
  return { ...answer, entries, from: 0 };
}
