import { expect, test } from 'vitest';
import { judgeArchives, makerNames, suggestedCompat } from '../../../client/src/uploads/agreeingMakers.ts';
import type { EntryMaker, ParserVersion } from '../../../server/src/protocol.ts';

test.each<[Partial<Record<EntryMaker, number>>, readonly EntryMaker[], readonly EntryMaker[], number]>([
  [{ spec: 1, next: 0, '1.1.0': 0 }, ['next', '1.1.0'], ['next', '1.1.0'], 0],
  [{ spec: 3, next: 1 }, [], ['next'], 1],
])(
  'of makers with so many different values, %j, %j agree, and %j are closest',
  (counts, agreeing, closest, differing) => {
    const makers = Object.entries(counts).map(([maker, differing]) => ({ maker: maker as EntryMaker, differing }));
    const judged = judgeArchives({ makers: makers.map((each) => ({ ...each, entries: [] })) });
    expect(judged).toEqual({ agreeing, closest, differing });
  },
);

test('a version is called a parser of NOMAD', () => {
  expect(makerNames(['1.1.0', 'next'])).toMatch(/NOMAD.*1\.1\.0.*NOMAD/);
});

test.each<[readonly EntryMaker[], unknown, string | undefined, ParserVersion | null]>([
  [['next'], 'auto', undefined, 'next'],
  [['next'], 'auto', 'next', '1.1.0'],
  [['1.1.0'], 'auto', '1.1.0', null],
  [['spec'], 'auto', undefined, null],
  [['spec'], 'auto', 'off', 'next'],
  [['1.1.0'], 'next', '1.1.0', null],
  [['spec', '1.1.0'], 'next', '1.1.0', null],
  [['spec', '1.1.0'], 'off', undefined, null],
  [['spec', 'next', '1.1.0'], 'off', undefined, null],
  [[], 'off', undefined, null],
])(
  'where %j agree and the setting is %j, %j is suggested; the service says %j',
  (agreeing, current, expected, target) => expect(suggestedCompat(agreeing, current, target)).toBe(expected),
);
