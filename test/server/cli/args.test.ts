import { describe, expect, test } from 'vitest';
import { readArgs } from '../../../server/src/cli/args.ts';
import { runCli } from '../../support/cli.ts';
import { fakeService } from '../../support/fakeService.ts';
import { tempFolder } from '../../support/tempFolder.ts';

describe('check', () => {
  test('has defaults', () =>
    expect(readArgs(['check', 'a'])).toEqual({
      command: 'check',
      targets: ['a'],
      data: [],
      format: 'text',
      failOn: 'error',
      compat: undefined,
      expect: false,
      set: false,
      schemas: [],
      watch: false,
      python: true,
    }));

  test('takes options before, between and after its files', () => {
    const argv = 'check --data d1 a --format=json b --fail-on never --data=d2 --compat off';
    expect(readArgs(argv.split(' '))).toEqual({
      command: 'check',
      targets: ['a', 'b'],
      data: ['d1', 'd2'],
      schemas: [],
      format: 'json',
      failOn: 'never',
      compat: 'off',
      expect: false,
      set: false,
      watch: false,
      python: true,
    });
    expect(readArgs(['check', '.', '--expect', '--watch'])).toMatchObject({ expect: true, watch: true });
    expect(readArgs(['check', '.', '--no-python'])).toMatchObject({ python: false });
    expect(readArgs(['check', '--', '--odd.json'])).toMatchObject({ targets: ['--odd.json'] });
  });
});

test('preview takes a mapper and data files', () => {
  expect(readArgs(['preview', 'm', 'd', 'e', '--trace', '-o', 'out'])).toEqual({
    command: 'preview',
    mapper: 'm',
    data: ['d', 'e'],
    as: 'spec',
    compat: undefined,
    format: 'text',
    trace: true,
    coverage: false,
    output: 'out',
    python: true,
  });
  expect(readArgs(['preview', 'm', 'd', '--no-python'])).toMatchObject({ python: false });
  expect(readArgs(['preview', 'm', 'd', '--as', 'parser', '--compat', '1.1.0'])).toMatchObject({
    as: 'parser',
    compat: '1.1.0',
  });
});

test('scaffold takes data files', () => {
  expect(readArgs(['scaffold', 'd.json'])).toEqual({
    command: 'scaffold',
    data: ['d.json'],
    schema: undefined,
    output: undefined,
    python: true,
  });
  expect(readArgs(['scaffold', 'd.json', '--no-python'])).toMatchObject({ python: false });
  expect(readArgs(['scaffold', 'd.json', 'e.json', '--schema', 'lab.Run', '-o', 'm.json'])).toMatchObject({
    data: ['d.json', 'e.json'],
    schema: 'lab.Run',
    output: 'm.json',
  });
});

test('help and version', () => {
  expect(readArgs(['--help'])).toEqual({ command: 'help' });
  expect(readArgs(['help', 'check'])).toEqual({ command: 'help', topic: 'check' });
  expect(readArgs(['preview', '-h'])).toEqual({ command: 'help', topic: 'preview' });
  expect(readArgs(['--version'])).toEqual({ command: 'version' });
});

test.each([
  [[], /mapper/],
  [['chekc'], /`chekc`.*`check`/],
  [['help', 'scafold'], /`scafold`.*`scaffold`/],
  [['serve'], /`serve`.*`mapper --help`/],
  [['check'], /check/],
  [['check', 'a', '--nope'], /'--nope'.*`mapper check --help`/],
  [['check', 'a', '--data'], /--data/],
  [['check', 'a', '--formt', 'json'], /'--formt'.*`--format`/],
  [['check', 'a', '--format', 'sarfi'], /--format.*`sarfi`.* text, json, sarif, github, gitlab.*`sarif`/],
  [['check', 'a', '--format', '__proto__'], /`__proto__`/],
  [['check', 'a', '--fail-on', 'hint'], /error, warning, information, never/],
  [['check', 'a', '--compat', 'yes'], /auto, off, next, 1\.1\.0\./],
  [['preview', 'm'], /preview/],
  [['preview', 'm', 'd', '--trace=no'], /--trace/],
  [['preview', 'm', 'd', '--as', 'praser'], /spec, parser.*`parser`/],
  [['preview', 'm', 'd', '--as', 'parser', '--trace'], /--as parser/],
  [['scaffold'], /scaffold/],
])('%j is wrong use: one line, exit code 2', async (argv, expected) => {
  const { code, stdout, stderr } = await runCli(argv, await tempFolder(), fakeService());
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(expected);
  expect(stderr).toMatch(/^mapper: .+\n$/);
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
