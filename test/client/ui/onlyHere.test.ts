/** The linter keeps everything that shows text to `client/src/ui/`, which makes it plain. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  copyFileSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function lint(path: string, source: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import * as vscode from 'vscode';\n${source}\n`);
  const { code, output } = await run('oxlint', [], { cwd: folder });
  return { isClean: code === 0, output };
}

test.each([
  'void vscode.window.showInformationMessage(name);',
  "void vscode.window['showWarningMessage'](name);",
  'const { showErrorMessage } = vscode.window;',
  'const { window } = vscode; void window.withProgress(options, run);',
  'vscode.window.setStatusBarMessage(name);',
  'vscode.window.createQuickPick();',
  'void vscode.window.showQuickPick([name]);',
  'vscode.window.createInputBox();',
  'void vscode.window.showInputBox({ prompt: name });',
])('%s is not allowed outside of ui/', async (source) => {
  const { isClean, output } = await lint('client/src/mappers/some.ts', source);
  expect(output).toContain('Names are foreign text');
  expect(isClean).toBe(false);
  rmSync(join(folder, 'client'), { recursive: true });
  expect(await lint('client/src/ui/some.ts', source)).toMatchObject({ isClean: true });
});
