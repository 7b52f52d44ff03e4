import { expect, test } from 'vitest';
import { lookOf } from '../../../server/src/matching/look.ts';

test.each(['x'.repeat(60), 'x'.repeat(299), 'A1'.repeat(140), 'a-'.repeat(149), '.'.repeat(299), ' '.repeat(100_000)])(
  'text that a pattern could go astray on is soon looked at: %#',
  (text) => {
    expect(lookOf([text]).forms.filter((form) => form !== 'formula' && form !== 'id')).toEqual([]);
  },
);

test.each([
  ['7732-18-5', 'cas'],
  ['https://doi.org/10.1000/182', 'doi'],
  ['ZNO-07', 'id'],
  ['sample12', 'id'],
  ['lab a-b/c.4', 'id'],
  ['run 0a1.csv', 'file'],
])('%s looks like %s', (text, form) => {
  expect(lookOf([text]).forms).toContain(form);
});
