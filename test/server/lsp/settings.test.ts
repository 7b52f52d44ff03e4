import { describe, expect, test } from 'vitest';
import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import { readProjectConfig } from '../../../server/src/host/projectConfig.ts';
import { Reach } from '../../../server/src/host/reach.ts';
import type { ParsedSettings } from '../../../server/src/host/settings.ts';
import { readClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { SettingsReader } from '../../../server/src/lsp/settings.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';
import { tempFolder } from '../../support/tempFolder.ts';

function reader(options: { canAsk: boolean; answer?: () => Promise<unknown>; initial?: unknown }) {
  const log = new MemoryLog();
  const params: InitializeParams = {
    processId: null,
    rootUri: null,
    workspaceFolders: null,
    capabilities: { workspace: { configuration: options.canAsk } },
    initializationOptions: { settings: options.initial },
  };
  const connection = { workspace: { getConfiguration: options.answer } } as unknown as Connection;
  return { log, settings: new SettingsReader(connection, readClientInfo(params), log) };
}

/** None of the settings is the user's own. */
const noPaths = { userPaths: [] };

test('a client that can be asked is asked', async () => {
  const { settings } = reader({ canAsk: true, answer: async () => ({ compat: 'off' }), initial: { compat: 'next' } });
  expect(await settings.read([])).toEqual({ compat: 'off', ...noPaths });
});

test('one that cannot has sent its settings, and sends changed ones', async () => {
  const { settings } = reader({ canAsk: false, initial: { compat: 'off' } });
  expect(await settings.read([])).toMatchObject({ compat: 'off' });
  settings.pushed(null);
  expect(await settings.read([])).toMatchObject({ compat: 'off' });
  settings.pushed({ mapperWorkbench: { compat: 'next' } });
  expect(await settings.read([])).toMatchObject({ compat: 'next' });
});

describe("what a client doesn't name isn't changed", () => {
  const initial = { compat: 'off', schema: { catalogues: ['a.json'] } };

  test.each([null, undefined, {}, [], [{}], { settings: {} }, { mapperWorkbench: {} }])('%j', async (nothing) => {
    const asked = reader({ canAsk: true, answer: async () => nothing, initial }).settings;
    asked.pushed(nothing);
    expect(await asked.read([])).toMatchObject(initial);
    const pushing = reader({ canAsk: false, initial }).settings;
    pushing.pushed(nothing);
    expect(await pushing.read([])).toMatchObject(initial);
  });

  test.each([
    { compat: 'next' },
    { mapperWorkbench: { compat: 'next' } },
    { settings: { compat: 'next' } },
    { settings: { mapperWorkbench: { compat: 'next' } } },
    { 'mapperWorkbench.compat': 'next' },
  ])('but what it sends is: %j', async (given) => {
    const { settings } = reader({ canAsk: false, initial });
    settings.pushed(given);
    settings.pushed({ schema: { pythonPaths: ['py'] } });
    const schema = { catalogues: ['a.json'], pythonPaths: ['py'] };
    expect(await settings.read([])).toMatchObject({ compat: 'next', schema });
  });

  test('an answer replaces the one before, and a missing one does not', async () => {
    const answers = [{ compat: 'next' }, new Error('late'), {}];
    const answer = async () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    };
    const { settings } = reader({ canAsk: true, answer, initial });
    const read = async () => (await settings.read([])).compat;
    expect([await read(), await read(), await read()]).toEqual(['next', 'next', 'off']);
  });

  test('a setting with many members is replaced as a whole', async () => {
    const severity = (code: string) => ({ diagnostics: { severity: { [code]: 'off' } } });
    const { settings } = reader({ canAsk: false, initial: severity('a') });
    settings.pushed(severity('b'));
    expect(await settings.read([])).toMatchObject(severity('b'));
    expect((await settings.read([])).diagnostics?.severity).not.toHaveProperty('a');
  });
});

test('a failing answer, null and garbage leave the defaults', async () => {
  const failing = reader({ canAsk: true, answer: () => Promise.reject(new Error('no')) });
  expect(await failing.settings.read([])).toEqual(noPaths);
  expect(failing.log.lines).toHaveLength(1);
  expect(await reader({ canAsk: true, answer: async () => null }).settings.read([])).toEqual(noPaths);
  const garbage = reader({ canAsk: true, answer: async () => ({ codeLens: { enabled: 5 } }) });
  expect(await garbage.settings.read([])).toEqual(noPaths);
  expect(garbage.log.lines.join()).toContain('codeLens.enabled');
  const unknown = reader({ canAsk: true, answer: async () => ({ compat: '1.2.0' }) });
  expect(await unknown.settings.read([])).toEqual({ ...noPaths, compat: 'next' });
  expect(unknown.log.lines.join()).toContain('1.2.0');
});

test('without trust no path of mapper.config.json is followed, and the rest is', async () => {
  const folder = await tempFolder({
    'mapper.config.json': { compat: 'off', sampleData: { a: 'a.json' }, schema: { catalogues: ['b.json'] } },
  });
  const { settings } = reader({ canAsk: true, answer: async () => ({ sampleData: { c: 'c.json' } }) });
  const read = await settings.read([await projectOf(folder)], false);
  expect(read).toMatchObject({ compat: 'off', sampleData: { c: 'c.json' } });
  expect([Object.keys(read.sampleData ?? {}), read.schema]).toEqual([['c'], undefined]);
});

test('mapper.config.json speaks where the client is silent', async () => {
  const folder = await tempFolder({ 'mapper.config.json': { compat: 'off', sampleData: { a: 'a.json' } } });
  const { settings } = reader({ canAsk: true, answer: async () => ({ compat: 'next' }) });
  expect(await settings.read([await projectOf(folder)])).toMatchObject({ compat: 'next', sampleData: { a: 'a.json' } });
});

describe("of the paths of settings the user's own are", () => {
  const elsewhere = { sampleData: { a: '/data/a.json' }, schema: { catalogues: ['/c.json'], pythonPaths: ['/py'] } };

  test('those that a client says are, where it said so from the beginning', async () => {
    const answer = async () => ({ ...elsewhere, userPaths: ['/c.json'] });
    const { settings } = reader({ canAsk: true, answer, initial: { userPaths: [] } });
    expect(await settings.read([])).toEqual({ ...elsewhere, userPaths: ['/c.json'] });
  });

  test('else those of the initialisation options: what comes later may be what a repository sets', async () => {
    const answer = async () => ({ ...elsewhere, userPaths: ['/c.json', '/py'] });
    expect(await reader({ canAsk: true, answer }).settings.read([])).toMatchObject(noPaths);
    const { settings } = reader({ canAsk: true, answer, initial: elsewhere });
    expect(await settings.read([])).toMatchObject({ userPaths: ['/data/a.json', '/c.json', '/py'] });
    const pushed = reader({ canAsk: false, initial: { compat: 'off' } }).settings;
    pushed.pushed(elsewhere);
    expect(await pushed.read([])).toEqual({ compat: 'off', ...elsewhere, ...noPaths });
  });

  test('none of mapper.config.json, whatever it says', async () => {
    const folder = await tempFolder({ 'mapper.config.json': { ...elsewhere, userPaths: ['/c.json'] } });
    const { settings } = reader({ canAsk: true, answer: async () => ({ userPaths: [] }), initial: { userPaths: [] } });
    expect(await settings.read([await projectOf(folder)])).toMatchObject(noPaths);
  });
});

async function projectOf(folder: string): Promise<ParsedSettings> {
  const project = await readProjectConfig(folder, new Reach([folder]));
  if (project === undefined) throw new Error('There is no mapper.config.json.');
  return project;
}
