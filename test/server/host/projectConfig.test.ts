import { expect, test } from 'vitest';
import { readProjectConfig } from '../../../server/src/host/projectConfig.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const read = async (content: unknown) => readProjectConfig(await tempFolder({ 'mapper.config.json': content }));

test('settings are read, a folder without the file has none', async () => {
  expect(await read({ compat: 'off' })).toEqual({ settings: { compat: 'off' }, problems: [] });
  expect(await readProjectConfig(await tempFolder())).toBeUndefined();
});

test.each([
  ['{', 'not valid JSON'],
  ['[]', 'an object'],
  ['{"compat":1}', '`compat`'],
  [Buffer.from([0xff]), 'cannot be read'],
])('what is wrong is said: %s', async (content, expected) => {
  expect((await read(content))?.problems.join()).toContain(expected);
});

test('a project cannot point its readers at files elsewhere', async () => {
  const config = await read({
    sampleData: { a: 'data/a.json', b: '../b.json', c: '/etc/c.json', d: 'x/../../d.json' },
  });
  expect(config?.settings.sampleData).toEqual({ a: 'data/a.json' });
  expect(config?.problems.join()).toContain('below its own folder');
});

test('a project names schema sources below its own folder only', async () => {
  const schema = { catalogues: ['own.json', '../other.json'], pythonPaths: ['/elsewhere'] };
  const folder = await tempFolder({ 'mapper.config.json': { schema } });
  const parsed = await readProjectConfig(folder);
  expect(parsed?.settings.schema).toEqual({ catalogues: ['own.json'], pythonPaths: [] });
  expect(parsed?.problems).toHaveLength(2);
});
