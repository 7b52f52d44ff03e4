import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { runCli } from '../../../support/cli.ts';
import { commitAll, git } from '../../../support/gitRepository.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const other = { ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } };
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };
const files = { 'm.json': mapper, 'd.json': data };

type Files = Readonly<Record<string, unknown>>;

async function write(folder: string, changed: Files): Promise<void> {
  for (const [name, content] of Object.entries(changed)) {
    const path = join(folder, name);
    if (content === undefined) await rm(path);
    else await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A repository with these files, changed after the commit. */
async function repository(changed: Files = {}, committed: Files = files): Promise<string> {
  const folder = await tempFolder(committed);
  commitAll(folder);
  await write(folder, changed);
  return folder;
}

function against(folder: string, revision: string, ...argv: readonly string[]) {
  const args = ['preview', ...(argv.length > 0 ? argv : ['m.json', 'd.json']), `--against=${revision}`];
  return runCli(args, folder, createMapperService, { env: { PATH: process.env.PATH ?? '' } });
}

const json = async (folder: string, revision = 'HEAD', ...argv: readonly string[]) => {
  const { code, stdout, stderr } = await against(folder, revision, 'm.json', ...argv, '--format', 'json');
  return { code, stderr, output: JSON.parse(stdout) };
};

describe('entries against a commit', () => {
  test('without a change there is no difference', async () => {
    const { code, stdout } = await against(await repository(), 'HEAD');
    expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  });

  test('changed values have both sides and their rule', async () => {
    const { code, output } = await json(await repository({ 'm.json': other }), 'HEAD', 'd.json');
    const rule = { section: 'main_schema', rule: 'title' };
    expect([code, output]).toEqual([
      1,
      {
        version: 1,
        mapper: { file: 'm.json', key: 'run', version: 1 },
        data: 'd.json',
        against: 'HEAD',
        changes: [
          {
            kind: 'changed',
            section: 'main_schema',
            file: expect.any(String),
            fileBefore: 'First.archive.json',
            values: [
              { path: '/name', before: 'First', rule },
              { path: '/title', after: 'First', rule },
            ],
          },
        ],
      },
    ]);
  });

  test('added and removed entries are named', async () => {
    const { code, output } = await json(
      await repository({ 'd.json': { ...data, probe: { id: 'S2' } } }),
      'HEAD',
      'd.json',
    );
    expect([code, output.changes]).toMatchObject([
      1,
      [
        { kind: 'changed', file: 'First.archive.json', values: [{ path: '/sample' }] },
        { kind: 'removed', file: 'S1.archive.json', values: [] },
        { kind: 'added', file: 'S2.archive.json', values: [] },
      ],
    ]);
  });

  test('several data files give an array; the text has a block for each', async () => {
    const folder = await repository({ 'e.json': { ...data, title: 'x' } }, { ...files, 'e.json': data });
    const { code, output } = await json(folder, 'HEAD', 'd.json', 'e.json');
    expect([code, output.map(({ changes }: { changes: unknown[] }) => changes.length)]).toEqual([1, [0, 1]]);
    const { stdout } = await against(folder, 'HEAD', 'm.json', 'd.json', 'e.json');
    expect(stdout).toMatch(
      /^m\.json → d\.json: .*\n\nm\.json → e\.json: .*HEAD\n +changed .*\n +\/name: "First" → "x" .*main_schema\.title/,
    );
  });

  test('an earlier revision, a tag and another folder', async () => {
    const folder = await tempFolder({ 'sub/m.json': mapper, 'sub/d.json': data });
    commitAll(folder);
    git(folder, 'tag', 'v1');
    await write(folder, { 'sub/m.json': other });
    git(folder, 'commit', '--quiet', '--all', '--message', 'other');
    const sub = join(folder, 'sub');
    expect([(await against(sub, 'HEAD')).code, (await against(sub, 'HEAD~1')).code]).toEqual([0, 1]);
    expect((await against(folder, 'v1', 'sub/m.json', 'sub/d.json')).code).toBe(1);
  });

  test('a data file that is not committed is mapped as it is, and that is said', async () => {
    const folder = await repository({ 'new.json': data, 'm.json': other });
    const { code, output } = await json(folder, 'HEAD', 'new.json');
    expect([code, output.changes.length, output.note]).toEqual([1, 1, expect.stringContaining('new.json')]);
  });

  test('a data file of another repository is no file of this one', async () => {
    const folder = await repository({}, { ...files, 'inner/d.json': data });
    await mkdir(join(folder, 'inner/.git'));
    const { output } = await json(folder, 'HEAD', 'inner/d.json');
    expect(output.note).toMatch(/^inner\/d\.json .*repository/);
  });
});

test('a file behind a link is the one of the commit', async () => {
  const folder = await tempFolder({ 'sub/m.json': mapper, 'd.json': data });
  await symlink('sub', join(folder, 'link'));
  commitAll(folder);
  await write(folder, { 'sub/m.json': other });
  expect((await against(folder, 'HEAD', 'link/m.json', 'd.json')).code).toBe(1);
});

describe('entries against another mapper file', () => {
  test('which needs no repository', async () => {
    const folder = await tempFolder({ ...files, 'old.json': other });
    const { code, output } = await json(folder, 'old.json', 'd.json');
    expect([code, output.against, output.changes.length]).toEqual([1, 'old.json', 1]);
    expect((await against(folder, 'm.json')).code).toBe(0);
  });

  test('a file takes precedence over a revision of the same name', async () => {
    const folder = await repository({ main: JSON.stringify(other) });
    expect((await against(folder, 'main')).code).toBe(1);
  });
});

describe('what cannot be compared is said, with exit code 2', () => {
  const one = async (folder: string, revision: string, ...argv: readonly string[]) => {
    const { code, stdout, stderr } = await against(folder, revision, ...argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  test('a name that is an option', async () => {
    for (const name of ['-h', '--help', '', '-', 'a\nb'])
      expect(await one(await repository(), name)).toMatch(/--against/);
  });

  test('no repository', async () => {
    expect(await one(await tempFolder(files), 'HEAD')).toMatch(/m\.json .*repository.*--against FILE/);
  });

  test('no git', async () => {
    const folder = await repository();
    const ran = await runCli(['preview', 'm.json', 'd.json', '--against=HEAD'], folder, createMapperService);
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringMatching(/ Git .*PATH.*--against FILE/)]);
  });

  test('no such revision, no commit at all, and a blob', async () => {
    const folder = await repository();
    expect(await one(folder, 'nowhere')).toMatch(/nowhere .*commit/);
    expect(await one(folder, 'HEAD:m.json')).toMatch(/HEAD:m\.json .*commit/);
    const empty = await tempFolder(files);
    git(empty, 'init', '--quiet');
    expect(await one(empty, 'HEAD')).toMatch(/HEAD .*commit/);
  });

  test('a revision that a shallow clone does not have', async () => {
    const origin = await repository();
    git(origin, 'commit', '--quiet', '--allow-empty', '--message', 'another');
    const folder = await tempFolder();
    git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, 'clone');
    const clone = join(folder, 'clone');
    expect((await against(clone, 'HEAD')).code).toBe(0);
    expect(await one(clone, 'HEAD~1')).toMatch(/HEAD~1 .*shallow/);
  });

  test('a partial clone without the content, which is not fetched', async () => {
    const origin = await repository();
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const folder = await tempFolder();
    git(folder, 'clone', '--quiet', '--filter=blob:none', '--no-checkout', `file://${origin}`, 'clone');
    const clone = join(folder, 'clone');
    await write(clone, files);
    expect(await one(clone, 'HEAD')).toMatch(/Git can't read HEAD: .*promisor/);
    expect(git(clone, 'rev-list', '--objects', '--missing=print', 'HEAD')).toContain('?');
  });

  test('what git itself says: no upstream, a folder whose `.git` is damaged', async () => {
    const folder = await repository({}, { ...files, 'inner/m.json': mapper, 'inner/d.json': data });
    expect(await one(folder, '@{upstream}')).toMatch(/upstream/);
    const inner = join(folder, 'inner');
    await mkdir(join(inner, '.git'));
    expect(await one(inner, 'HEAD')).toMatch(/not a git repository/);
    await rm(join(inner, '.git'), { recursive: true });
    await write(inner, { '.git': 'gitdir: /nowhere' });
    expect(await one(inner, 'HEAD')).toMatch(/not a git repository/);
  });

  test('a mapper that is too large to be read there', async () => {
    const there = await repository(files, { ...files, 'm.json': JSON.stringify(mapper).padEnd(5_000_000) });
    const { code, stdout } = await against(there, 'HEAD');
    expect([code, stdout]).toEqual([2, expect.stringMatching(/not compared\n +In HEAD: m\.json .*too large/)]);
  });

  test('another file that is no mapper, or broken: by its own name', async () => {
    const folder = await tempFolder({ ...files, 'broken.json': '{' });
    for (const name of ['d.json', 'broken.json']) {
      const { code, stdout } = await against(folder, name);
      expect([code, stdout]).toEqual([2, expect.stringContaining(`not compared\n  ${name} `)]);
    }
  });

  test('a mapper that is not committed', async () => {
    const folder = await repository({ 'm2.json': mapper });
    expect(await one(folder, 'HEAD', 'm2.json', 'd.json')).toMatch(/m2\.json .*HEAD.*--against FILE/);
  });

  test('a mapper that is broken, there or here', async () => {
    const there = await repository({ 'm.json': mapper }, { ...files, 'm.json': '{"$json_mapper_class_key": "run",\n' });
    const broken = await against(there, 'HEAD');
    expect([broken.code, broken.stdout]).toEqual([
      2,
      expect.stringMatching(/not compared\n +In HEAD: m\.json .*line 2/),
    ]);
    const here = await against(await repository({ 'm.json': '{"$json_mapper_class_key": "run",' }), 'HEAD');
    expect([here.code, here.stdout]).toEqual([2, expect.stringMatching(/not compared\n +m\.json .*line 1/)]);
  });

  test('data that is no JSON there; the other data files are compared', async () => {
    const folder = await repository({ 'd.json': data }, { ...files, 'd.json': '{', 'e.json': data });
    const { code, output } = await json(folder, 'HEAD', 'd.json', 'e.json');
    expect([code, output[0].problem, output[1].changes]).toEqual([2, expect.stringMatching(/^In HEAD: d\.json/), []]);
  });

  test('a file that is not UTF-8 there', async () => {
    const folder = await repository({ 'm.json': mapper }, { ...files, 'm.json': Buffer.from('{"é":1}', 'latin1') });
    expect(await one(folder, 'HEAD')).toMatch(/m\.json in HEAD.*UTF-8/);
  });

  test('with options that are of something else', async () => {
    const folder = await repository();
    for (const option of ['--as=parser', '--trace', '--coverage'])
      expect(await one(folder, 'HEAD', 'm.json', 'd.json', option)).toMatch(/--against/);
  });
});
