import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';

/** A task that leaves what keeps a process alive: a server that listens, a timer, and a program that holds its output open. */
const task = `
  import { spawn } from 'node:child_process';
  import { createServer } from 'node:net';
  import { main } from ${JSON.stringify(fromRoot('scripts/support/problem.ts'))};
  await main(async () => {
    createServer().listen(0, '127.0.0.1');
    setInterval(() => {}, 1_000);
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 120_000)'], { stdio: 'inherit' });
    console.log('the closing line');
    return 3;
  });
`;

test('a task ends with its exit code and its last line, whatever it leaves running, and says what that was', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', task]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(code).toBe(3);
  expect(output).toBe('the closing line\n');
  expect(errors).toMatch(/120_000.*TCPServerWrap.*Timeout/s);
});
