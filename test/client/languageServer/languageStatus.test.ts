import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { LanguageStatus } from '../../../client/src/languageServer/languageStatus.ts';
import { type SchemaSourcesResult, samplesRequest } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

const known: SchemaSourcesResult = {
  kind: 'mapper',
  isReady: true,
  sources: [{ name: 'lab.catalogue.json', classes: ['lab.Main', 'lab.Step'] }],
  unknown: [],
  partial: [],
  target: null,
};
const samples = { samples: [{ uri: 'file:///w/run%201.json', version: 1 }], active: 'file:///w/run%201.json' };

const parser = { parser: '1.1.0', version: '1.1.0', host: 'lab.example', at: Date.UTC(2026, 0, 5) } as const;

let sources: SchemaSourcesResult;
let isRunning: boolean;
let unchecked: number | undefined;
let status: LanguageStatus;
const listeners = new Map<string, () => void>();
const on = (name: string, listener: () => void) => {
  listeners.set(name, listener);
  return { dispose: () => listeners.delete(name) };
};
const open = (languageId: string) => {
  const document = { languageId, uri: vscode.Uri.file('/w/m.json') };
  (vscode.window as { activeTextEditor: unknown }).activeTextEditor = { document };
};

beforeEach(() => {
  editor.reset();
  sources = known;
  isRunning = true;
  open('json');
  const client = {
    state: 3,
    isRunning: () => isRunning,
    onDidChangeState: (listener: () => void) => on('state', listener),
    onNotification: on,
    sendRequest: async (method: string) => (method === samplesRequest ? samples : sources),
  };
  const onDidChangeConfiguration = (listener: (change: unknown) => void) =>
    on('setting', () => listener({ affectsConfiguration: (name: string) => name === 'mapperWorkbench.compat' }));
  Object.assign(vscode.workspace, { onDidChangeConfiguration });
  const changes = { onDidChange: (listener: () => void) => on('preview', listener) };
  const target = { known: parser, onDidChange: (listener: () => void) => on('target', listener) };
  unchecked = undefined;
  const recognized = {
    uncheckedOf: () => unchecked,
    onDidChange: (listener: () => void) => on('recognized', listener),
  };
  status = new LanguageStatus(
    client as unknown as ConstructorParameters<typeof LanguageStatus>[0],
    { changes, target, recognized },
    [],
  );
});
afterEach(() => {
  status.dispose();
  (vscode.window as { activeTextEditor: unknown }).activeTextEditor = undefined;
});

const shown = (id: string) => editor.languageStatus.get(`mapperWorkbench.${id}`);

test('a mapper shows which source answered, its sample and the server, each with its command', async () => {
  editor.commands.set('mapperWorkbench.chooseSampleData', () => undefined);
  await status.update();
  expect(shown('schemas')).toMatchObject({
    text: expect.stringContaining('2'),
    detail: expect.stringContaining('lab.catalogue.json'),
    busy: false,
    severity: 0,
    command: { command: 'mapperWorkbench.reloadSchemas' },
  });
  expect(shown('sample')).toMatchObject({
    text: expect.stringContaining('run 1.json'),
    command: { command: 'mapperWorkbench.chooseSampleData' },
  });
  expect(shown('server')).toMatchObject({ command: { command: 'mapperWorkbench.showLog' } });
});

test.each(['target', 'setting'])(
  'what mappers are checked against is shown, and changed in one click; it follows another %s',
  async (change) => {
    await status.update();
    const command = { command: 'mapperWorkbench.chooseTarget' };
    expect(shown('target')).toMatchObject({ text: expect.not.stringContaining('lab.example'), command });
    sources = { ...known, target: '1.1.0' };
    listeners.get(change)?.();
    await expect.poll(() => shown('target')).toMatchObject({ text: expect.stringContaining('lab.example'), command });
  },
);

test('while no parser is known, the number of findings that the newest one would add follows the checks', async () => {
  sources = known;
  const title = "Check against NOMAD's Parser…";
  await status.update();
  expect(shown('target')).toMatchObject({ detail: expect.not.stringMatching(/\d/), command: { title } });
  unchecked = 3;
  listeners.get('recognized')?.();
  await expect
    .poll(() => shown('target'))
    .toMatchObject({ detail: expect.stringMatching(/\b3\b/), command: { title } });
});

test('unknown classes are named, and their sources added, or the service asked where one is set; while sources are read it is busy', async () => {
  sources = { ...known, unknown: ['far.Thing'] };
  await status.update();
  expect(shown('schemas')).toMatchObject({
    text: expect.stringMatching(/2.*3/),
    detail: expect.stringMatching(/lab\.catalogue\.json.*far\.Thing/),
    severity: 1,
    command: { command: 'mapperWorkbench.addSources' },
  });
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://lab.example/prod/v1');
  onTestFinished(() => void editor.userSettings.clear());
  await status.update();
  expect(shown('schemas')).toMatchObject({ command: { command: 'mapperWorkbench.verifySchemas' } });
  sources = { ...known, isReady: false };
  await status.update();
  expect(shown('schemas')).toMatchObject({ busy: true });
});

test('classes that are known in part are named with the bases that are missing, whose sources can be added', async () => {
  sources = {
    ...known,
    partial: [
      { path: 'lab.A', missing: ['far.Away'] },
      { path: 'lab.B', missing: [] },
    ],
  };
  await status.update();
  expect(shown('schemas')).toMatchObject({
    detail: expect.stringMatching(/lab\.catalogue\.json.*lab\.A.*far\.Away.*lab\.B/),
    severity: 0,
    command: { command: 'mapperWorkbench.addSources' },
  });
  sources = { ...known, partial: [{ path: 'lab.B', missing: [] }] };
  await status.update();
  expect(shown('schemas')).toMatchObject({ command: { command: 'mapperWorkbench.reloadSchemas' } });
});

test('a data file has no sample of its own; any other file, and another language, show nothing', async () => {
  await status.update();
  sources = { ...known, kind: 'data' };
  await status.update();
  expect([...editor.languageStatus.keys()]).toEqual(
    ['schemas', 'target', 'server'].map((id) => `mapperWorkbench.${id}`),
  );
  sources = { kind: null, isReady: true, sources: [], unknown: [], partial: [], target: null };
  await status.update();
  expect(editor.languageStatus.size).toBe(0);
  sources = known;
  open('python');
  await status.update();
  expect(editor.languageStatus.size).toBe(0);
});

test('a server that starts again is shown as busy', async () => {
  await status.update();
  isRunning = false;
  await status.update();
  expect(shown('server')).toMatchObject({ busy: true });
});

test('nothing is left when it is disposed of, and nothing comes after', async () => {
  await status.update();
  const late = status.update();
  status.dispose();
  await late;
  expect(editor.languageStatus.size).toBe(0);
  expect(listeners.size).toBe(0);
});
