import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../../scripts/support/root.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

/** A run over texts, each of which says what it does to the program. It prints what it omitted, and exits with 1. */
const program = `
import process from 'node:process';
import { watchRun } from '${fromRoot('server/src/cli/watchedRun/watchedRun.ts')}';
const { options: { held, watch }, end } = watchRun(300);
const done = [];
const act = {
  well: () => {},
  loop: () => { for (;;); },
  pattern: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
  catchAll: () => { for (;;) try { JSON.parse('{'); } catch {} },
  memory: () => {
    // Slower than the thread looks.
    for (const all = [];;) {
      all.push(new Array(131072).fill(0));
      for (const until = Date.now() + 10; Date.now() < until;);
    }
  },
  abort: () => process.abort(),
};
for (const [id, uri] of process.argv.slice(2).entries()) {
  if (held.some((text) => text.uri === uri)) { done.push(uri + ' left out'); continue; }
  watch.begun(id, { uri, version: '1' }, 0);
  await null;
  act[uri.split(' ')[0]]();
  watch.done(id);
  done.push(uri);
}
process.stdout.write(JSON.stringify(done));
process.exitCode = 1;
end();
`;

async function run(...texts: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const folder = await tempFolder({ 'program.ts': program });
  const child = spawn(process.execPath, ['--max-old-space-size=300', join(folder, 'program.ts'), ...texts]);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => {
    output.stdout += part;
  });
  child.stderr.on('data', (part) => {
    output.stderr += part;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

test('a run that nothing holds is one process, which prints once', async () => {
  expect(await run('well', 'well 2')).toEqual({ code: 1, stdout: '["well","well 2"]', stderr: '' });
});

test.each(['loop', 'pattern', 'catchAll', 'memory'])(
  'what holds it is left out, and the rest is done: %s',
  async (text) => {
    const { code, stdout, stderr } = await run('well', text, 'well 2');
    expect([code, JSON.parse(stdout), stderr]).toEqual([1, ['well', `${text} left out`, 'well 2'], '']);
  },
);

test('several are left out, also those that end the process', async () => {
  const { code, stdout } = await run('loop', 'loop 2', 'abort', 'well');
  expect([code, JSON.parse(stdout)]).toEqual([1, ['loop left out', 'loop 2 left out', 'abort left out', 'well']]);
});
