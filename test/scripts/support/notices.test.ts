import { expect, test } from 'vitest';
import { noticesOf, readPackage } from '../../../scripts/support/notices.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const known = { name: 'a', version: '1.0.0', license: 'MIT', text: 'Do what you want.' };

test('a package gives its license and its notices; one without a text has the one that we keep for it', async () => {
  const made = { name: '@s/a', version: '1.0.0', license: 'MIT' };
  const own = { 'package.json': made, NOTICE: 'Made by many.', 'index.js': '' };
  const whole = await tempFolder({ ...own, 'License.txt': '\ufeffDo what\r\nyou want.\r\n' });
  expect(readPackage(whole)).toEqual({ ...made, text: 'Do what\nyou want.\n\nMade by many.' });
  const folder = await tempFolder(own);
  const kept = await tempFolder({ '@s+a.txt': 'Ours.' });
  expect(readPackage(folder, kept).text).toBe('Ours.\n\nMade by many.');
  expect(readPackage(folder, await tempFolder()).text).toBe('');
});

test.each([{ license: 'GPL-3.0' }, { license: undefined }, { text: '' }])(
  'packaging ends at a package with %j',
  (change) => {
    expect(() => noticesOf([known, { ...known, name: 'b', ...change }])).toThrow('b 1.0.0');
  },
);
