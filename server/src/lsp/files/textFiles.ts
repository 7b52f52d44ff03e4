/** Bundles of `l10n/` on disk, read only for languages other than English. */
import { readFile } from 'node:fs/promises';
import type { ReadTexts, Texts } from '../language.ts';

/** @param folder of the bundles, ending in a slash */
export function textsIn(folder: URL): ReadTexts {
  return async (language) => {
    try {
      return JSON.parse(await readFile(new URL(`bundle.l10n.${language}.json`, folder), 'utf8')) as Texts;
    } catch {
      return undefined; // No bundle: the texts stay English.
    }
  };
}
