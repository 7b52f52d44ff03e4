import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProjectConfig } from '../../../server/src/host/projectConfig.ts';
import { Reach } from '../../../server/src/host/reach.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const readIn = (folder: string) => readProjectConfig(folder, new Reach([folder]));
const read = async (content: unknown) => readIn(await tempFolder({ 'mapper.config.json': content }));

test('settings are read, a folder without the file has none', async () => {
  expect(await read({ compat: 'off' })).toEqual({ settings: { compat: 'off' }, problems: [] });
  expect(await readIn(await tempFolder())).toBeUndefined();
});

test.each([
  ['{', ''],
  ['[]', ''],
  ['{"codeLens.enabled":1}', '`codeLens.enabled`'],
  [Buffer.from([0xff]), 'not-utf8'],
])('what is wrong is said: %s', async (content, expected) =>
  expect((await read(content))?.problems).toEqual([expect.stringContaining(expected)]),
);

test('a link that leads out of the folder is not read, and none of its text told', async () => {
  const outside = await tempFolder({ 'secret.json': { sampleData: { canary: 1 } } });
  const folder = await tempFolder();
  await symlink(join(outside, 'secret.json'), join(folder, 'mapper.config.json'));
  expect(await readIn(folder)).toEqual({ settings: {}, problems: [expect.stringContaining('unreadable')] });
});
