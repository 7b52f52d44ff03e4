import { expect, test } from 'vitest';
import { type Archive, comparableEntries } from '../../../../server/src/features/comparison/archiveForm.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';

function compare(data: unknown, archive: Archive) {
  const { archives, entries, omitted } = runSteps(comparableEntries([{ file: 'f', data }], { f: archive }));
  return { theirs: archives[0]?.data, ours: entries[0]?.data, omitted };
}

test('the order of keys, metadata and other sections of the service make no difference', () => {
  const data = { m_def: 'lab.Run', b: [{ m_def: 'lab.Step', name: 'x' }], a: 1 };
  const turned = { a: 1, b: [{ name: 'x', m_parent_index: 0 }], m_def: 'lab.Run' };
  const archive = { metadata: { entry_id: 'e' }, results: {}, data: turned };
  const { theirs, ours, omitted } = compare(data, archive);
  expect(JSON.stringify(theirs)).toBe(JSON.stringify(ours));
  expect(ours).toEqual({ m_def: 'lab.Run', a: 1, b: [{ name: 'x' }] });
  expect(omitted).toEqual(['m_parent_index', 'metadata', 'results']);
});

test('another class, another value, and a key that only one side has stay', () => {
  const { theirs, ours } = compare({ m_def: 'A', a: 1, only: 2 }, { data: { m_def: 'B', a: 2, more: 3 } });
  expect(theirs).toEqual({ m_def: 'B', a: 2, more: 3 });
  expect(ours).toEqual({ m_def: 'A', a: 1, only: 2 });
});

test('an archive without data has nothing to compare', () => {
  const { archives, entries } = runSteps(
    comparableEntries([{ file: 'a', data: { m_def: 'X' } }], { a: { metadata: {} } }),
  );
  expect([archives, entries]).toEqual([[], [{ file: 'a', data: { m_def: 'X' } }]]);
});

test('names of prototypes are names like others, and depth has an end', () => {
  const data = JSON.parse('{"__proto__": 1, "constructor": 2}');
  const { theirs, ours } = compare(data, { data: JSON.parse('{"constructor": 2, "__proto__": 1}') });
  expect(Object.keys(theirs as object)).toEqual(['__proto__', 'constructor']);
  expect(ours).toEqual(theirs);
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
  expect(JSON.stringify(compare(data, { data: deep }).theirs)).toContain('…');
});
