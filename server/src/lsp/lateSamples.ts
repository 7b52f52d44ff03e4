/** Knows which samples are large; what answers for them is loaded when the first one is met. */
import { type LargeSamples, largeSampleSize } from '../largeSamples.ts';
import { lazy } from '../util/lazy.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import type { SampleSource } from './sampleProtocol.ts';

/** All that is asked of a sample that is known to be large. */
export type SampleAnswers = Omit<LargeSamples, 'isLarge'>;

/** Files whose size is remembered: it is asked for at every keystroke. */
const keptSizes = 1000;

/** @param load called once; after a failure the next question calls it again */
export function lateSamples(
  { documents, host }: Pick<SampleSource, 'documents' | 'host'>,
  load: () => Promise<SampleAnswers>,
): LargeSamples {
  const answers = lazy(load);
  const known = new RecentlyUsed<string, { readonly stamp: string; readonly isLarge: boolean }>(keptSizes);
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
    factsOf: async (uri) => (await answers()).factsOf(uri),
    check: async (uri, token) => (await answers()).check(uri, token),
    preview: async (params, token) => (await answers()).preview(params, token),
    locate: async (params) => (await answers()).locate(params),
    provenance: async (params) => (await answers()).provenance(params),
  };
}
