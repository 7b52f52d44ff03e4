/** Words of our own for what the field has a name for: they do not come back. */
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
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
  isTold: 'isShown',
  isSaid: 'isReported',
  saysTheSame: 'isSameRecord',
  tellsParser: 'reportsParser',
  tellOutcome: 'showOutcome',
};

/** What comments and names of the program no longer have; tests and fixtures may. */
const ofProgram: Readonly<Record<string, string>> = {
  cap: 'limit',
  caps: 'limits',
  givesWay: 'yields',
  'gives? way': 'yields',
  'giving way': 'yielding',
  'taken over': 'reused, or by use_rule',
  'half typed': 'incomplete, invalid JSON',
  likewise: 'the name of what is alike',
  somebody: 'who it is',
  'was told': 'was reported, was notified',
  'what is said': 'message',
  'knows nothing': 'what it does not know',
};

const found = (text: string, list = words): readonly string[] =>
  text.match(new RegExp(`\\b(?:${Object.keys(list).join('|')})\\b`, 'gi')) ?? [];

test('a word is found in names and in comments', () => {
  expect(found('const giveWay = 1; // the leftovers')).toEqual(['giveWay', 'leftovers']);
  expect(found('/** Gives way to what was taken over. */', ofProgram)).toEqual(['Gives way', 'taken over']);
});

test('the program has none of its own list', () => {
  const sources = globSync('{client,server}/src/**/*.ts', { cwd: root });
  expect(sources.flatMap((path) => found(readText(path), ofProgram).map((word) => `${path}: ${word}`))).toEqual([]);
});

test('no source has them', () => {
  const sources = globSync('{client,server,scripts,test}/**/*.ts', {
    cwd: root,
    ignore: ['test/cases/**', 'test/plugins/**', 'test/server/docs/words.test.ts'],
  });
  expect(sources.flatMap((path) => found(readText(path)).map((word) => `${path}: ${word}`))).toEqual([]);
});
