import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countByProject } from '../../../scripts/runners/vitest.ts';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { tempFolder } from '../../support/tempFolder.ts';

function result(name: string, status: string, ...states: string[]) {
  return {
    name,
    status,
    assertionResults: states.map((status, index) => ({ status, fullName: `test ${index}`, failureMessages: [] })),
  };
}

test('counts by the folder that a file lies in', () => {
  const report = {
    testResults: [
      result('/p/test/server/a.test.ts', 'passed', 'passed', 'passed'),
      result('/p/test/client/b.test.ts', 'failed', 'passed', 'failed'),
      result('/p/test/lsp/c.test.ts', 'passed', 'pending', 'todo'),
      result('/p/test/sandbox/d.test.ts', 'passed', 'passed'),
      result('/p/test/editor/window/e.test.ts', 'passed', 'passed'),
      result('/p/test/server/f.long.test.ts', 'passed', 'passed'),
      result('/p/test/server/g.nightly.test.ts', 'passed', 'passed'),
      result('/p/test/client/h.page.test.ts', 'passed', 'passed'),
    ],
  };
  expect(Object.fromEntries(countByProject(report, '/p/test'))).toEqual({
    unit: { passed: 3, failed: ['client/b.test.ts > test 1'], skipped: 0, flaky: [] },
    lsp: { passed: 0, failed: [], skipped: 2, flaky: [] },
    service: { passed: 1, failed: [], skipped: 0, flaky: [] },
    window: { passed: 1, failed: [], skipped: 0, flaky: [] },
    long: { passed: 1, failed: [], skipped: 0, flaky: [] },
    nightly: { passed: 1, failed: [], skipped: 0, flaky: [] },
    page: { passed: 1, failed: [], skipped: 0, flaky: [] },
  });
});

test('counts a file that could not be loaded as a failure', () => {
  const report = { testResults: [result('/p/test/server/a.test.ts', 'failed')] };
  expect(countByProject(report, '/p/test').get('unit')).toEqual({
    passed: 0,
    failed: ['server/a.test.ts'],
    skipped: 0,
    flaky: [],
  });
});

test('names what passed at its second try, as vitest itself reports it', async () => {
  const text = "let tries = 0; test('slow', () => expect(++tries).toBe(2)); test('steady', () => {});";
  const folder = await tempFolder({ 'test/editor/window/a.test.ts': text });
  const output = join(folder, 'report.json');
  const options = ['--globals', '--retry=1', '--reporter=json', `--outputFile=${output}`];
  await run(process.execPath, [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...options]);
  const counts = countByProject(JSON.parse(await readFile(output, 'utf8')), join(folder, 'test'));
  expect(counts.get('window')).toEqual({
    passed: 2,
    failed: [],
    skipped: 0,
    flaky: ['editor/window/a.test.ts > slow'],
  });
});
