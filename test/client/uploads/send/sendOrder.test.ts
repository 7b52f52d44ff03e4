import { expect, test } from 'vitest';
import {
  folderProblem,
  maxSendBytes,
  problemOf,
  type SendFile,
  sortForSending,
} from '../../../../client/src/uploads/send/sendOrder.ts';

const file = (name: string, isMapper = false, size = 1) => ({ uri: `file:///w/${name}`, name, isMapper, size });

test('the mapper goes before its data', () => {
  const order = sortForSending([file('b.json'), file('a.json'), file('z.mapper.json', true)]);
  expect(order.map(({ name }) => name)).toEqual(['z.mapper.json', 'a.json', 'b.json']);
});

test.each<[string, readonly SendFile[], RegExp | undefined]>([
  ['a file above the cap', [file('a.json', false, maxSendBytes + 1)], /a\.json.*129/],
  ['two files of one name, which would replace each other', [file('a.json'), file('a.json')], /a\.json/],
  ['nothing else', [file('a.json', false, maxSendBytes), file('b.json')], undefined],
])('refused by name is %s', (_, files, problem) => {
  if (problem) expect(problemOf(files)).toMatch(problem);
  else expect(problemOf(files)).toBeUndefined();
});

test('a folder is a path below the root', () => {
  for (const text of ['', 'data', 'data/2024']) expect(folderProblem(text), text).toBeUndefined();
  for (const text of ['/', '/data', 'data/', 'a//b', '..', 'a/../b', '.', 'a\\b', 'a\nb'])
    expect(folderProblem(text), text).toBeTypeOf('string');
});
