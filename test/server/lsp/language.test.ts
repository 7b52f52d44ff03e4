import { expect, test } from 'vitest';
import { type ReadTexts, textsFor } from '../../../server/src/lsp/language.ts';

const german = { 'A sentence': 'Der Pfad ist leer' };

/** Bundles of two languages, and what was asked for. */
function bundles() {
  const asked: string[] = [];
  const read: ReadTexts = async (language) => {
    asked.push(language);
    return language === 'de' ? german : language === 'pt-br' ? { a: 'b' } : undefined;
  };
  return { asked, read };
}

test.each([
  ['de', german],
  ['de-AT', german],
  ['de_DE.UTF-8', german],
  ['pt-BR', { a: 'b' }],
  ['fr', undefined],
  ['', undefined],
  ['C.UTF-8', undefined],
  [undefined, undefined],
  [5, undefined],
])('a locale of %j chooses a bundle', async (locale, expected) =>
  expect(await textsFor({ locale } as { locale: string }, bundles().read)).toEqual(expected),
);

test.each(['en', 'en-US', '../../secrets', 'de/../x', 'de.json', '%2e%2e'])(
  '%s reads nothing foreign',
  async (locale) => {
    const { asked, read } = bundles();
    await textsFor({ locale }, read);
    expect(asked.filter((language) => language !== 'de')).toEqual([]);
    if (locale.startsWith('en')) expect(asked).toEqual([]);
  },
);

test('what the client gives goes first, and only texts of it', async () => {
  const texts = { 'A sentence': 'Le chemin est vide', other: 5, more: { message: 'x' } };
  expect(await textsFor({ locale: 'de', initializationOptions: { texts } }, bundles().read)).toEqual({
    'A sentence': 'Le chemin est vide',
  });
});

test.each([null, 5, 'x', [], { texts: null }, { texts: ['a'] }])('options of %j are no texts', async (options) =>
  expect(await textsFor({ locale: 'de', initializationOptions: options }, undefined)).toBeUndefined(),
);
