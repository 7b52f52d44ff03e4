import { describe, expect, test } from 'vitest';
import { judgeArchives, makerNames, suggestedCompat } from '../../../client/src/uploads/archiveVerdict.ts';
import type { EntryMaker, ParserVersion } from '../../../server/src/protocol.ts';

const made = (counts: Partial<Record<EntryMaker, number>>) => ({
  makers: Object.entries(counts).map(([maker, differing]) => ({ maker: maker as EntryMaker, differing, entries: [] })),
});

describe('verdictOf', () => {
  test('names all that make the very same', () => {
    expect(judgeArchives(made({ spec: 1, next: 0, '1.1.0': 0 }))).toEqual({
      agreeing: ['next', '1.1.0'],
      closest: ['next', '1.1.0'],
      differing: 0,
    });
  });

  test('names the closest where nothing agrees', () => {
    expect(judgeArchives(made({ spec: 3, next: 1 }))).toEqual({ agreeing: [], closest: ['next'], differing: 1 });
  });
});

test('a version is called a parser of NOMAD', () => {
  expect(makerNames(['1.1.0', 'next'])).toMatch(/NOMAD.*1\.1\.0.*NOMAD/);
});

describe('compatFor', () => {
  test.each<[readonly EntryMaker[], unknown, string | undefined, ParserVersion | null]>([
    [['next'], 'auto', undefined, 'next'],
    [['next'], 'auto', 'next', '1.1.0'],
    [['1.1.0'], 'auto', '1.1.0', null],
    [['spec'], 'auto', undefined, null],
    [['spec'], 'auto', 'off', 'next'],
  ])('%j, set to %j: %j where the service says %j', (agreeing, current, expected, target) =>
    expect(suggestedCompat(agreeing, current, target)).toBe(expected),
  );

  test.each<[readonly EntryMaker[], unknown, string | undefined]>([
    [['1.1.0'], 'next', '1.1.0'],
    [['spec', '1.1.0'], 'next', '1.1.0'],
    [['spec', '1.1.0'], 'off', undefined],
    [['spec', 'next', '1.1.0'], 'off', undefined],
    [[], 'off', undefined],
  ])('%j, set to %j: %j', (agreeing, current, expected) =>
    expect(suggestedCompat(agreeing, current, null)).toBe(expected),
  );
});
