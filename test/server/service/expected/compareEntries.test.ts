import { describe, expect, test } from 'vitest';
import { differences } from '../../../../server/src/service/expected/compareEntries.ts';

const entry = { section: 'main_schema', data: { m_def: 'lab.Run', steps: [{ t: 1 }, { t: 2 }], name: 'a' } };

test('equal entries, whatever the order of members', () => {
  const other = { data: { name: 'a', steps: [{ t: 1 }, { t: 2 }], m_def: 'lab.Run' }, section: 'main_schema' };
  expect(differences([other], [entry])).toBeUndefined();
  expect(differences([], [])).toBeUndefined();
  expect(differences([{ a: null, b: 0 }], [{ a: Number.NaN, b: -0 }])).toBeUndefined();
});

describe('the first difference is named', () => {
  const changed = (data: object) => [{ ...entry, data: { ...entry.data, ...data } }];
  test.each([
    [changed({ name: 'b' }), 'at /0/data/name: expected "b", found "a"'],
    [changed({ steps: [{ t: 1 }, { t: '2' }] }), 'at /0/data/steps/1/t: expected "2", found 2'],
    [changed({ steps: [{ t: 1 }] }), 'at /0/data/steps/1: '],
    [changed({ steps: {} }), 'at /0/data/steps: '],
    [changed({ more: null }), 'at /0/data/more: expected null'],
    [[entry, entry], 'at /1: '],
    [changed({ name: 'x'.repeat(100) }), `at /0/data/name: expected "${'x'.repeat(59)}…, found "a"`],
  ])('%#', (expected, first) => expect(differences(expected, [entry])?.first).toContain(first));
});

test('both are text, what is found in the order of what is expected', () => {
  const expected = [{ section: 'main_schema', data: { name: 'b', steps: [{ t: 1 }, { t: 2 }], m_def: 'lab.Run' } }];
  const found = differences(expected, [entry]);
  expect(found?.path).toEqual([0, 'data', 'name']);
  expect(found?.texts.expected).toBe(`${JSON.stringify(expected, null, 2)}\n`);
  expect(found?.texts.found).toBe(found?.texts.expected.replace('"b"', '"a"'));
});
