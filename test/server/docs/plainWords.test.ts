/** Sentences that a native speaker would not write, and exported names that no textbook has: they do not come back. */
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { pages, readText, root } from './docBlocks.ts';

/** "X isn't a Y" and "again"; "there is no" and "is no longer" are plain English. */
const oddPhrase = /(?<!\bthere )\b(?:is|are) no\b(?! longer\b)|\banew\b/gi;

const texts = ['l10n/bundle.l10n.json', 'package.nls.json', ...pages];

test('sentences say “is not a”, and “again”', () => {
  expect('It is no text. There is no text; it is no longer read. Write it anew.'.match(oddPhrase)).toEqual([
    'is no',
    'anew',
  ]);
  expect(texts.flatMap((path) => found(readText(path).replaceAll(/\s+/g, ' '), oddPhrase, path))).toEqual([]);
});

/** Parts of a name, each with the standard term. */
const privateWords: Readonly<Record<string, string>> = {
  fit: 'compatibility',
  fits: 'isAssignable',
  homeless: 'unmatched',
  surely: 'acceptScore',
  perhaps: 'suggestScore',
  fate: 'outcome',
  fates: 'outcomes',
  wish: 'request',
  meant: 'intended',
  metBy: 'matchedBy',
  takeIn: 'parse, merge',
  wayTo: 'pathTo',
  whereItLeads: 'resolvedPath',
  handedOn: 'forwarded',
  leftOut: 'omitted',
  concern: 'isAffected',
  schemaNews: 'schemaRefresh',
  showGone: 'showNotFound',
  showNotOffered: 'showUnsupported',
};

/** `takeInText` → `take in text`: so that `concern` is not found in `concernsNothing`. */
const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
const privateWord = new RegExp(`\\b(?:${Object.keys(privateWords).map(wordsOf).join('|')})\\b`, 'g');

test('exported names have none of our own words', () => {
  expect(wordsOf('takeInText').match(privateWord)).toEqual(['take in']);
  const sources = globSync(['{client,server}/src/**/*.ts', 'scripts/**/*.ts'], { cwd: root });
  const exported =
    /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  const names = sources.flatMap((path) =>
    [...readText(path).matchAll(exported)].map(([, name = '']) => ({ path, name })),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.flatMap(({ path, name }) => found(wordsOf(name), privateWord, `${path} ${name}`))).toEqual([]);
});

function found(text: string, pattern: RegExp, where: string): readonly string[] {
  return [...text.matchAll(pattern)].map(({ index }) => `${where}: ${text.slice(Math.max(0, index - 30), index + 30)}`);
}
