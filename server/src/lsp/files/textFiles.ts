/** Bundles of `l10n/` on disk, read only for another language than English. */
import { readFile } from 'node:fs/promises';
import type { ReadTexts, Texts } from '../language.ts';

/** @param folder of the bundles, with a slash at its end */
export function textsIn(folder: URL): ReadTexts {
  return async (language) => {
    try {
      return JSON.parse(await readFile(new URL(`bundle.l10n.${language}.json`, folder), 'utf8')) as Texts;
    } catch {
      return undefined; // English it is
    }
  };
}
