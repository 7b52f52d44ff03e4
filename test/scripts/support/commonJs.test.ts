import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { forNode } from '../../../scripts/support/bundleOptions.mjs';
import { convertedOnce } from '../../../scripts/support/commonJs.mjs';
import { tempFolder } from '../../support/tempFolder.ts';

async function bundled(files: Readonly<Record<string, string>>, plugins = forNode.plugins): Promise<string> {
  const absWorkingDir = await tempFolder(files);
  const options = { ...forNode, minify: false, absWorkingDir, entryPoints: ['main.mjs'], write: false as const };
  const { outputFiles } = await build({ ...options, ...(plugins && { plugins }) });
  return outputFiles[0]?.text ?? '';
}

test('a library that requires parts of Node runs in an ES module', async () => {
  const text = await bundled({
    'main.mjs': "import { both } from './library.cjs'; export const [one, other] = both;",
    'library.cjs': "exports.both = [require('path').posix.sep, require('node:path').posix.sep];",
  });
  const { one, other } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>;
  expect([one, other]).toEqual(['/', '/']);
});

test('the exports of a library are copied once, however many files import it', async () => {
  const imported = "import * as l10n from '@vscode/l10n';";
  const files = {
    'main.mjs': `${imported} import { said } from './other.mjs'; export const all = [l10n.t('a'), said];`,
    'other.mjs': `${imported} export const said = l10n.t('b');`,
    'node_modules/@vscode/l10n/package.json': '{ "main": "main.cjs" }',
    'node_modules/@vscode/l10n/main.cjs': "exports.t = (text) => 'said ' + text;",
  };
  const copies = (text: string) => text.split('__toESM(require_').length - 1;
  expect(copies(await bundled(files, []))).toBe(2);
  const text = await bundled(files, [convertedOnce(['@vscode/l10n'])]);
  expect(copies(text)).toBe(1);
  const { all } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { all: unknown };
  expect(all).toEqual(['said a', 'said b']);
});
