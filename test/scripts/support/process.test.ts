import { expect, test } from 'vitest';
import { run } from '../../../scripts/support/process.ts';

/** Ends at once, and leaves a program that holds its output open. */
const program = `
  const { spawn } = require('node:child_process');
  const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit', detached: true });
  left.unref();
  console.log(left.pid);
`;

test('a program counts as ended although one that it left holds its output open', async () => {
  const { code, output } = await run(process.execPath, ['-e', program]);
  process.kill(Number(output), 'SIGKILL');
  expect(code).toBe(0);
});
