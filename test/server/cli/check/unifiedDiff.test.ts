import { expect, test } from 'vitest';
import { unifiedDiff } from '../../../../server/src/cli/check/unifiedDiff.ts';

const text = (...lines: readonly unknown[]) => `${lines.join('\n')}\n`;

test('lines that differ stand between three that do not', () =>
  expect(unifiedDiff(text(1, 2, 3, 4, 'b', 6, 7, 8, 9), text(1, 2, 3, 4, 'a', 6, 7, 8, 9))).toEqual([
    '--- expected',
    '+++ found',
    '@@ -2,7 +2,7 @@',
    ' 2',
    ' 3',
    ' 4',
    '-b',
    '+a',
    ' 6',
    ' 7',
    ' 8',
  ]));

test('what is too different is said in short', () => {
  const many = (from: number) => text(...Array.from({ length: 5_000 }, (_, index) => index + from));
  expect(unifiedDiff(many(0), many(10_000))).toEqual(['(more than 500 lines differ)']);
});
