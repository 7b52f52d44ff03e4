import { expect, test } from 'vitest';
import { compareArchives } from '../../../client/src/uploads/archiveComparison.ts';

function compare(data: unknown, archive: Readonly<Record<string, unknown>>) {
  const { theirs, ours, leftOut } = compareArchives([{ mainfile: 'f', data }], new Map([['f', archive]]));
  return { theirs: JSON.parse(theirs).f, ours: JSON.parse(ours).f, leftOut, same: theirs === ours };
}

test('the order of keys, metadata and other sections of the service make no difference', () => {
  const data = { m_def: 'lab.Run', b: [{ m_def: 'lab.Step', name: 'x' }], a: 1 };
  const archive = {
    metadata: { entry_id: 'e' },
    results: {},
    data: { a: 1, b: [{ name: 'x', m_parent_index: 0 }], m_def: 'lab.Run' },
  };
  expect(compare(data, archive)).toMatchObject({
    same: true,
    ours: { m_def: 'lab.Run', a: 1, b: [{ name: 'x' }] },
    leftOut: ['m_parent_index', 'metadata', 'results'],
  });
});

test('another class, another value, and a key that only one side has are differences', () => {
  const { same, theirs, ours } = compare({ m_def: 'A', a: 1, only: 2 }, { data: { m_def: 'B', a: 2, more: 3 } });
  expect([same, theirs, ours]).toEqual([false, { m_def: 'B', a: 2, more: 3 }, { m_def: 'A', a: 1, only: 2 }]);
});

test('entries stand by path; one without an archive, or without data in it, stands against nothing', () => {
  const entries = ['b', 'a'].map((mainfile) => ({ mainfile, data: { m_def: 'X', name: mainfile } }));
  const { theirs, ours, leftOut } = compareArchives(entries, new Map([['a', { metadata: {} }]]));
  expect(theirs).toBe('{\n  "a": null,\n  "b": null\n}\n');
  expect(Object.keys(JSON.parse(ours))).toEqual(['a', 'b']);
  expect(JSON.parse(ours).b).toEqual({ m_def: 'X', name: 'b' });
  expect(leftOut).toEqual(['metadata']);
});

test('names of prototypes are names like others, and depth has an end', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const data = JSON.parse('{"__proto__": 1, "constructor": 2}');
  const { theirs, same } = compare(data, { data: JSON.parse('{"__proto__": 1, "constructor": 2}') });
  expect([same, Object.keys(theirs)]).toEqual([true, ['__proto__', 'constructor']]);
  expect(compareArchives([{ mainfile: 'f', data }], new Map([['f', { data: JSON.parse(deep) }]])).theirs).toContain(
    '…',
  );
});
