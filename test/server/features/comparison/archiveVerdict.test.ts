import { expect, test } from 'vitest';
import { archiveVerdict, type Candidate } from '../../../../server/src/features/comparison/archiveVerdict.ts';
import type { EntryMaker } from '../../../../server/src/protocol.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';

const candidate = (maker: EntryMaker, data: unknown, ...unknown: string[][]): Candidate => ({
  maker,
  entries: data === undefined ? [] : [{ file: 'run.json', data }],
  unknown: unknown.map((path) => ({ file: 'run.json', path })),
});

const [spec, next] = [candidate('spec', { a: 9, b: [9, 2], c: 3 }), candidate('next', { a: 1, b: [1] })];
const open = { a: { b: null } };

test.each<[string, unknown, readonly Candidate[], object]>([
  ['the number of its values that differ', { a: 1, b: [1, 2] }, [spec, next], { spec: 3, next: 1 }],
  ['none where all are the same', { a: 1, b: [1] }, [next], { next: 0 }],
  ['none without an entry or archive data', undefined, [spec, candidate('next', undefined)], { spec: 4, next: 0 }],
  ['one that is not determined, else', { a: { b: 5 } }, [candidate('next', open)], { next: 1 }],
  ['none that the model cannot determine', { a: { b: 5 } }, [candidate('next', open, ['a', 'b'])], { next: 0 }],
])('each side has %s', (_, theirs, candidates, expected) => {
  const archives = { 'run.json': theirs === undefined ? {} : { data: theirs } };
  const counts = candidates.map((each) => [
    each.maker,
    runSteps(archiveVerdict(each, ['run.json'], archives)).differing,
  ]);
  expect(Object.fromEntries(counts)).toEqual(expected);
});

test('each entry has its state; a file that neither side has is omitted', () => {
  const entries = ['same', 'other', 'absent'].map((file) => ({ file, data: { name: file } }));
  const archives = {
    same: { data: { name: 'same' } },
    other: { data: { name: 'x', more: 1 } },
    foreign: { data: { name: 'y' } },
  };
  const files = ['same', 'other', 'absent', 'foreign', 'nowhere'];
  const verdict = runSteps(archiveVerdict({ maker: 'spec', entries, unknown: [] }, files, archives));
  expect(verdict.entries).toEqual([
    { file: 'same', state: 'same', differing: 0 },
    { file: 'other', state: 'differs', differing: 2 },
    { file: 'absent', state: 'missing', differing: 1 },
    { file: 'foreign', state: 'unmade', differing: 1 },
  ]);
});
