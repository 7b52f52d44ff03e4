import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../../../server/src/host/uris.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { runCli } from '../../../support/cli.ts';
import { fakeService, type Seen } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const mapper = (...words: string[]) => ({ $json_mapper_class_key: 'demo', words });
const data = (...words: string[]) => ({ $mapped_json_class_key: 'demo', words });

async function checkJson(cwd: string, ...argv: string[]) {
  const ran = await runCli(['check', ...argv, '--format', 'json'], cwd, fakeService());
  return {
    ...ran,
    files: ran.stdout === '' ? [] : JSON.parse(ran.stdout).files.map(({ file }: { file: string }) => file),
  };
}

describe('what is checked', () => {
  const files = {
    'b.json': mapper(),
    'a.json': data(),
    'other.json': {},
    'sub/c.json': mapper('WARN'),
    'sub/skip.json': mapper('BAD'),
    'sub/.gitignore': 'skip.json',
    'node_modules/n.json': mapper(),
  };

  test('a folder with all below it, sorted', async () => {
    const { code, files: found, stderr } = await checkJson(await tempFolder(files), '.');
    expect(found).toEqual(['a.json', 'b.json', 'sub/c.json']);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('a named file alone, while its neighbours are listed for binding', async () => {
    const folder = await tempFolder(files);
    const seen: Seen = {};
    const ran = await runCli(['check', 'b.json', '--format=json'], folder, fakeService(seen));
    expect(JSON.parse(ran.stdout).files).toHaveLength(1);
    const listed = await seen.host?.listFiles();
    expect(listed?.map(({ uri }) => seen.host?.displayName(uri))).toEqual(['a.json', 'b.json', 'other.json']);
  });

  test('a glob, without what git ignores unless it leads there', async () => {
    const folder = await tempFolder(files);
    expect((await checkJson(folder, '**/*.json')).files).toEqual(['a.json', 'b.json', 'sub/c.json']);
    expect((await checkJson(folder, 'sub/{c,skip}.json')).files).toEqual(['sub/c.json']);
    const ignored = await tempFolder({
      '.git/HEAD': '',
      '.gitignore': 'out/',
      'out/a.json': mapper(),
      'b.json': mapper(),
    });
    expect((await checkJson(ignored, 'out/*.json')).files).toEqual(['out/a.json']);
    expect((await checkJson(ignored, '**/*.json')).files).toEqual(['b.json']);
    const checkouts = await tempFolder({
      '.git/info/exclude': 'c.json',
      'c.json': mapper(),
      'b.json': mapper(),
      'other/.git': 'gitdir: ../.git/worktrees/other',
      'other/b.json': mapper(),
    });
    expect((await checkJson(checkouts, '**/*.json')).files).toEqual(['b.json']);
    expect((await checkJson(checkouts, 'other/*.json')).files).toEqual(['other/b.json']);
  });

  test('names outside the current folder stay as they were given', async () => {
    const folder = await tempFolder(files);
    expect((await checkJson(join(folder, 'sub'), '../b.json')).files).toEqual(['../b.json']);
    expect((await checkJson(join(folder, 'sub'), join(folder, 'b.json'))).files).toEqual([`${folder}/b.json`]);
    expect((await checkJson(folder, join(folder, 'b.json'), './b.json')).files).toEqual(['b.json']);
  });

  test('a link that is named is followed', async () => {
    const outside = await tempFolder({ 'x.json': mapper() });
    const folder = await tempFolder();
    await symlink(join(outside, 'x.json'), join(folder, 'link.json'));
    expect((await checkJson(folder, 'link.json')).files).toEqual(['link.json']);
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
    const folder = await tempFolder({ 'm.json': mapper(word) });
    expect((await checkJson(folder, 'm.json', '--fail-on', failOn)).code).toBe(expected);
  });

  test('a folder with neither mapper nor data is 0, with a note', async () => {
    const { code, stderr } = await checkJson(await tempFolder({ 'other.json': {} }), '.');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^mapper: .+\n$/);
  });

  test('a folder with data files alone is 0, with a note; a data file that is named needs none', async () => {
    const folder = await tempFolder({ 'a.json': data() });
    const notes = async (argv: string) => (await checkJson(folder, argv)).stderr;
    expect(await notes('.')).toMatch(/^mapper: .+\n$/);
    expect(await notes('a.json')).toBe('');
  });

  test('a note says which mappers have no data where a folder has a file without the key', async () => {
    const whole = { ...mapper(), main_schema: { is_main: true, schema: 'lab.Run', rules: {} } };
    const notes = async (files: Record<string, unknown>, ...argv: string[]) =>
      (await runCli(['check', '--compat', 'off', ...argv], await tempFolder(files), createMapperService)).stderr;
    const one = { 'm.json': whole, 'run.json': {} };
    expect(await notes(one, '.')).toMatch(/^mapper: m\.json .+--data\.\n$/);
    expect(await notes(one, 'm.json', '--data', 'run.json')).toBe('');
    expect(await notes({ ...one, 'd.json': data() }, '.')).toBe('');
    expect(await notes({ 'm.json': whole, 'mapper.config.json': {} }, '.')).toBe('');
    const two = { ...one, 'n.json': { ...whole, $json_mapper_class_key: 'n' } };
    expect(await notes(two, '.')).toMatch(/^mapper: 2 of 2 mappers .+\n$/);
  });

  test.each([
    [['none.json'], 'none.json'],
    [['none/*.json'], 'none/*.json'],
    [['other.json'], 'other.json'],
    [['latin1.json'], 'latin1.json'],
    [['.'], 'latin1.json'],
    [['m.json', '--data', 'none.json'], 'none.json'],
    [['m.json', '--data', '.'], ' . '],
    [['m.json', '--data', 'latin1.json'], 'latin1.json'],
    [['/dev/null'], '/dev/null'],
  ])('%j is 2, with one line that names the file', async (argv, expected) => {
    const folder = await tempFolder({
      'm.json': mapper(),
      'other.json': {},
      'latin1.json': Buffer.from('{"é":1}', 'latin1'),
    });
    const { code, stderr } = await checkJson(folder, ...argv);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
    expect(stderr).toMatch(/^mapper: .+\n$/);
  });

  test('the other files are reported all the same', async () => {
    const folder = await tempFolder({ 'm.json': mapper('BAD'), 'other.json': {} });
    expect(await checkJson(folder, 'm.json', 'other.json')).toMatchObject({ code: 2, files: ['m.json'] });
  });

  test('a folder named like a file is walked', async () => {
    const folder = await tempFolder({ 'm.json': mapper() });
    await mkdir(join(folder, 'x.json'));
    expect(await checkJson(folder, '.')).toMatchObject({ code: 0, files: ['m.json'] });
  });
});

describe('what the service is told', () => {
  async function seenBy(folder: string, ...argv: string[]): Promise<Seen> {
    const seen: Seen = {};
    await runCli(['check', ...argv], folder, fakeService(seen));
    return seen;
  }

  test('data named by hand, and the mapper that was named alone', async () => {
    const folder = await tempFolder({ 'm.json': mapper(), 'n.json': mapper(), 'd.json': data() });
    const [m, d] = ['m.json', 'd.json'].map((name) => uriOfPath(join(folder, name)));
    expect((await seenBy(folder, 'm.json', '--data', 'd.json')).options).toEqual({
      inStages: false,
      boundData: [d],
      boundMapper: m,
    });
    expect((await seenBy(folder, 'm.json', 'n.json', '--data', '*d.json')).options).toEqual({
      inStages: false,
      boundData: [d],
    });
    expect((await seenBy(folder, '.', '--data', 'd.json')).options).toEqual({ inStages: false, boundData: [d] });
    expect((await seenBy(folder, 'm.json')).options).toEqual({ inStages: false });
  });

  test('data named by hand is reported too', async () => {
    const folder = await tempFolder({ 'm.json': mapper(), 'd/d.json': data('BAD') });
    expect(await checkJson(folder, 'm.json', '--data', 'd/d.json')).toMatchObject({
      code: 1,
      files: ['d/d.json', 'm.json'],
    });
  });

  test('data named by hand is listed, wherever it lies: only then its class key is known', async () => {
    const folder = await tempFolder({ 'm/m.json': mapper(), 'd/d.json': data(), 'd/other.json': data() });
    const { host } = await seenBy(folder, 'm', '--data', 'd/d.json');
    const listed = await host?.listFiles();
    expect(listed?.map(({ uri }) => host?.displayName(uri))).toEqual(['d/d.json', 'm/m.json']);
    expect(await host?.listFiles()).toBe(listed);
  });

  test('settings of mapper.config.json, over which an option wins', async () => {
    const config = { compat: 'off', 'diagnostics.severity': { x: 'off' } };
    const folder = await tempFolder({ 'm.json': mapper(), 'mapper.config.json': config });
    const severity = { x: 'off' };
    expect((await seenBy(folder, 'm.json')).settings).toMatchObject({ compat: 'off', diagnostics: { severity } });
    expect((await seenBy(folder, '.', '--compat=next')).settings).toMatchObject({
      compat: 'next',
      diagnostics: { severity },
    });
  });

  test('a broken mapper.config.json is 2', async () => {
    const folder = await tempFolder({ 'm.json': mapper(), 'mapper.config.json': '{' });
    const { code, stderr } = await checkJson(folder, 'm.json');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^mapper: mapper\.config\.json: .+\n$/)]);
  });

  test('files outside the named ones and the current folder are not read', async () => {
    const outside = await tempFolder({ 'x.json': '{}' });
    const { host } = await seenBy(await tempFolder({ 'm.json': mapper() }), 'm.json');
    expect(await host?.readFile(uriOfPath(join(outside, 'x.json')))).toEqual({
      kind: 'problem',
      problem: 'unreadable',
    });
    expect(await host?.statFile(uriOfPath(join(outside, 'x.json')))).toBeUndefined();
  });
});
