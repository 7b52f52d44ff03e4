import { expect, test } from 'vitest';
import { compilePattern } from '../../../server/src/data/patterns/pattern.ts';
import { globPattern } from '../../../server/src/util/glob.ts';

async function matches(glob: string, name: string): Promise<boolean> {
  const pattern = globPattern(glob);
  const compiled = compilePattern(pattern);
  return compiled.kind === 'pattern' && compiled.matches(name);
}

test.each([
  ['*.json', 'a.json', true],
  ['*.json', 'b/a.json', false],
  ['**/*.json', 'a.json', true],
  ['**/*.json', 'b/c/a.json', true],
  ['b/**', 'b/c/a.json', true],
  ['b/**', 'bb/a.json', false],
  ['b/**/a.json', 'b/a.json', true],
  ['run?.json', 'run1.json', true],
  ['run?.json', 'run/.json', false],
  ['run[0-3].json', 'run2.json', true],
  ['run[!0-3].json', 'run2.json', false],
  ['run[!0-3].json', 'run7.json', true],
  ['{a,b*}.json', 'bc.json', true],
  ['{a,{b,c}d}.json', 'cd.json', true],
  ['{a,b}.json', 'c.json', false],
  ['a(1)+$.json', 'a(1)+$.json', true],
  ['a.json', 'axjson', false],
  ['a[b.json', 'a[b.json', true],
  ['a{b.json', 'a{b.json', true],
  ['\\*.json', '*.json', true],
  ['\\*.json', 'a.json', false],
  ['', 'a', false],
])('%s and %s: %s', async (glob, name, expected) => expect(await matches(glob, name)).toBe(expected));

test('what takes a backtracking engine minutes is answered at once', { timeout: 2000 }, async () => {
  expect(await matches(`${'*a'.repeat(30)}*b`, 'a'.repeat(500))).toBe(false);
  expect(await matches(`${'{a,aa}'.repeat(30)}b`, 'a'.repeat(500))).toBe(false);
});
