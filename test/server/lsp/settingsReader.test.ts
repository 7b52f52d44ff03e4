import { describe, expect, test } from 'vitest';
import type { Connection, InitializeParams } from 'vscode-languageserver/node';
import { parseProjectConfig } from '../../../server/src/host/parseSettings.ts';
import { readClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { SettingsReader } from '../../../server/src/lsp/settingsReader.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

/** A reader for a client that answers the request for settings, or can't be asked. */
function reader({ answer, initial }: { answer?: () => unknown; initial?: unknown }) {
  const log = new MemoryLog();
  const params: InitializeParams = {
    processId: null,
    rootUri: null,
    workspaceFolders: null,
    capabilities: { workspace: { configuration: answer !== undefined } },
    initializationOptions: { settings: initial },
  };
  const connection = { workspace: { getConfiguration: async () => answer?.() } } as unknown as Connection;
  const settings = new SettingsReader(connection, readClientInfo(params), log);
  /** With these settings in `mapper.config.json`. */
  const read = (project?: unknown, trusted = true) => {
    const config = parseProjectConfig({ kind: 'text', text: JSON.stringify(project ?? {}) });
    return settings.read(config && project ? [config] : [], trusted);
  };
  return { log, read, pushed: (given: unknown) => settings.pushed(given) };
}

/** None of the settings is the user's own. */
const noPaths = { userPaths: [] };

test('a client that can be asked is asked; one that cannot has sent its settings', async () => {
  const initial = { compat: 'off' };
  const asked = reader({ answer: () => ({ compat: 'next' }), initial });
  expect(await asked.read()).toEqual({ compat: 'next', ...noPaths });
  expect(await reader({ initial }).read()).toMatchObject(initial);
});

describe("what a client doesn't name isn't changed", () => {
  const initial = { compat: 'off', schema: { catalogues: ['a.json'] } };

  test.each([null, undefined, {}, [], [{}], { settings: {} }, { mapperWorkbench: {} }])('%j', async (nothing) => {
    for (const options of [{ answer: () => nothing, initial }, { initial }]) {
      const { pushed, read } = reader(options);
      pushed(nothing);
      expect(await read()).toMatchObject(initial);
    }
  });

  test.each([
    [
      { mapperWorkbench: { schema: { catalogues: ['b.json'] } } },
      { compat: 'off', schema: { catalogues: ['b.json'] } },
    ],
    [{ mapperWorkbench: {} }, initial],
    [{ settings: { mapperWorkbench: {} } }, initial],
    [{}, { compat: 'next' }],
    [{ other: { a: 1 } }, { compat: 'next' }],
    [{ mapperWorkbench: null }, { compat: 'next' }],
  ])('a setting that was sent is gone if our section is sent without it: %j', async (then, expected) => {
    const { pushed, read } = reader({ initial });
    pushed({ mapperWorkbench: { compat: 'next' } });
    pushed(then);
    expect(await read()).toMatchObject(expected);
  });

  test.each([
    { compat: 'next' },
    { mapperWorkbench: { compat: 'next' } },
    { settings: { compat: 'next' } },
    { settings: { mapperWorkbench: { compat: 'next' } } },
    { 'mapperWorkbench.compat': 'next' },
  ])('but what it sends is: %j', async (given) => {
    const { pushed, read } = reader({ initial });
    pushed(given);
    pushed({ schema: { pythonPaths: ['py'] } });
    const schema = { catalogues: ['a.json'], pythonPaths: ['py'] };
    expect(await read()).toMatchObject({ compat: 'next', schema });
  });

  test('an answer replaces the one before, and a missing one does not', async () => {
    const answers = [{ compat: 'next' }, new Error('late'), {}];
    const answer = () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    };
    const { read, log } = reader({ answer, initial });
    for (const compat of ['next', 'next', 'off']) expect(await read()).toMatchObject({ compat });
    expect(log.lines).toHaveLength(1);
  });

  test('a setting with many members is replaced as a whole', async () => {
    const severity = (code: string) => ({ diagnostics: { severity: { [code]: 'off' } } });
    const { pushed, read } = reader({ initial: severity('a') });
    pushed(severity('b'));
    expect((await read()).diagnostics).toEqual(severity('b').diagnostics);
  });
});

test.each([
  [null, {}, ''],
  [{ codeLens: { enabled: 5 } }, {}, 'codeLens.enabled'],
  [{ compat: '1.2.0' }, { compat: 'next' }, '1.2.0'],
])('the answer %j leaves the defaults, and the log says what is wrong', async (answer, expected, note) => {
  const { read, log } = reader({ answer: () => answer });
  expect(await read()).toEqual({ ...noPaths, ...expected });
  expect(log.lines.join()).toContain(note);
});

test('mapper.config.json speaks where the client is silent; without trust none of its paths is followed', async () => {
  const { read } = reader({ answer: () => ({ compat: 'next', sampleData: { c: 'c.json' } }) });
  const project = {
    compat: 'off',
    codeLens: { enabled: false },
    sampleData: { a: 'a.json' },
    schema: { catalogues: ['b.json'] },
  };
  const own = { compat: 'next', codeLens: project.codeLens };
  const sampleData = { a: 'a.json', c: 'c.json' };
  expect(await read(project)).toMatchObject({ ...own, ...noPaths, sampleData, schema: project.schema });
  const { schema, ...rest } = await read(project, false);
  expect(schema).toBeUndefined();
  expect(rest).toMatchObject({ ...own, ...noPaths });
  expect(rest.sampleData).toEqual({ c: 'c.json' });
});

describe("of the paths of settings the user's own are", () => {
  const elsewhere = { sampleData: { a: '/data/a.json' }, schema: { catalogues: ['/c.json'], pythonPaths: ['/py'] } };

  test('those that a client says are, where it said so from the beginning', async () => {
    const answer = () => ({ ...elsewhere, userPaths: ['/c.json'] });
    expect(await reader({ answer, initial: { userPaths: [] } }).read()).toEqual(answer());
  });

  test('else those of the initialisation options: what comes later may be what a repository sets', async () => {
    const answer = () => ({ ...elsewhere, userPaths: ['/c.json', '/py'] });
    expect(await reader({ answer }).read()).toMatchObject(noPaths);
    const userPaths = ['/data/a.json', '/c.json', '/py'];
    expect(await reader({ answer, initial: elsewhere }).read()).toMatchObject({ userPaths });
    const { pushed, read } = reader({ initial: { compat: 'off' } });
    pushed(elsewhere);
    expect(await read()).toEqual({ compat: 'off', ...elsewhere, ...noPaths });
  });

  test('none of mapper.config.json, whatever it says', async () => {
    const { read } = reader({ answer: () => ({ userPaths: [] }), initial: { userPaths: [] } });
    expect(await read({ ...elsewhere, userPaths: ['/c.json'] })).toMatchObject(noPaths);
  });
});
