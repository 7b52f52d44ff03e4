import { expect, test } from 'vitest';
import type { Finding } from '../../../../server/src/protocol.ts';
import { SetTroubles } from '../../../../server/src/service/preview/setTroubles.ts';

const start = { line: 0, character: 0 };
const finding = (more: Partial<Finding>): Finding => ({
  ...{ code: 'source-unknown', severity: 'warning', message: 'x', range: { start, end: start }, related: [] },
  ...more,
});
const fileAt = (index: number) => ({ uri: `file:///${index}`, file: `${index}` });

test('what all files have is left to the mapper, except that they are not checked to the end', () => {
  const troubles = new SetTroubles();
  const cut = finding({ code: 'limit-reached', message: 'cut', data: { unfinished: true } });
  const omitted = finding({ code: 'limit-reached', message: 'omitted' });
  for (const file of [0, 1]) troubles.addFindings(file, [finding({}), omitted, cut]);
  expect(troubles.result(5, fileAt)).toMatchObject({ troubled: 2, troubles: [{ message: 'cut', files: 2 }] });
});

test('the worst files stand first, errors before warnings, and what a limit left out is a problem', () => {
  const troubles = new SetTroubles();
  const at = (character: number) => ({ range: { start: { line: 0, character }, end: start } });
  troubles.addFindings(0, [finding({ code: 'limit-reached', severity: 'information', message: 'cut' })]);
  troubles.addFindings(1, [finding(at(1)), finding(at(2))]);
  troubles.addFindings(2, [finding({ ...at(3), severity: 'error', message: 'wrong' })]);
  troubles.addFindings(3, [finding({ ...at(4), severity: 'information' })]);
  const { worst } = troubles.result(5, fileAt);
  expect(worst.map(({ file, findings, first }) => [file, findings, first])).toEqual([
    ['2', 1, 'wrong'],
    ['1', 2, 'x'],
    ['0', 1, 'cut'],
  ]);
});

test('a file that has a problem at a place several times is counted once', () => {
  const troubles = new SetTroubles();
  troubles.addFindings(0, [finding({}), finding({})]);
  troubles.addFindings(1, []);
  expect(troubles.result(5, fileAt)).toMatchObject({ troubled: 1, troubles: [{ files: 1, first: [{ file: '0' }] }] });
});
