import { expect, test } from 'vitest';
import { bundledFolders, noticesOf, readPackage } from '../../../scripts/support/notices.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const known = { name: 'a', version: '1.0.0', license: 'MIT', text: 'Do what you want.' };

test('what came into a bundle names its package, scoped and nested ones too', () => {
  const inputs = {
    'server/src/main.ts': {},
    'node_modules/a/index.js': {},
    'node_modules/a/lib/deep.js': {},
    'node_modules/@scope/b/index.js': {},
    'node_modules/a/node_modules/c/index.js': {},
  };
  expect(bundledFolders([{ outputs: { 'dist/x.js': { inputs } } }, { outputs: {} }])).toEqual([
    'node_modules/@scope/b',
    'node_modules/a',
    'node_modules/a/node_modules/c',
  ]);
});

test('a package gives its license and its notices', async () => {
  const folder = await tempFolder({
    'package.json': { name: 'a', version: '1.0.0', license: 'MIT' },
    'License.txt': '\ufeffDo what\r\nyou want.\r\n',
    NOTICE: 'Made by many.',
    'index.js': '',
  });
  expect(readPackage(folder)).toEqual({ ...known, text: 'Do what\nyou want.\n\nMade by many.' });
});

test('a package without a text is given the one that we keep for it', async () => {
  const folder = await tempFolder({ 'package.json': { name: '@s/a', version: '1.0.0', license: 'MIT' }, NOTICE: 'x' });
  expect(readPackage(folder, await tempFolder({ '@s+a.txt': 'Ours.' }))).toMatchObject({ text: 'Ours.\n\nx' });
  expect(readPackage(folder, await tempFolder())).toMatchObject({ text: '' });
});

test('the notices name each package with its license and text', () => {
  const text = noticesOf([known, { ...known, name: 'b', license: 'ISC' }]);
  expect(text).toContain('\na 1.0.0 (MIT)\n\nDo what you want.\n');
  expect(text).toContain('\nb 1.0.0 (ISC)\n');
});

test.each([
  ['another license', { license: 'GPL-3.0' }],
  ['none', { license: undefined }],
  ['no text', { text: '' }],
])('packaging ends at a package with %s', (_, change) => {
  expect(() => noticesOf([known, { ...known, name: 'b', ...change }])).toThrow('b 1.0.0');
});
