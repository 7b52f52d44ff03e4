/** The language of texts for users: English, or the translations that the client or a bundle gives. */

import type { InitializeParams } from 'vscode-languageserver/node';
import { isObject } from '../util/isObject.ts';

/** English sentence → the sentence in another language. */
export type Texts = Readonly<Record<string, string>>;

/** Reads a bundle of `l10n/`; undefined if there is none. @param language such as `de` or `pt-br` */
export type ReadTexts = (language: string) => Promise<Texts | undefined>;

/**
 * Returns the translations, or undefined for English. Translations that the client sends take precedence. If the
 * client doesn't send translations, its `locale` selects a bundle. The function never throws.
 */
export async function textsFor(
  { initializationOptions: options, locale }: Pick<InitializeParams, 'initializationOptions' | 'locale'>,
  read: ReadTexts | undefined,
): Promise<Texts | undefined> {
  const given: unknown = isObject(options) ? options.texts : undefined;
  if (isObject(given)) return onlyTexts(given);
  for (const language of read ? languagesOf(locale) : []) {
    const texts = await read?.(language);
    if (texts) return onlyTexts(texts);
  }
  return undefined;
}

/** `de_AT.UTF-8` → `de-at`, then `de`; nothing for English, and for text that names no language. */
function languagesOf(locale: unknown): readonly string[] {
  const whole =
    typeof locale === 'string'
      ? locale
          .toLowerCase()
          .replace(/[.@].*$/, '')
          .replaceAll('_', '-')
      : '';
  const [language] = whole.split('-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/.test(whole) || language === undefined || language === 'en') return [];
  return whole === language ? [whole] : [whole, language];
}

function onlyTexts(given: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
