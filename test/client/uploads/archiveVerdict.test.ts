import { expect, test } from 'vitest';
import { judgeArchives, makerNames, suggestedCompat } from '../../../client/src/uploads/archiveVerdict.ts';
import type { EntryMaker, ParserVersion } from '../../../server/src/protocol.ts';

test.each<[Partial<Record<EntryMaker, number>>, object]>([
  [
    { spec: 1, next: 0, '1.1.0': 0 },
    { agreeing: ['next', '1.1.0'], closest: ['next', '1.1.0'], differing: 0 },
  ],
  [
    { spec: 3, next: 1 },
    { agreeing: [], closest: ['next'], differing: 1 },
  ],
])('of makers with so many different values, %j, those that agree and the closest are named', (counts, verdict) => {
  const makers = Object.entries(counts).map(([maker, differing]) => ({ maker: maker as EntryMaker, differing }));
  expect(judgeArchives({ makers: makers.map((each) => ({ ...each, entries: [] })) })).toEqual(verdict);
});

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
