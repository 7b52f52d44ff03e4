import { expect, test } from 'vitest';
import { runInterleaving, seeds } from './twoWindows.ts';

test.each(['field', 'bare'] as const)(
  'of two windows one rotates and both end on its token (%s answers)',
  async (shape) => {
    const problems = await Promise.all(seeds.map((seed) => runInterleaving(seed, shape)));
    expect(problems.flat()).toEqual([]);
    expect(seeds).toHaveLength(200);
  },
);
