import { expect, test } from 'vitest';
import { askForChromium } from '../../../scripts/editor-host/chromium.ts';
import { Problem } from '../../../scripts/support/problem.ts';

const person = (isThere: boolean, answer: boolean) => {
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, isThere, confirm };
};
const command = /apt-get install .*chromium/;

test('who is there is asked, and sees the command', async () => {
  const willing = person(true, true);
  await askForChromium(willing, true);
  expect(willing.asked).toEqual([expect.stringMatching(command)]);
});

test('who refuses gets the command, and nothing is installed', async () => {
  const error: unknown = await askForChromium(person(true, false), true).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Problem);
  expect((error as Problem).message).toMatch(command);
});

test.each([
  ['where Chromium is installed', person(true, false), false],
  ['without a terminal', person(false, false), true],
] as const)('%s nobody is asked', async (_name, someone, isMissing) => {
  await askForChromium(someone, isMissing);
  expect(someone.asked).toEqual([]);
});
