import { describe, expect, test } from 'vitest';
import { mutationRow } from './mutation.ts';
import { secondIfLost, type Verdict, verdictOf } from './mutationVerdict.ts';

const passed = { fullName: 'a works', status: 'passed' };
const failed = { fullName: 'b holds', status: 'failed' };
const file = (...assertionResults: object[]) => ({
  name: 'x.test.ts',
  message: 'Cannot load\nout of memory',
  assertionResults,
});
const report = (...testResults: object[]) => JSON.stringify({ testResults });

describe('the verdict of a run', () => {
  test('a failed test notices, also beside a file that did not run', () => {
    expect(verdictOf(report(file(passed, failed), file()), '')).toEqual({ kind: 'noticed', by: ['b holds'] });
  });

  test('nobody notices where all tests ran and none failed', () => {
    expect(verdictOf(report(file(passed), file(passed)), '')).toEqual({ kind: 'unnoticed' });
  });

  test.each<[string, string | undefined, string]>([
    ['no report', undefined, 'no report: killed'],
    ['half a report', '{ "testResults": [', 'no report: killed'],
    ['another one', '{ "success": true }', 'no report: killed'],
    ['no file', report(), 'no test ran'],
    ['a file that did not run', report(file(passed), file()), 'x.test.ts did not run: Cannot load'],
    ['skipped tests alone', report(file({ fullName: 'a', status: 'skipped' })), 'no test ran'],
  ])('%s says nothing of the guard', (_, text, why) => {
    expect(verdictOf(text, 'vitest\nkilled\n')).toEqual({ kind: 'lost', why });
  });
});

describe('a run whose report is lost', () => {
  const lost: Verdict = { kind: 'lost', why: 'no report: killed' };
  const runs = (...verdicts: Verdict[]) => {
    const left = [...verdicts];
    return { left, run: async () => left.shift() ?? lost };
  };

  test('is run again, once', async () => {
    const again = runs(lost, { kind: 'unnoticed' }, lost);
    expect(await secondIfLost(again.run)).toEqual({ kind: 'unnoticed' });
    expect(again.left).toHaveLength(1);
    expect(await secondIfLost(runs(lost, lost, { kind: 'unnoticed' }).run)).toEqual(lost);
  });

  test('with a verdict it is not run again', async () => {
    const once = runs({ kind: 'unnoticed' }, { kind: 'noticed', by: ['b'] });
    expect(await secondIfLost(once.run)).toEqual({ kind: 'unnoticed' });
    expect(once.left).toHaveLength(1);
  });

  test('is an error of the row, neither noticed nor unnoticed', () => {
    const noticed: Verdict = { kind: 'noticed', by: ['b'] };
    const row = (...verdicts: Verdict[]) =>
      mutationRow(new Map(verdicts.map((verdict, at) => [`guard ${at}`, verdict])));
    expect(row(noticed, lost)).toMatchObject({
      figure: '1 of 2',
      met: false,
      detail: 'error, no verdict on: guard 1 (no report: killed)',
    });
    expect(row({ kind: 'unnoticed' }, lost)).toMatchObject({
      figure: '0 of 2',
      met: false,
      detail: 'no test fails without: guard 0; error, no verdict on: guard 1 (no report: killed)',
    });
    expect(row(noticed, noticed)).toMatchObject({ goal: '2 of 2 guards', figure: '2 of 2', met: true });
  });
});
