import { expect, test } from 'vitest';
import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import { readProjectConfig } from '../../../server/src/host/projectConfig.ts';
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

test('a client that can be asked is asked', async () => {
  const { settings } = reader({ canAsk: true, answer: async () => ({ compat: 'off' }), initial: { compat: 'on' } });
  expect(await settings.read([])).toEqual({ compat: 'off' });
});

test('one that cannot has sent its settings, and sends changed ones', async () => {
  const { settings } = reader({ canAsk: false, initial: { compat: 'off' } });
  expect(await settings.read([])).toEqual({ compat: 'off' });
  settings.pushed(null);
  expect(await settings.read([])).toEqual({ compat: 'off' });
  settings.pushed({ mapperWorkbench: { compat: 'on' } });
  expect(await settings.read([])).toEqual({ compat: 'on' });
});

test('a failing answer, null and garbage leave the defaults', async () => {
  const failing = reader({ canAsk: true, answer: () => Promise.reject(new Error('no')) });
  expect(await failing.settings.read([])).toEqual({});
  expect(failing.log.lines).toHaveLength(1);
  expect(await reader({ canAsk: true, answer: async () => null }).settings.read([])).toEqual({});
  const garbage = reader({ canAsk: true, answer: async () => ({ compat: 5 }) });
  expect(await garbage.settings.read([])).toEqual({});
  expect(garbage.log.lines.join()).toContain('compat');
});

test('mapper.config.json speaks where the client is silent', async () => {
  const folder = await tempFolder({ 'mapper.config.json': { compat: 'off', sampleData: { a: 'a.json' } } });
  const { settings } = reader({ canAsk: true, answer: async () => ({ compat: 'on' }) });
  expect(await settings.read([await projectOf(folder)])).toMatchObject({ compat: 'on', sampleData: { a: 'a.json' } });
});

async function projectOf(folder: string): Promise<ParsedSettings> {
  const project = await readProjectConfig(folder);
  if (project === undefined) throw new Error('There is no mapper.config.json.');
  return project;
}
