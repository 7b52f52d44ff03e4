import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RunOptions, runCli } from '../support/cli.ts';
import { fakeService } from '../support/fakeService.ts';
import { tempFolder } from '../support/tempFolder.ts';

const mapper = (word: string) => `{"$json_mapper_class_key": "${word}"}`;

/** Runs `check --watch` until `stop`. */
function watching(cwd: string, argv: readonly string[], options: RunOptions = {}) {
  const controller = new AbortController();
  let unseen = '';
  const ran = runCli(['check', ...argv, '--watch'], cwd, fakeService(), {
    ...options,
    interrupt: controller.signal,
    onOutput: (text) => {
      unseen += text;
    },
  });
  const stop = () => {
    controller.abort();
    return ran;
  };
  onTestFinished(async () => void (await stop()));
  /** What was written since the last call, as soon as it holds the text. */
  const next = async (text: string) => {
    await vi.waitFor(() => expect(unseen).toContain(text), 4_000);
    const seen = unseen;
    unseen = '';
    return seen;
  };
  return { next, stop };
}

test('checks again when a file changes, appears or vanishes, until it is interrupted', async () => {
  const folder = await tempFolder({ 'm.json': mapper('demo') });
  const { next, stop } = watching(folder, ['.', '--format', 'json'], {});
  await next('"errors": 0');
  await writeFile(join(folder, 'm.json'), mapper('BAD'));
  await next('"errors": 1');
  await mkdir(join(folder, 'sub'));
  await writeFile(join(folder, 'sub/n.json'), mapper('WARN'));
  await next('sub/n.json');
  await writeFile(join(folder, 'sub/n.json'), mapper('demo'));
  await next('"warnings": 0');
  await rm(join(folder, 'sub'), { recursive: true });
  expect(await next('"errors": 1')).not.toContain('sub/n.json');
  expect((await stop()).code).toBe(130);
});

test('a named file that vanishes is missed, and seen when it is back; one that is missing at first is wrong use', async () => {
  const folder = await tempFolder({ 'm.json': mapper('demo') });
  const { next } = watching(folder, ['m.json']);
  await next('1 file checked: no findings');
  await rm(join(folder, 'm.json'));
  await next('mapper: m.json ');
  await writeFile(join(folder, 'm.json'), mapper('demo'));
  await next('1 file checked: no findings');
  const missing = await watching(folder, ['none.json']).stop();
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringMatching(/^mapper: none\.json .*\n$/) });
});

test('a glob, the data named for it and the configuration are watched', async () => {
  const folder = await tempFolder({ 'm/a.json': mapper('demo'), 'd/d.json': '{"$mapped_json_class_key": "demo"}' });
  const { next } = watching(folder, ['m/**/*.json', '--data', 'd/d.json']);
  await next('2 files checked: no findings');
  await mkdir(join(folder, 'm/new'));
  await writeFile(join(folder, 'm/new/b.json'), mapper('demo'));
  await next('3 files checked');
  await writeFile(join(folder, 'd/d.json'), '{"$mapped_json_class_key": "BAD"}');
  await next('1 error');
  await writeFile(join(folder, 'mapper.config.json'), '{');
  await next('mapper: mapper.config.json: ');
});

test('an output in the watched folder comes to rest, and the screen is cleared on a terminal only', async () => {
  const folder = await tempFolder({ 'm.json': mapper('demo') });
  const { next, stop } = watching(folder, ['.']);
  await next('no findings');
  await writeFile(join(folder, 'out.json'), '1');
  await writeFile(join(folder, 'm.json'), mapper('WARN'));
  await next('1 warning');
  const { stdout, stderr } = await stop();
  expect(stdout.match(/checked/g)).toHaveLength(2);
  expect(stderr).toMatch(/^mapper: .*Ctrl\+C.*\n$/);
  expect(stdout + stderr).not.toContain('\u001b');
  expect(await watching(folder, ['.'], { tty: true }).next('Ctrl+C')).toContain('\u001b[2J');
});
