#!/usr/bin/env node
// Stands in for the VS Code executable: takes the arguments that @vscode/test-electron passes, runs the suite in
// code-server's extension host with a headless browser as its window, and ends with the suite's exit code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { format, parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { main, Problem } from '../support/problem.ts';
import { type EditorServer, folderUrl, remoteUri } from './server.ts';
import { withWindow } from './window.ts';

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { extensionDevelopmentPath: { type: 'string' }, extensionTestsPath: { type: 'string' } },
});

await main(async () => {
  // An empty profile each time. The extension host inherits this process's environment.
  const state = mkdtempSync(join(tmpdir(), 'mapper-editor-'));
  process.once('exit', () => rmSync(state, { recursive: true, force: true }));
  return withWindow({ state, port: 0, forTests: true }, runSuite);
});

/** Opens the folder with the wish to run the suite, and waits for the exit code that VS Code hands to the page. */
async function runSuite(server: EditorServer, page: Page): Promise<number> {
  const finished = new Promise<number>((resolve) => {
    void page.exposeFunction('codeAutomationExit', (code: number) => resolve(code));
  });
  await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
    if (process.env.VERBOSE) console.log(`[${type}]`, format(...args));
  });
  const wishes = (['extensionDevelopmentPath', 'extensionTestsPath'] as const).map(
    (name) => [name, remoteUri(server.base, resolve(String(values[name])))] as const,
  );
  await page.goto(folderUrl(server.base, resolve(positionals[0] ?? '.'), wishes));
  const seconds = Number(process.env.EDITOR_TESTS_TIMEOUT_SECONDS ?? 180);
  const late = delay(seconds * 1_000, undefined, { ref: false }).then(() => {
    throw new Problem(`The editor tests didn't end within ${seconds} seconds.\n${server.log().slice(-2_000)}`);
  });
  return Promise.race([finished, late]);
}
