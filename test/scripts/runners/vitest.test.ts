import { expect, it } from 'vitest';
import { countByProject } from '../../../scripts/runners/vitest.ts';

function result(name: string, status: string, ...states: string[]) {
  return { name, status, assertionResults: states.map((status, index) => ({ status, fullName: `test ${index}` })) };
}

it('counts by the folder that a file lies in', () => {
  const report = {
    testResults: [
      result('/p/test/server/a.test.ts', 'passed', 'passed', 'passed'),
      result('/p/test/client/b.test.ts', 'failed', 'passed', 'failed'),
      result('/p/test/lsp/c.test.ts', 'passed', 'pending', 'todo'),
      result('/p/test/sandbox/d.test.ts', 'passed', 'passed'),
      result('/p/test/editor/window/e.test.ts', 'passed', 'passed'),
      result('/p/test/server/f.long.test.ts', 'passed', 'passed'),
    ],
  };
  expect(Object.fromEntries(countByProject(report, '/p/test'))).toEqual({
    unit: { passed: 3, failed: ['client/b.test.ts > test 1'], skipped: 0 },
    lsp: { passed: 0, failed: [], skipped: 2 },
    service: { passed: 1, failed: [], skipped: 0 },
    window: { passed: 1, failed: [], skipped: 0 },
    long: { passed: 1, failed: [], skipped: 0 },
  });
});

it('counts a file that could not be loaded as a failure', () => {
  const report = { testResults: [result('/p/test/server/a.test.ts', 'failed')] };
  expect(countByProject(report, '/p/test').get('unit')).toEqual({
    passed: 0,
    failed: ['server/a.test.ts'],
    skipped: 0,
  });
});
