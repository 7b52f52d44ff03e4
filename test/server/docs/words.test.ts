/** Words of our own for what the field has a name for: they do not come back. */
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { readText, root } from './docBlocks.ts';

/** Each with what the field says. */
const words: Readonly<Record<string, string>> = {
  RecentlyUsed: 'LruCache',
  RunLengths: 'RunLengthList',
  giveWay: 'yieldToEventLoop',
  aftermath: 'reconcile',
  leftovers: 'recoverable tokens',
  unstored: 'unsaved',
  inFront: 'last active document',
  halfTyped: 'invalid JSON',
  openByItself: 'autoOpen',
  overtaken: 'stale',
  slip: 'typo',
  slips: 'typos',
};

const pattern = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi');

const found = (text: string): readonly string[] => text.match(pattern) ?? [];

it('a word is found in names and in comments', () => {
  expect(found('const giveWay = 1; // the leftovers')).toEqual(['giveWay', 'leftovers']);
});

it('no source has them', () => {
  const sources = globSync('{client,server,scripts,test}/**/*.ts', {
    cwd: root,
    ignore: ['test/cases/**', 'test/plugins/**', 'test/server/docs/words.test.ts'],
  });
  expect(sources.flatMap((path) => found(readText(path)).map((word) => `${path}: ${word}`))).toEqual([]);
});
