import { afterEach, expect, test, vi } from 'vitest';
import { RequestTime } from '../../../server/src/service/evaluationTime.ts';
import { runCli } from '../../support/cli.ts';
import { data, mapper } from '../../support/samples.ts';
import { tempFolder } from '../../support/tempFolder.ts';

afterEach(() => void vi.restoreAllMocks());

const files = { 'm.json': mapper, 'd.json': data, 'd.expected.json': [] };

test.each([
  [['check', '.'], "d.json:1:1 warning limit-reached This file isn't checked"],
  [['check', '.', '--set'], '2 files not checked completely'],
  [['check', '.', '--expect'], "The entries aren't compared"],
  [['preview', 'm.json', 'd.json'], 'over before 1 of 1 data files'],
  [['preview', 'm.json', 'd.json', '--against', 'm.json'], 'over before 1 of 1 data files'],
  [['scaffold', 'd.json'], 'more CPU time than'],
])('%s says what is missing when the time of the command is over', async (argv, message) => {
  vi.spyOn(RequestTime.prototype, 'isUsedUp', 'get').mockReturnValue(true);
  const { code, stdout, stderr } = await runCli(argv, await tempFolder(files));
  expect(stdout + stderr).toContain(message);
  expect(code).toBe(1);
});
