import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countByProject } from '../../../scripts/runners/vitest.ts';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import type { Tally } from '../../../scripts/support/tally.ts';
import { tempFolder } from '../../support/tempFolder.ts';

test.each<[string, string, readonly string[], Partial<Tally>]>([
  ['server/a.test.ts', 'unit', ['passed', 'passed'], { passed: 2 }],
  ['client/b.test.ts', 'unit', ['passed', 'failed'], { passed: 1, failed: ['client/b.test.ts > test 1'] }],
  ['server/a.test.ts', 'unit', [], { failed: ['server/a.test.ts'] }],
  ['lsp/c.test.ts', 'lsp', ['pending', 'todo'], { skipped: 2 }],
  ['sandbox/d.test.ts', 'service', ['passed'], { passed: 1 }],
  ['editor/window/e.test.ts', 'window', ['passed'], { passed: 1 }],
  ['server/f.long.test.ts', 'long', ['passed'], { passed: 1 }],
  ['server/g.nightly.test.ts', 'nightly', ['passed'], { passed: 1 }],
  ['client/h.page.test.ts', 'page', ['passed'], { passed: 1 }],
])('%s counts for %s: %j', (name, project, states, counts) => {
  const result = (status: string, ...states: readonly string[]) => ({
    name: `/p/test/${name}`,
    status,
    assertionResults: states.map((status, at) => ({ status, fullName: `test ${at}`, failureMessages: [] })),
  });
  const isBroken = states.includes('failed') || states.length === 0;
  const report = { testResults: [result(isBroken ? 'failed' : 'passed', ...states), result('passed', 'passed')] };
  const expected = { failed: [], skipped: 0, flaky: [], ...counts, passed: (counts.passed ?? 0) + 1 };
  expect(Object.fromEntries(countByProject(report, '/p/test'))).toEqual({ [project]: expected });
});

test('what passed at its second try is named, as vitest itself reports it', async () => {
  const text = "let tries = 0; test('slow', () => expect(++tries).toBe(2)); test('steady', () => {});";
  const folder = await tempFolder({ 'test/editor/window/a.test.ts': text });
  const output = join(folder, 'report.json');
  const options = ['--globals', '--retry=1', '--reporter=json', `--outputFile=${output}`];
  await run(process.execPath, [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...options]);
  const counts = countByProject(JSON.parse(await readFile(output, 'utf8')), join(folder, 'test'));
  const flaky = ['editor/window/a.test.ts > slow'];
  expect(Object.fromEntries(counts)).toEqual({ window: { passed: 2, failed: [], skipped: 0, flaky } });
});
