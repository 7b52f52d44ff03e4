import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mapper, mapperWithoutMainKey, text } from '../support/samples.ts';
import { tempFolder } from '../support/tempFolder.ts';

const root = join(import.meta.dirname, '../..');
/** The program as it is shipped. */
const program = join(root, 'dist/cli.js');

/** More findings than a pipe holds at once. */
const manyMappers = Object.fromEntries(
  Array.from({ length: 300 }, (_, i) => [`${i}.json`, { ...mapperWithoutMainKey, $json_mapper_class_key: `key ${i}` }]),
);

/** By the specification alone, so that standard error is empty: without a parser, a last line there counts its findings. */
const check = ['check', '.', '--compat=off'];

function start(argv: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [program, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output.stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output.stderr += chunk;
  });
  const closed = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, output, closed };
}

describe('the program', () => {
  test('writes all of a long output to a pipe before it ends', async () => {
    const { output, closed } = start([...check, '--format', 'json'], await tempFolder(manyMappers));
    expect(await closed).toBe(1);
    expect(output.stderr).toBe('');
    expect(output.stdout.length).toBeGreaterThan(100_000);
    expect(JSON.parse(output.stdout).files).toHaveLength(300);
  });

  test.each(['text', 'json', 'sarif', 'github', 'gitlab'])('has what it needs for the format %s', async (format) => {
    const folder = await tempFolder({ 'm.json': text(mapperWithoutMainKey) });
    const { output, closed } = start([...check, '--format', format], folder);
    expect(await closed).toBe(1);
    expect(output).toEqual({ stdout: expect.stringContaining('main'), stderr: '' });
  });

  test('does not mind a reader that closes the pipe', async () => {
    const { child, output, closed } = start([...check, '--format', 'json'], await tempFolder(manyMappers));
    child.stdout.destroy();
    expect(await closed).toBe(1);
    expect(output.stderr).toBe('');
  });

  test.each([['--help'], ['--version'], [...check]])('says that a full disk takes no output: %s', async (...argv) => {
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const cwd = await tempFolder({ 'm.json': text(mapperWithoutMainKey) });
    const child = spawn(process.execPath, [program, ...argv], { cwd, stdio: ['ignore', full.fd, 'pipe'] });
    const said = readText(child.stderr!);
    const [code] = await once(child, 'close');
    expect([code, await said]).toEqual([2, "mapper: The output can't be written. Check the space on the disk.\n"]);
  });

  test('watches until Ctrl+C, and ends by itself then', async () => {
    const folder = await tempFolder({ 'm.json': text(mapper) });
    const { child, output, closed } = start([...check, '--watch'], folder);
    await vi.waitFor(() => expect(output.stderr).toContain('Ctrl+C'), 10_000);
    await writeFile(join(folder, 'm.json'), text(mapperWithoutMainKey));
    await vi.waitFor(() => expect(output.stdout).toContain('main-key-missing'), 10_000);
    child.kill('SIGINT');
    expect(await closed).toBe(130);
  });
});
