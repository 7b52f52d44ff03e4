import { expect, test } from 'vitest';
import { readArgs } from '../../../server/src/cli/args.ts';
import { runCli } from '../../support/cli.ts';
import { fakeService } from '../../support/fakeService.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const check = {
  ...{ command: 'check', targets: ['a'], data: [], schemas: [], format: 'text', failOn: 'error', compat: undefined },
  ...{ expect: false, set: false, watch: false, python: true },
};
const preview = {
  ...{ command: 'preview', mapper: 'm', data: ['d'], as: 'spec', compat: undefined, format: 'text' },
  ...{ trace: false, coverage: false, output: undefined, python: true },
};
const scaffold = {
  command: 'scaffold',
  data: ['d'],
  schema: undefined,
  wrap: undefined,
  output: undefined,
  python: true,
};
const options = ['--data d1 a --format=json b --fail-on never --data=d2 --compat off'];

test.each([
  ['check a', check],
  [
    `check ${options}`,
    { ...check, targets: ['a', 'b'], data: ['d1', 'd2'], format: 'json', failOn: 'never', compat: 'off' },
  ],
  ['check a --expect --watch --no-python', { ...check, expect: true, watch: true, python: false }],
  ['check -- --odd.json', { ...check, targets: ['--odd.json'] }],
  ['preview m d', preview],
  ['preview m d e --trace -o out', { ...preview, data: ['d', 'e'], trace: true, output: 'out' }],
  ['preview m d --no-python --coverage', { ...preview, python: false, coverage: true }],
  ['preview m d --as parser --compat 1.1.0', { ...preview, as: 'parser', compat: '1.1.0' }],
  ['scaffold d', scaffold],
  ['scaffold d --no-python', { ...scaffold, python: false }],
  ['scaffold d e --schema lab.Run -o m', { ...scaffold, data: ['d', 'e'], schema: 'lab.Run', output: 'm' }],
  ['scaffold d --wrap runs', { ...scaffold, wrap: 'runs' }],
  ['--help', { command: 'help' }],
  ['help check', { command: 'help', topic: 'check' }],
  ['preview -h', { command: 'help', topic: 'preview' }],
  ['--version', { command: 'version' }],
])('%s', (argv, expected) => expect(readArgs(argv.split(' '))).toEqual(expected));

test.each([
  ['', /mapper/],
  ['chekc', /`chekc`.*`check`/],
  ['help scafold', /`scafold`.*`scaffold`/],
  ['serve', /`serve`.*`mapper --help`/],
  ['check', /check/],
  ['check a --nope', /'--nope'.*`mapper check --help`/],
  ['check a --data', /--data/],
  ['check a --formt json', /'--formt'.*`--format`/],
  ['check a --format sarfi', /--format.*`sarfi`.* text, json, sarif, github, gitlab.*`sarif`/],
  ['check a --format __proto__', /`__proto__`/],
  ['check a --fail-on hint', /error, warning, information, never/],
  ['check a --compat yes', /auto, off, next, 1\.1\.0\./],
  ['preview m', /preview/],
  ['preview m d --trace=no', /--trace/],
  ['preview m d --as praser', /spec, parser.*`parser`/],
  ['preview m d --as parser --trace', /--as parser/],
  ['preview m d --format csv --trace', /--format csv/],
  ['scaffold', /scaffold/],
  ['check ', /check: A path is empty/],
  ['preview m ', /preview: A path is empty/],
  ['check -', /check: Standard input can't be read\. Name a file instead of `-`/],
  ['preview m -', /preview: Standard input can't be read/],
  ['scaffold -', /scaffold: Standard input/],
])('`%s` is wrong use: one line, exit code 2', async (words, expected) => {
  const argv = words === '' ? [] : words.split(' ');
  const { code, stdout, stderr } = await runCli(argv, await tempFolder(), fakeService());
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^mapper: .+\n$/)]);
  expect(stderr).toMatch(expected);
});

test.each([
  ['check', ['--data', '--format', 'sarif', 'github', 'gitlab', '--fail-on', '--compat', '--expect', '--watch']],
  ['preview', ['--as', '--compat', '--format', '--trace', '--coverage', '--output']],
  ['scaffold', ['--schema', '--output']],
])('help of %s names every option, and shows examples', async (command, words) => {
  const help = await runCli([command, '--help'], '/', fakeService());
  expect(help.code).toBe(0);
  for (const word of [...words, 'Exit codes:', `Examples:\n  mapper ${command} `]) expect(help.stdout).toContain(word);
  for (const line of help.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});

test('the list of commands, and the version', async () => {
  const { stdout } = await runCli(['--help'], '/', fakeService());
  for (const command of ['check <file', 'preview <mapper> <data>…', 'scaffold <data>…'])
    expect(stdout).toContain(command);
  expect((await runCli(['--version'], '/', fakeService())).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
