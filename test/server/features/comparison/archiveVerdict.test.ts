import { describe, expect, test } from 'vitest';
import { archiveVerdict, type Candidate } from '../../../../server/src/features/comparison/archiveVerdict.ts';
import type { EntryMaker } from '../../../../server/src/protocol.ts';

const candidate = (maker: EntryMaker, data: unknown, ...unknown: string[][]): Candidate => ({
  maker,
  entries: data === undefined ? [] : [{ file: 'run.json', data }],
  unknown: unknown.map((path) => ({ file: 'run.json', path })),
});

function differing(theirs: unknown, ...candidates: readonly Candidate[]) {
  const archives = { 'run.json': theirs === undefined ? {} : { data: theirs } };
  return Object.fromEntries(
    candidates.map((each) => [each.maker, archiveVerdict(each, ['run.json'], archives).differing]),
  );
}

describe('each side', () => {
  test('has the number of its values that differ', () => {
    const own = { a: 9, b: [9, 2], c: 3 };
    const sides = [
      candidate('spec', own),
      candidate('next', { a: 1, b: [1] }),
      candidate('1.1.0', { a: 1, b: [1, 2] }),
    ];
    expect(differing({ a: 1, b: [1, 2] }, ...sides)).toEqual({ spec: 3, next: 1, '1.1.0': 0 });
  });

  test('agrees with an archive without data if it makes no entry', () => {
    expect(differing(undefined, candidate('spec', { a: 1 }), candidate('next', undefined))).toEqual({
      spec: 1,
      next: 0,
    });
  });

  test('has the values of the service where the model cannot determine them', () => {
    expect(differing({ a: { b: 5 } }, candidate('next', { a: { b: null } }, ['a', 'b']))).toEqual({ next: 0 });
    expect(differing({ a: { b: 5 } }, candidate('next', { a: { b: null } }))).toEqual({ next: 1 });
  });
});

test('each entry has its state', () => {
  const entries = ['same', 'other', 'absent'].map((file) => ({ file, data: { name: file } }));
  const archives = {
    same: { data: { name: 'same' } },
    other: { data: { name: 'x', more: 1 } },
    foreign: { data: { name: 'y' } },
  };
  const files = ['same', 'other', 'absent', 'foreign'];
  const verdict = archiveVerdict({ maker: 'spec', entries, unknown: [] }, files, archives);
  expect(verdict.entries).toEqual([
    { file: 'same', state: 'same', differing: 0 },
    { file: 'other', state: 'differs', differing: 2 },
    { file: 'absent', state: 'missing', differing: 1 },
    { file: 'foreign', state: 'unmade', differing: 1 },
  ]);
});
