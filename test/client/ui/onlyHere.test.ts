/** The linter keeps everything that shows text to `client/src/ui/`, which makes it plain. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const sources = [
  'void vscode.window.showInformationMessage(name);',
  "void vscode.window['showWarningMessage'](name);",
  'const { showErrorMessage } = vscode.window;',
  'const { window } = vscode; void window.withProgress(options, run);',
  'vscode.window.setStatusBarMessage(name);',
  'vscode.window.createQuickPick();',
  'void vscode.window.showQuickPick([name]);',
  'vscode.window.createInputBox();',
  'void vscode.window.showInputBox({ prompt: name });',
];

test('what shows a name is not allowed outside of ui/', async () => {
  const filesIn = (folder: string) =>
    sources.map((source, at) => [`${folder}/${at}.ts`, `import * as vscode from 'vscode';\n${source}\n`]);
  const folders = ['client/src/mappers', 'client/src/ui'];
  const cwd = await tempFolder(Object.fromEntries(folders.flatMap(filesIn)));
  copyFileSync(fromRoot('biome.json'), join(cwd, 'biome.json'));
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
  const { code, output } = await run('biome', ['lint', ...options], { cwd });
  const refused = new Set(output.match(/(?<=noJsRestrictedProperties,file=\S*)client\/src\/\w+\/\d\.ts/g));
  expect([...refused].toSorted()).toEqual(sources.map((_, at) => `client/src/mappers/${at}.ts`));
  expect(code).not.toBe(0);
});
