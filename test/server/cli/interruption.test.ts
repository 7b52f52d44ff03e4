import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';

test.each([
  ['', 'mapper: Interrupted.'],
  ['begun(1, a); running.begun(2, b);', 'mapper: Interrupted at x/b.json.'],
  ['begun(1, a); running.begun(2, b); running.done(2);', 'mapper: Interrupted at a.json.'],
])('an interrupted run names the text that began last, and ends with the code of Ctrl+C: %s', async (calls, line) => {
  const program = `
import { endOnInterrupt, RunningTexts } from '${fromRoot('server/src/cli/interruption.ts')}';
const running = new RunningTexts();
endOnInterrupt(running);
const [a, b] = ['a.json', 'x/b.json'].map((name) => ({ uri: 'file://' + process.cwd() + '/' + name }));
${calls && `running.${calls}`}
setInterval(() => {}, 1000);
process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([errors.split('\n').filter((each) => each.startsWith('mapper:')), code]).toEqual([[line], 130]);
});
