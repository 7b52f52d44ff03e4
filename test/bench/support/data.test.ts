import { expect, test } from 'vitest';
import { mapperText, oneMappingText, sampleText } from './data.ts';

test('the same seed gives the same data, another seed other data', () => {
  expect(sampleText(50, 7)).toBe(sampleText(50, 7));
  expect(sampleText(50, 7)).not.toBe(sampleText(50, 8));
});

test('a step has about 130 bytes, and some have no note or an empty one', () => {
  const text = sampleText(1000, 7);
  expect(text.length / 1000).toBeGreaterThan(110);
  expect(text.length / 1000).toBeLessThan(135);
  const { Steps } = JSON.parse(text) as { Steps: { note?: string }[] };
  expect(Steps).toHaveLength(1000);
  expect(Steps.some(({ note }) => note === undefined)).toBe(true);
  expect(Steps.some(({ note }) => note === '')).toBe(true);
});

test.each([1e4, 1e5])('a mapper is as long as asked for: %d', (bytes) => {
  const [many, one] = [mapperText(bytes, 7), oneMappingText(bytes)];
  expect(many.length).toBeLessThanOrEqual(bytes);
  expect(many.length).toBeGreaterThan(0.9 * bytes);
  expect(Object.keys(JSON.parse(many)).length).toBeGreaterThan(bytes / 1000);
  expect(one.length / bytes).toBeCloseTo(1, 0);
  expect(Object.keys(JSON.parse(one))).toEqual(['$json_mapper_class_key', 'main_schema', 'steps']);
});
