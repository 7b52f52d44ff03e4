import { expect, test } from 'vitest';
import { EntryTable } from '../../../server/src/protocol.ts';

const tableOf = (...entries: readonly object[]) => {
  const table = new EntryTable();
  for (const entry of entries) table.add('d.json', { file: 'e', data: { m_def: 'lab.A', ...entry } });
  return { lines: table.text().split('\r\n').slice(0, -1), table };
};

test('begins with a byte order mark, and has a row for each entry, lists as the number of their items', () => {
  const { lines } = tableOf({ a: 1, b: { c: true, m_def: 'lab.B' }, d: [1, 2], e: null });
  expect(lines).toEqual(['\ufeffdata,entry,a,b.c,d,e', 'd.json,e,1,true,2,']);
});

test('a column stands after the one before it in the entry that has it first', () => {
  const { lines } = tableOf({ a: 1, c: 3 }, { a: 1, b: 2, c: 3 }, { z: 0, a: 1 });
  expect(lines).toEqual(['\ufeffdata,entry,z,a,b,c', 'd.json,e,,1,,3', 'd.json,e,,1,2,3', 'd.json,e,0,1,,']);
});

test.each([
  ['a,b', '"a,b"', 0],
  ['say "a"', '"say ""a"""', 0],
  ['a\nb', '"a\nb"', 0],
  [-1.5, '-1.5', 0],
  ['=1+1', "'=1+1", 1],
  ['+1', "'+1", 1],
  ['-1', "'-1", 1],
  ['@a', "'@a", 1],
  ['\ta', "'\ta", 1],
  ['\ra', `"'\ra"`, 1],
  ['\na', `"'\na"`, 1],
])('a value is quoted, and no text is a formula: %j', (value, cell, guarded) => {
  const { lines, table } = tableOf({ value });
  expect([lines.slice(1).join('\r\n'), table.guarded]).toEqual([`d.json,e,${cell}`, guarded]);
});

test('columns have a limit, and those that are missing are counted', () => {
  const { lines, table } = tableOf(Object.fromEntries(Array.from({ length: 1_002 }, (_, index) => [`a${index}`, 1])));
  expect([lines[0]?.split(',').length, table.omitted.size]).toEqual([1_002, 2]);
});
