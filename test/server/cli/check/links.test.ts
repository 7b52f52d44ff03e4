/** Links that the command line names itself: those of a repository lead nowhere else. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { runCli } from '../../../support/cli.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: {
    schema: 'nomad.datamodel.data.EntryData',
    is_main: 'True',
    rules: { n: { source: 'n', target: 'n' } },
  },
};
const canary = 'canary-of-outside';
const secret = { $mapped_json_class_key: 'k', [canary]: 1 };

/** A folder with a mapper, and `data` in it, which leads to the folder outside. */
async function scene() {
  const outside = await tempFolder({
    'secret.json': secret,
    'beside.json': { ...secret, n: 1 },
    'more/secret.json': secret,
  });
  const folder = await tempFolder({ 'm.json': mapper, 'own/d.json': { $mapped_json_class_key: 'k', n: 1 } });
  await symlink(outside, join(folder, 'data'));
  await symlink(join(folder, 'own'), join(folder, 'again'));
  const run = (...argv: string[]) => runCli(argv, folder, createMapperService);
  return { outside, folder, run };
}

describe('a link that leads out is not followed', () => {
  test.each([
    ['a folder', ['check', 'data']],
    ['a folder below it', ['check', 'data/more']],
    ['a glob', ['check', 'data/*.json']],
    ['a glob for data', ['check', 'm.json', '--data', 'data/*.json']],
    ['a glob that begins elsewhere', ['check', './own/../data/**/*.json']],
    ['a glob for a preview', ['preview', 'm.json', 'data/*.json']],
    ['a glob for a scaffold', ['scaffold', 'data/*.json']],
  ])('%s', async (_name, argv) => {
    const { run, outside } = await scene();
    const { code, stdout, stderr } = await run(...argv);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/data.* link/)]);
    expect(stdout + stderr).not.toContain(canary);
    expect(stdout + stderr).not.toContain(outside);
  });

  test('nor are the neighbours of a file that is named behind one', async () => {
    const { run } = await scene();
    const { stdout } = await run('check', 'data/secret.json', 'm.json', '--format', 'json');
    expect(stdout).toContain('data/secret.json');
    // With its neighbour the mapper would have a sample where the source is.
    expect(stdout).toContain('"source-unknown"');
  });

  test('a glob that meets both takes what lies inside', async () => {
    const { run } = await scene();
    const { stdout } = await run('check', '{own,data}/*.json', 'm.json', '--format', 'json');
    expect(stdout).toContain('own/d.json');
    expect(stdout).not.toContain('secret');
  });
});

describe('a file with several paths is one file', () => {
  const own = {
    ...mapper,
    main_schema: { ...mapper.main_schema, rules: { n: 'n', gone: 'x' } },
  };

  /** `link` leads to `real`, and `real/b.json` to the mapper beside it. */
  async function linked(more: Readonly<Record<string, unknown>> = {}) {
    const folder = await tempFolder({
      'real/a.json': own,
      'real/d.json': { $mapped_json_class_key: 'k', n: 1 },
      ...more,
    });
    await symlink(join(folder, 'real'), join(folder, 'link'));
    await symlink('a.json', join(folder, 'real/b.json'));
    return folder;
  }

  test.each([
    ['.', ['real/a.json', 'real/d.json']],
    ['link', ['link/a.json', 'link/d.json']],
    ['link real', ['link/a.json', 'link/d.json']],
    ['real/a.json link/a.json', ['real/a.json']],
    ['real/b.json real/a.json', ['real/b.json']],
    ['real/*.json', ['real/a.json', 'real/d.json']],
    ['real/a.json --data link/d.json', ['link/d.json', 'real/a.json']],
    ['real --data link/d.json', ['real/a.json', 'real/d.json']],
  ])('%s', async (words, expected) => {
    const folder = await linked();
    const ran = await runCli(['check', ...words.split(' '), '--format', 'json'], folder, createMapperService);
    const { files } = JSON.parse(ran.stdout);
    expect(files.map(({ file }: { file: string }) => file)).toEqual(expected);
    expect(ran.stdout).not.toContain('class-key-duplicate');
    expect(ran.stdout).toContain("`gone` isn't in the data file.");
  });

  test('in a setting', async () => {
    const folder = await linked({
      'mapper.config.json': { sampleData: { k: 'link/other.json' } },
      'real/other.json': { $mapped_json_class_key: 'l' },
    });
    const { stdout } = await runCli(['check', 'real', '--format', 'json'], folder, createMapperService);
    // The data file is the one that the mapper is bound to, whatever its path.
    expect(stdout).toContain('class-key-differs');
  });
});

describe('followed is', () => {
  test('a file that is named in full', async () => {
    const { run } = await scene();
    const { code, stdout } = await run('check', 'data/secret.json', '--format', 'json');
    expect([code, stdout]).toEqual([0, expect.stringContaining('data/secret.json')]);
    expect((await run('preview', 'm.json', 'data/secret.json')).code).not.toBe(2);
  });

  test('a link inside, and a folder outside by its own name', async () => {
    const { run, outside } = await scene();
    expect((await run('check', 'again', '--format', 'json')).stdout).toContain('again/d.json');
    expect((await run('check', 'again/*.json', '--format', 'json')).stdout).toContain('again/d.json');
    expect((await run('check', outside, '--format', 'json')).stdout).toContain('secret.json');
  });

  test('the current folder, also over a link', async () => {
    const { folder } = await scene();
    const elsewhere = await tempFolder();
    await symlink(folder, join(elsewhere, 'work'));
    const { stdout } = await runCli(['check', 'own', '--format', 'json'], join(elsewhere, 'work'), createMapperService);
    expect(stdout).toContain('own/d.json');
  });
});
