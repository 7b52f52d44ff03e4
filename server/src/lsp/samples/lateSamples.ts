/** Decides which samples are large; the code of the other thread is loaded with the first large one. */

import { largeSampleSize } from '../../service/largeSamples/mappingHost.ts';
import type { MappingThread } from '../../service/largeSamples/mappingThread.ts';
import { lazy } from '../../util/lazy.ts';
import { LruCache } from '../../util/lruCache.ts';
import type { SampleSource } from './sampleProtocol.ts';

/** The most files whose size is cached, because it is needed at every keystroke. */
const cachedSizes = 1000;

/** @param load called once; after a failure it is called again with the next request */
export function lateSamples(
  { documents, host }: Pick<SampleSource, 'documents' | 'host'>,
  load: () => Promise<Pick<MappingThread, 'call'>>,
): MappingThread {
  const thread = lazy(load);
  const known = new LruCache<string, { readonly stamp: string; readonly isLarge: boolean }>(cachedSizes);
  const isLargeFile = async (uri: string) => {
    const stamp = (await host.statFile(uri))?.stamp;
    if (stamp === undefined) return false;
    const before = known.get(uri);
    if (before?.stamp === stamp) return before.isLarge;
    const isLarge = ((await host.sizeOf(uri)) ?? 0) > largeSampleSize;
    known.set(uri, { stamp, isLarge });
    return isLarge;
  };
  return {
    isLarge: async (uri) => {
      const document = documents.get(uri);
      return document ? document.getText().length > largeSampleSize : isLargeFile(uri);
    },
    call: async (method, args, token) => (await thread()).call(method, args, token),
  };
}
