import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { sampleText } from './sampleData.ts';

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

test('numbers of chance stay below their limit', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 1000 }, () => random.below(3));
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2]));
  expect(() => random.pick([])).toThrow('nothing to pick from');
});
