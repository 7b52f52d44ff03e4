import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const other = { ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } };
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };
const files = { 'm.json': mapper, 'd.json': data };

function against(folder: string, file: string, ...argv: readonly string[]) {
  const args = ['preview', ...(argv.length > 0 ? argv : ['m.json', 'd.json']), `--against=${file}`];
  return runCli(args, folder, createMapperService);
}

const json = async (folder: string, ...argv: readonly string[]) => {
  const { code, stdout } = await against(folder, 'old.json', 'm.json', ...argv, '--format', 'json');
  return { code, output: JSON.parse(stdout) };
};

describe('entries against another mapper file', () => {
  test('the same mapper makes no difference', async () => {
    const { code, stdout } = await against(await tempFolder(files), 'm.json');
    expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  });

  test('changed values have both sides and their rule', async () => {
    const { code, output } = await json(await tempFolder({ ...files, 'm.json': other, 'old.json': mapper }), 'd.json');
    const rule = { section: 'main_schema', rule: 'title' };
    expect([code, output]).toEqual([
      1,
      {
        version: 1,
        mapper: { file: 'm.json', key: 'run', version: 1 },
        data: 'd.json',
        against: 'old.json',
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
    const elsewhere = { ...mapper, sample: { ...mapper.sample, rules: { title: 'name' } } };
    const { code, output } = await json(
      await tempFolder({ ...files, 'm.json': elsewhere, 'old.json': mapper }),
      'd.json',
    );
    expect([code, output.changes]).toMatchObject([
      1,
      expect.arrayContaining([
        expect.objectContaining({ kind: 'removed', file: 'S1.archive.json', values: [] }),
        expect.objectContaining({ kind: 'added', values: [] }),
      ]),
    ]);
  });

  test('several data files give an array; the text has a block for each', async () => {
    const untitled = { ...data, title: undefined };
    const folder = await tempFolder({ ...files, 'm.json': other, 'old.json': mapper, 'e.json': untitled });
    const { code, output } = await json(folder, 'e.json', 'd.json');
    expect([code, output.map(({ changes }: { changes: unknown[] }) => changes.length)]).toEqual([1, [0, 1]]);
    const { stdout } = await against(folder, 'old.json', 'm.json', 'e.json', 'd.json');
    expect(stdout).toMatch(
      /^m\.json → e\.json: .*\n\nm\.json → d\.json: .*old\.json\n +changed .*\n +\/name: "First" → nothing .*main_schema\.title/,
    );
  });
});

describe('what cannot be compared is said, with exit code 2', () => {
  const refused = async (file: string, ...argv: readonly string[]) => {
    const { code, stdout, stderr } = await against(await tempFolder(files), file, ...argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  test('a file that is missing, as a revision of git is', async () => {
    expect(await refused('HEAD')).toMatch(/HEAD .*git show HEAD:/);
  });

  test('a folder', async () => {
    for (const name of ['', '.']) expect(await refused(name)).toMatch(/file/);
  });

  test('another file that is no mapper, or broken: by its own name', async () => {
    const folder = await tempFolder({ ...files, 'broken.json': '{' });
    for (const name of ['d.json', 'broken.json']) {
      const { code, stdout } = await against(folder, name);
      expect([code, stdout]).toEqual([2, expect.stringContaining(`not compared\n  ${name} `)]);
    }
  });

  test('a mapper that is broken here', async () => {
    const folder = await tempFolder({ ...files, 'm.json': '{"$json_mapper_class_key": "run",', 'old.json': mapper });
    const { code, stdout } = await against(folder, 'old.json');
    expect([code, stdout]).toEqual([2, expect.stringMatching(/not compared\n +m\.json .*line 1/)]);
  });

  test('data that is no JSON; the other data files are compared', async () => {
    const { code, output } = await json(
      await tempFolder({ ...files, 'old.json': mapper, 'b.json': '{' }),
      'b.json',
      'd.json',
    );
    expect([code, output[0].problem, output[1].changes]).toEqual([2, expect.stringMatching(/^b\.json/), []]);
  });

  test('with options that are of something else', async () => {
    for (const option of ['--as=parser', '--trace', '--coverage'])
      expect(await refused('m.json', 'm.json', 'd.json', option)).toMatch(/--against/);
  });
});
