import { expect, test } from 'vitest';
import { inspectValues } from '../../../server/src/matching/valueFormat.ts';

test.each(['x'.repeat(60), 'x'.repeat(299), 'A1'.repeat(140), 'a-'.repeat(149), '.'.repeat(299), ' '.repeat(100_000)])(
  'text that a pattern could go astray on is soon looked at: %#',
  (text) => expect(inspectValues([text]).forms.filter((form) => form !== 'formula' && form !== 'id')).toEqual([]),
);

test('what makes a type sure is asked of all values', () => {
  const whole = Array.from({ length: 100 }, (_, at) => at);
  expect(inspectValues(whole).isWhole).toBe(true);
  expect(inspectValues([...whole, 0.5]).isWhole).toBe(false);
  expect(inspectValues([[...whole, 0.5]])).toMatchObject({ isWhole: false, depth: 1 });
  expect(inspectValues([...whole, 'x']).kind).toBe('mixed');
  const dates = whole.map((at) => `2025-01-01T00:${String(at % 60).padStart(2, '0')}:00`);
  expect([inspectValues(dates).date, inspectValues([...dates, 'soon']).date]).toEqual(['clear', 'none']);
  expect(inspectValues(whole.map((at) => `v${at}`)).texts).toHaveLength(100);
});

test.each([
  ['7732-18-5', 'cas'],
  ['https://doi.org/10.1000/182', 'doi'],
  ['ZNO-07', 'id'],
  ['sample12', 'id'],
  ['lab a-b/c.4', 'id'],
  ['run 0a1.csv', 'file'],
])('%s looks like %s', (text, form) => expect(inspectValues([text]).forms).toContain(form));
