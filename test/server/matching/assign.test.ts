import { expect, test } from 'vitest';
import { assign } from '../../../server/src/matching/assign.ts';
import type { ClassTarget } from '../../../server/src/matching/classTargets.ts';
import type { Leaf } from '../../../server/src/matching/leaves.ts';

const targets = ['t', 'u'].map((name) => ({ path: [name] }) as unknown as ClassTarget);
const field = (name: string, ...scores: number[]) => ({
  leaf: { path: [name] } as unknown as Leaf,
  ranked: targets
    .map((target, at) => ({ target, score: scores[at] ?? 0, reasons: [], fit: { is: 'sure' as const } }))
    .sort((one, other) => other.score - one.score),
});

test('a field that is sure by itself comes before one that is sure because its rival has another field', () => {
  const found = assign([field('a', 0.9, 0.895), field('b', 0.95), field('c', 0, 0.8)]);
  const written = found.pairs.map(({ leaf, target }) => [...leaf.path, ...target.path].join());
  expect([written, found.rivals.map(({ leaf }) => leaf.path[0])]).toEqual([['b,t', 'c,u'], ['a']]);
});
