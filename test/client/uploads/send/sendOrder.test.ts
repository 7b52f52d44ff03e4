import { expect, test } from 'vitest';
import {
  folderProblem,
  maxSendBytes,
  problemOf,
  sortForSending,
} from '../../../../client/src/uploads/send/sendOrder.ts';

const file = (name: string, isMapper = false, size = 1) => ({ uri: `file:///w/${name}`, name, isMapper, size });

test('the mapper goes before its data', () => {
  const order = sortForSending([file('b.json'), file('a.json'), file('z.mapper.json', true)]);
  expect(order.map(({ name }) => name)).toEqual(['z.mapper.json', 'a.json', 'b.json']);
});

test('a file above the cap is refused by name', () => {
  expect(problemOf([file('a.json', false, maxSendBytes)])).toBeUndefined();
  expect(problemOf([file('a.json', false, maxSendBytes + 1)])).toMatch(/a\.json.*129/);
});

test('two files of one name would replace each other', () => {
  expect(problemOf([file('a.json'), file('a.json')])).toContain('a.json');
});

test.each(['', 'data', 'data/2024'])('%j is a folder', (text) => {
  expect(folderProblem(text)).toBeUndefined();
});

test.each(['/', '/data', 'data/', 'a//b', '..', 'a/../b', '.', 'a\\b', 'a\nb'])('%j is none', (text) => {
  expect(folderProblem(text)).toBeTypeOf('string');
});
