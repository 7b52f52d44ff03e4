/** Decides which samples are large; the code of the other thread is loaded with the first large one. */

import { largeSampleSize } from '../../service/largeSamples/mappingHost.ts';
import type { MappingThread } from '../../service/largeSamples/mappingThread.ts';
import { lazy } from '../../util/lazy.ts';
import type { SampleSource } from './sampleProtocol.ts';

/** @param load called once; after a failure it is called again with the next request */
export function lateSamples(
  { documents, host }: Pick<SampleSource, 'documents' | 'host'>,
  load: () => Promise<Pick<MappingThread, 'call'>>,
): MappingThread {
  const thread = lazy(load);
  return {
    isLarge: async (uri) => {
      const size = documents.get(uri)?.getText().length ?? (await host.statFile(uri))?.size ?? 0;
      return size > largeSampleSize;
    },
    call: async (method, args, token) => (await thread()).call(method, args, token),
  };
}
