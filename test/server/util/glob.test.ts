import { expect, test } from 'vitest';
import { compilePattern } from '../../../server/src/data/patterns/pattern.ts';
import { globPattern } from '../../../server/src/util/glob.ts';

async function matches(glob: string, name: string): Promise<boolean> {
  const pattern = globPattern(glob);
  const compiled = compilePattern(pattern);
  return compiled.kind === 'pattern' && compiled.matches(name);
}

/** Globs with names, those with `!` in front don't match. */
test.each([
  ['*.json', 'a.json !b/a.json'],
  ['**/*.json', 'a.json b/c/a.json'],
  ['b/**', 'b/c/a.json !bb/a.json'],
  ['b/**/a.json', 'b/a.json'],
  ['run?.json', 'run1.json !run/.json'],
  ['run[0-3].json', 'run2.json'],
  ['run[!0-3].json', 'run7.json !run2.json !run/.json'],
  ['{a,b*}.json', 'bc.json'],
  ['{a,{b,c}d}.json', 'cd.json'],
  ['{a,b}.json', '!c.json'],
  ['a(1)+$.json', 'a(1)+$.json'],
  ['a.json', '!axjson'],
  ['run[[:digit:]].json', 'run2.json !runx.json !run:.json'],
  ['run[![:digit:]_].json', 'runx.json !run2.json !run_.json'],
  ['[[:upper:]a-c[]1', 'X1 b1 [1 !d1'],
  ['r**.json', 'rx.json !r/x/m.json'],
  ['r**/m.json', 'rx/m.json !r/x/m.json'],
  ['**m.json', 'am.json !r/m.json'],
  ['{a,**}/m.json', 'a/m.json b/c/m.json'],
  ['a[b.json', 'a[b.json'],
  ['a{b.json', 'a{b.json'],
  ['\\*.json', '*.json !a.json'],
  ['', '!a'],
])('%s and %s', async (glob, names) => {
  for (const name of names.split(' '))
    expect([name, await matches(glob, name.replace('!', ''))]).toEqual([name, !name.startsWith('!')]);
});

test('what takes a backtracking engine minutes is answered at once', { timeout: 2000 }, async () => {
  expect(await matches(`${'*a'.repeat(30)}*b`, 'a'.repeat(500))).toBe(false);
  expect(await matches(`${'{a,aa}'.repeat(30)}b`, 'a'.repeat(500))).toBe(false);
});
