import { expect, test } from 'vitest';
import { readSet } from '../../../../server/src/data/patterns/parseSet.ts';

const range = (from: string, to = from) => ({ kind: 'range', from, to });

test.each([
  ['[abc]x', false, [range('a'), range('b'), range('c')], 5],
  ['[a-c_]', false, [range('a', 'c'), range('_')], 6],
  ['[^a]', true, [range('a')], 4],
  ['[]a]', false, [range(']'), range('a')], 4],
  ['[^]]', true, [range(']')], 4],
  ['[a-]', false, [range('a'), range('-')], 4],
  ['[-a]', false, [range('-'), range('a')], 4],
  ['[\\w-]', false, [{ kind: 'class', letter: 'w' }, range('-')], 5],
  ['[\\x41-\\x43]', false, [range('A', 'C')], 11],
  ['[😀-😂]', false, [range('😀', '😂')], 7],
])('%s', (text, negated, items, end) =>
  expect(readSet(text, 0)).toEqual({ set: { kind: 'set', negated, items }, end }),
);

test.each(['[a', '[', '[]', '[^]', '[c-a]', '[\\d-a]', '[a-\\d]', '[a-', '[\\q]'])('%s is none', (text) =>
  expect(() => readSet(text, 0)).toThrow(),
);
