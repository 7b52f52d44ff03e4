import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cutIgnoreNote, folderRules, inheritedRules, isIgnored } from '../../../server/src/host/gitIgnore.ts';
import { tempFolder } from '../../support/tempFolder.ts';

/** A repository with these rules. */
async function repository(rules: string) {
  const folder = await tempFolder({ '.git/HEAD': '', '.gitignore': rules, 'out/x/a.json': '' });
  const read = async () => folderRules(folder, await inheritedRules(folder));
  return { folder, read };
}

/** Which of the paths the rules ignore; folders end with a slash. */
async function ignored(rules: string, paths: readonly string[]): Promise<readonly string[]> {
  const { folder, read } = await repository(rules);
  const found = await read();
  return paths.filter((path) => isIgnored(join(folder, path), path.endsWith('/'), found));
}

describe('isIgnored', () => {
  test.each([
    ['a.json', ['a.json', 'x/a.json', 'b.json'], ['a.json', 'x/a.json']],
    ['/a.json', ['a.json', 'x/a.json'], ['a.json']],
    ['x/a.json', ['x/a.json', 'y/x/a.json'], ['x/a.json']],
    ['**/x/a.json', ['x/a.json', 'y/x/a.json'], ['x/a.json', 'y/x/a.json']],
    ['out/', ['out/', 'out', 'x/out/'], ['out/', 'x/out/']],
    ['*.json\n!keep.json', ['a.json', 'keep.json'], ['a.json']],
    ['!keep.json\n*.json', ['keep.json'], ['keep.json']],
    ['x/**', ['x/', 'x/y/', 'x/y/a.json'], ['x/y/', 'x/y/a.json']],
    ['x/**/a.json', ['x/a.json', 'x/y/z/a.json', 'a.json'], ['x/a.json', 'x/y/z/a.json']],
    ['a**b', ['ab', 'axb', 'a/b'], ['ab', 'axb']],
    ['[ab]?.json', ['ax.json', 'cx.json', 'a.json'], ['ax.json']],
    ['[!a].json\n[^b].json', ['a.json', 'b.json', 'c.json'], ['a.json', 'b.json', 'c.json']],
    ['{a,b}.json', ['a.json', '{a,b}.json'], ['{a,b}.json']],
    ['# note\n\\#a\n\\!b', ['# note', '#a', '!b'], ['#a', '!b']],
    ['a.json  \nb\\ ', ['a.json', 'b ', 'b'], ['a.json', 'b ']],
    ['a.json\r\n\r\nb.json\r\n', ['a.json', 'b.json'], ['a.json', 'b.json']],
  ])('%j', async (rules, paths, expected) => {
    expect(await ignored(rules, paths)).toEqual(expected);
  });

  test('rules that a backtracking engine would test for ever', async () => {
    const deep = `${'a/'.repeat(60)}${'a'.repeat(200)}.json`;
    const rules = [`${'**/a/'.repeat(400)}b`, `${'*a'.repeat(100)}b`, ...Array(20).fill('**/a/**/a/*a*/*a*a*a*b')];
    expect(await ignored(rules.join('\n'), [deep])).toEqual([]);
    expect(await ignored('**/a/**/a/**/*.json', [deep])).toEqual([deep]);
  });

  test('brackets that are not closed', async () => {
    expect(await ignored('['.repeat(200_000), ['a.json'])).toEqual([]);
  });

  test('everything in an ignored folder is ignored, but for a folder that was named', async () => {
    const { folder, read } = await repository('out/');
    const inside = await folderRules(join(folder, 'out'), await read());
    expect(isIgnored(join(folder, 'out/x/a.json'), false, await folderRules(join(folder, 'out/x'), inside))).toBe(true);
    expect(isIgnored(join(folder, 'out/a.json'), false, await inheritedRules(join(folder, 'out')))).toBe(false);
  });

  test('more rules than are tested, though their text is short: that is said, and nothing is ignored any more', async () => {
    const { folder, read } = await repository(`a.json\n${'b\n'.repeat(400_000)}`);
    const rules = await read();
    expect(cutIgnoreNote(rules)).toMatch(/the rules of \.gitignore take too long/);
    expect(isIgnored(join(folder, 'a.json'), false, rules)).toBe(false);
    const short = Array.from({ length: 12_000 }, (_, index) => `x${index}`).join('\n');
    expect(cutIgnoreNote(await (await repository(short)).read())).toBeDefined();
    expect(cutIgnoreNote(await (await repository('a.json\n')).read())).toBeUndefined();
  });

  test('rules for folders are paid for by files, too', async () => {
    const { folder, read } = await repository('b/\n'.repeat(10_000));
    const rules = await read();
    for (let file = 0; file < 3000; file++) isIgnored(join(folder, 'a.json'), false, rules);
    expect(cutIgnoreNote(rules)).toBeDefined();
  });
});
