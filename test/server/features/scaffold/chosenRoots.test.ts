import { expect, test } from 'vitest';
import { readChosenRoots } from '../../../../server/src/features/scaffold/chosenRoots.ts';

const file = (name: string, data: unknown) => ({ name, text: typeof data === 'string' ? data : JSON.stringify(data) });
const key = (value: string) => ({ $mapped_json_class_key: value });

test('key and version of those that have them', () => {
  const files = [
    file('a.json', { x: 1 }),
    file('b.json', { ...key('k'), $mapped_json_version: 2 }),
    file('c.json', key('k')),
  ];
  expect(readChosenRoots(files)).toMatchObject({ classKey: 'k', version: 2, keyless: ['a.json'], left: 0 });
  const nought = readChosenRoots([file('a.json', { $mapped_json_version: 0 })]);
  expect(nought).toMatchObject({ classKey: undefined, version: 1 });
});

test.each([
  [key('b'), /`\$mapped_json_class_key`.*"b".*"a".* a\.json/],
  [{ ...key('a'), $mapped_json_version: 2 }, /`\$mapped_json_version`.*2.*1.* a\.json/],
  ['{', /1/],
  [[1], /./],
])('one that is for another mapper, or for none, is named: %j', (data, problem) => {
  const first = file('a.json', { ...key('a'), $mapped_json_version: 1 });
  const found = readChosenRoots([first, file('ok.json', key('a')), file('z.json', data)]);
  expect(found).toMatchObject({ kind: 'problem', problem: expect.stringMatching(problem), file: 'z.json' });
});

test('a problem of the first file needs no name', () =>
  expect(readChosenRoots([file('a.json', '{'), file('b.json', {})])).not.toHaveProperty('file'));

test('the last ones are left out if all together are too large', () => {
  const large = file('large.json', { x: 'x'.repeat(40 * 1024 * 1024) });
  const found = readChosenRoots([large, file('b.json', {}), large, file('c.json', {})]);
  expect(found).toMatchObject({ roots: [{}, {}], left: 2 });
});
