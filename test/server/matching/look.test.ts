import { expect, test } from 'vitest';
import { lookOf } from '../../../server/src/matching/look.ts';

test.each(['x'.repeat(60), 'x'.repeat(299), 'A1'.repeat(140), 'a-'.repeat(149), '.'.repeat(299), ' '.repeat(100_000)])(
  'text that a pattern could go astray on is soon looked at: %#',
  (text) => expect(lookOf([text]).forms.filter((form) => form !== 'formula' && form !== 'id')).toEqual([]),
);

test('what makes a type sure is asked of all values', () => {
  const whole = Array.from({ length: 100 }, (_, at) => at);
  expect(lookOf(whole).isWhole).toBe(true);
  expect(lookOf([...whole, 0.5]).isWhole).toBe(false);
  expect(lookOf([[...whole, 0.5]])).toMatchObject({ isWhole: false, depth: 1 });
  expect(lookOf([...whole, 'x']).kind).toBe('mixed');
  const dates = whole.map((at) => `2025-01-01T00:${String(at % 60).padStart(2, '0')}:00`);
  expect([lookOf(dates).date, lookOf([...dates, 'soon']).date]).toEqual(['clear', 'none']);
  expect(lookOf(whole.map((at) => `v${at}`)).texts).toHaveLength(100);
});

test.each([
  ['7732-18-5', 'cas'],
  ['https://doi.org/10.1000/182', 'doi'],
  ['ZNO-07', 'id'],
  ['sample12', 'id'],
  ['lab a-b/c.4', 'id'],
  ['run 0a1.csv', 'file'],
])('%s looks like %s', (text, form) => expect(lookOf([text]).forms).toContain(form));
