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

test.each([
  ['who refuses', person(true, false), 1],
  ['without a terminal nobody', person(false, true), 0],
] as const)('%s gets the command, and nothing is installed', async (_name, someone, times) => {
  const error: unknown = await askForChromium(someone, true).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Problem);
  expect((error as Problem).message).toMatch(command);
  expect(someone.asked).toHaveLength(times);
});

test('where there is one, nobody is asked', async () => {
  const nobody = person(false, false);
  await askForChromium(nobody, false);
  expect(nobody.asked).toEqual([]);
});
