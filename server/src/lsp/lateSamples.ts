/** Knows which samples are large; what answers for them is loaded when the first one is met. */
import { type LargeSamples, largeSampleSize } from '../largeSamples.ts';
import { lazy } from '../util/lazy.ts';
import type { SampleSource } from './sampleProtocol.ts';

/** All that is asked of a sample that is known to be large. */
export type SampleAnswers = Omit<LargeSamples, 'isLarge'>;

/** @param load called once; after a failure the next question calls it again */
export function lateSamples(
  { documents, host }: Pick<SampleSource, 'documents' | 'host'>,
  load: () => Promise<SampleAnswers>,
): LargeSamples {
  const answers = lazy(load);
  return {
    isLarge: async (uri) => {
      const document = documents.get(uri);
      return (document ? document.getText().length : ((await host.sizeOf(uri)) ?? 0)) > largeSampleSize;
    },
    factsOf: async (uri) => (await answers()).factsOf(uri),
    check: async (uri, token) => (await answers()).check(uri, token),
    preview: async (params, token) => (await answers()).preview(params, token),
    locate: async (params) => (await answers()).locate(params),
    provenance: async (params) => (await answers()).provenance(params),
  };
}
