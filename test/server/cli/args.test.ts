import { describe, expect, test } from 'vitest';
import { readArgs } from '../../../server/src/cli/args.ts';
import { runCli } from '../../support/cli.ts';
import { fakeService } from '../../support/fakeService.ts';
import { tempFolder } from '../../support/tempFolder.ts';

describe('check', () => {
  test('has defaults', () => {
    expect(readArgs(['check', 'a'])).toEqual({
      command: 'check',
      targets: ['a'],
      data: [],
      format: 'text',
      failOn: 'error',
      compat: undefined,
    });
  });

  test('takes options before, between and after its files', () => {
    const argv = [
      'check',
      '--data',
      'd1',
      'a',
      '--format=json',
      'b',
      '--fail-on',
      'never',
      '--data=d2',
      '--compat',
      'off',
    ];
    expect(readArgs(argv)).toEqual({
      command: 'check',
      targets: ['a', 'b'],
      data: ['d1', 'd2'],
      format: 'json',
      failOn: 'never',
      compat: 'off',
    });
    expect(readArgs(['check', '--', '--odd.json'])).toMatchObject({ targets: ['--odd.json'] });
  });
});

test('preview takes a mapper and data files', () => {
  expect(readArgs(['preview', 'm', 'd', 'e', '--trace', '-o', 'out'])).toEqual({
    command: 'preview',
    mapper: 'm',
    data: ['d', 'e'],
    format: 'text',
    trace: true,
    coverage: false,
    output: 'out',
  });
});

test('help and version', () => {
  expect(readArgs(['--help'])).toEqual({ command: 'help' });
  expect(readArgs(['help', 'check'])).toEqual({ command: 'help', topic: 'check' });
  expect(readArgs(['preview', '-h'])).toEqual({ command: 'help', topic: 'preview' });
  expect(readArgs(['--version'])).toEqual({ command: 'version' });
});

test.each([
  [[], 'no command given'],
  [['chekc'], '`chekc` is no command'],
  [['check'], 'at least one file'],
  [['check', 'a', '--nope'], "Unknown option '--nope'; see `mapper check --help`"],
  [['check', 'a', '--data'], '--data'],
  [['check', 'a', '--format', 'sarif'], '`sarif` is not known to --format; it takes text, json'],
  [['check', 'a', '--format', '__proto__'], 'is not known'],
  [['check', 'a', '--fail-on', 'hint'], 'it takes error, warning, information, never'],
  [['check', 'a', '--compat', 'yes'], 'it takes on, off'],
  [['preview', 'm'], 'at least one data file'],
  [['preview', 'm', 'd', '--trace=no'], '--trace'],
])('%j is wrong use: one line, exit code 2', async (argv, expected) => {
  const { code, stdout, stderr } = await runCli(argv, await tempFolder(), fakeService());
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(expected);
  expect(stderr).toMatch(/^mapper: .+\n$/);
});

test('help names every option, and shows examples', async () => {
  const help = await runCli(['check', '--help'], '/', fakeService());
  expect(help.code).toBe(0);
  for (const word of ['--data', '--format', '--fail-on', '--compat', 'Examples:', 'mapper.config.json']) {
    expect(help.stdout).toContain(word);
  }
  expect((await runCli(['--help'], '/', fakeService())).stdout).toContain('preview <mapper> <data>…');
  expect((await runCli(['--version'], '/', fakeService())).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
