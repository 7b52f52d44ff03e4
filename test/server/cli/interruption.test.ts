import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';
import { RunningTexts } from '../../../server/src/cli/interruption.ts';
import { uriOfPath } from '../../../server/src/host/uris.ts';

test('names the text that began last and has not ended', () => {
  const running = new RunningTexts();
  expect(running.message('/w')).toBe('mapper: Interrupted.');
  running.begun(1, { uri: uriOfPath('/w/a.json') });
  running.begun(2, { uri: uriOfPath('/w/x/b.json') });
  expect(running.message('/w')).toBe(`mapper: Interrupted at ${join('x', 'b.json')}.`);
  running.done(2);
  expect(running.message('/w')).toBe('mapper: Interrupted at a.json.');
});

test('an interrupted run says so, and ends with the code of Ctrl+C', async () => {
  const program = `
import { endOnInterrupt, RunningTexts } from '${fromRoot('server/src/cli/interruption.ts')}';
const running = new RunningTexts();
endOnInterrupt(running);
running.begun(1, { uri: 'file://' + process.cwd() + '/a.json' });
setInterval(() => {}, 1000);
process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([errors.split('\n').filter((line) => line.startsWith('mapper:')), code]).toEqual([
    ['mapper: Interrupted at a.json.'],
    130,
  ]);
});
