import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { fakeService, type Seen } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const mapper = (...words: string[]) => ({ $json_mapper_class_key: 'demo', words });
const data = (...words: string[]) => ({ $mapped_json_class_key: 'demo', words });

/** Checks, and says which files were reported and what the service was told. */
async function check(cwd: string, ...argv: string[]) {
  const seen: Seen = {};
  const ran = await runCli(['check', ...argv, '--format', 'json'], cwd, fakeService(seen));
  const reported = ran.stdout === '' ? { files: [] } : JSON.parse(ran.stdout);
  return { ...ran, seen, files: reported.files.map(({ file }: { readonly file: string }) => file) };
}

const listed = async ({ host }: Seen) => (await host!.listFiles()).map(({ uri }) => host!.displayName(uri));

test('a file that is not checked completely gives exit code 1, except with --fail-on never', async () => {
  const deep = `{ "$json_mapper_class_key": "a", "x": ${'['.repeat(1001)}${']'.repeat(1001)} }`;
  const folder = await tempFolder({ 'a.mapper.json': deep });
  const run = (...argv: string[]) => runCli(['check', '.', '--format', 'json', ...argv], folder);
  const { code, stdout } = await run();
  expect([code, JSON.parse(stdout).summary]).toEqual([1, expect.objectContaining({ errors: 0, unfinished: 1 })]);
  expect((await run('--fail-on', 'never')).code).toBe(0);
});

describe('what is checked', () => {
  const mappers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, mapper()]));
  const sub = { 'sub/c.json': mapper('WARN'), 'sub/skip.json': mapper('BAD'), 'sub/.gitignore': 'skip.json' };
  const files = { ...mappers('b.json', 'node_modules/n.json'), 'a.json': data(), 'other.json': {}, ...sub };
  const ignored = { '.git/HEAD': '', '.gitignore': 'out/', ...mappers('out/a.json', 'b.json') };
  const git = { '.git/info/exclude': 'c.json', 'other/.git': 'gitdir: ../.git/worktrees/other' };
  const checkouts = { ...git, ...mappers('b.json', 'c.json', 'other/b.json') };

  test.each([
    ['a folder with all below it, sorted', '.', files, ['a.json', 'b.json', 'sub/c.json']],
    ['a glob', '**/*.json', files, ['a.json', 'b.json', 'sub/c.json']],
    ['a glob without what git ignores', 'sub/{c,skip}.json', files, ['sub/c.json']],
    ['nor what it ignores elsewhere', '**/*.json', ignored, ['b.json']],
    ['unless it leads there', 'out/*.json', ignored, ['out/a.json']],
    ['nor another checkout', '**/*.json', checkouts, ['b.json']],
    ['unless it leads into that', 'other/*.json', checkouts, ['other/b.json']],
  ])('%s: %s', async (_, word, all, expected) => {
    const { code, stderr, files } = await check(await tempFolder(all), word);
    expect([files, code, stderr]).toEqual([expected, 0, '']);
  });

  test('a named file alone, while its neighbours are listed for binding', async () => {
    const { files: found, seen } = await check(await tempFolder(files), 'b.json');
    expect(found).toEqual(['b.json']);
    expect(await listed(seen)).toEqual(['a.json', 'b.json', 'other.json']);
  });

  test('names outside the current folder stay as they were given', async () => {
    const folder = await tempFolder(files);
    const [sub, whole] = [join(folder, 'sub'), join(folder, 'b.json')];
    for (const [cwd, words, name] of [
      [sub, ['../b.json'], '../b.json'],
      [sub, [whole], whole],
      [folder, [whole, './b.json'], 'b.json'],
    ] as const)
      expect((await check(cwd, ...words)).files).toEqual([name]);
  });

  test('a link that is named is followed, and a folder named like a file is walked', async () => {
    const outside = await tempFolder({ 'x.json': mapper() });
    const folder = await tempFolder({ 'm.json': mapper() });
    await symlink(join(outside, 'x.json'), join(folder, 'link.json'));
    await mkdir(join(folder, 'x.json'));
    expect((await check(folder, 'link.json')).files).toEqual(['link.json']);
    expect(await check(folder, '.')).toMatchObject({ code: 0, files: ['m.json'] });
  });
});

describe('exit codes', () => {
  test.each([
    ['BAD', 'error', 1],
    ['WARN', 'error', 0],
    ['WARN', 'warning', 1],
    ['INFO', 'warning', 0],
    ['INFO', 'information', 1],
    ['HINT', 'information', 0],
    ['BAD', 'never', 0],
  ])('%s with --fail-on %s: %i', async (word, failOn, expected) => {
    const { code } = await check(await tempFolder({ 'm.json': mapper(word) }), 'm.json', '--fail-on', failOn);
    expect(code).toBe(expected);
  });

  test.each([
    ['neither mapper nor data', { 'other.json': {} }, '.', /^mapper: .+\n$/],
    ['data files alone', { 'a.json': data() }, '.', /^mapper: .+\n$/],
    ['a data file that is named', { 'a.json': data() }, 'a.json', /^$/],
  ])('%s are 0: a note says if that may be a mistake', async (_, files, word, note) => {
    const { code, stderr } = await check(await tempFolder(files), word);
    expect([code, stderr]).toEqual([0, expect.stringMatching(note)]);
  });

  const whole = { ...mapper(), main_schema: { is_main: true, schema: 'lab.Run', rules: {} } };
  const one = { 'm.json': whole, 'run.json': {} };
  test.each([
    [one, '.', /^mapper: m\.json .+--data\.\n$/],
    [one, 'm.json --data run.json', /^$/],
    [{ ...one, 'd.json': data() }, '.', /^$/],
    [{ 'm.json': whole, 'mapper.config.json': {} }, '.', /^$/],
    [{ ...one, 'n.json': { ...whole, $json_mapper_class_key: 'n' } }, '.', /^mapper: 2 of 2 mappers .+\n$/],
  ])('a note says which mappers have no data where a file without the key is: %j', async (files, words, note) => {
    const argv = ['check', '--compat', 'off', ...words.split(' ')];
    expect((await runCli(argv, await tempFolder(files))).stderr).toMatch(note);
  });

  test.each([
    ['none.json', 'none.json'],
    ['none/*.json', 'none/*.json'],
    ['other.json', 'other.json'],
    ['latin1.json', 'latin1.json'],
    ['.', 'latin1.json'],
    ['m.json --data none.json', 'none.json'],
    ['m.json --data .', ' . '],
    ['m.json --data latin1.json', 'latin1.json'],
    ['/dev/null', '/dev/null'],
  ])('%s is 2, with one line that names the file; other files are reported all the same', async (words, name) => {
    const latin1 = Buffer.from('{"é":1}', 'latin1');
    const folder = await tempFolder({ 'm.json': mapper('BAD'), 'other.json': {}, 'latin1.json': latin1 });
    const { code, stderr } = await check(folder, ...words.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^mapper: .+\n$/)]);
    expect(stderr).toContain(name);
    expect(await check(folder, 'm.json', 'other.json')).toMatchObject({ code: 2, files: ['m.json'] });
  });

  test('a broken mapper.config.json is 2', async () => {
    const { code, stderr } = await check(await tempFolder({ 'm.json': mapper(), 'mapper.config.json': '{' }), '.');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^mapper: mapper\.config\.json: .+\n$/)]);
  });
});

test('data named by hand is reported, and listed wherever it lies: only then its class key is known', async () => {
  const folder = await tempFolder({ 'm/m.json': mapper(), 'd/d.json': data('BAD'), 'd/other.json': data() });
  const { code, files, seen } = await check(folder, 'm', '--data', 'd/d.json');
  expect([code, files, await listed(seen)]).toEqual([1, ['d/d.json', 'm/m.json'], ['d/d.json', 'm/m.json']]);
  expect(await seen.host?.listFiles()).toBe(await seen.host?.listFiles());
});

test('settings of mapper.config.json count, over which an option wins', async () => {
  const severity = { x: 'off' };
  const config = { compat: 'off', 'diagnostics.severity': severity };
  const folder = await tempFolder({ 'm.json': mapper(), 'mapper.config.json': config });
  for (const [argv, compat] of [
    [['m.json'], 'off'],
    [['.', '--compat=next'], 'next'],
  ] as const)
    expect((await check(folder, ...argv)).seen.settings).toMatchObject({ compat, diagnostics: { severity } });
});
