import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { LanguageStatus } from '../../../client/src/languageServer/languageStatus.ts';
import type { KnownParser } from '../../../client/src/target/serviceTarget.ts';
import { type SamplesResult, type SchemaSourcesResult, samplesRequest } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

const known: SchemaSourcesResult = {
  ...{ kind: 'mapper', isReady: true, unknown: [], partial: [], target: null },
  sources: [{ name: 'lab.catalogue.json', classes: ['lab.Main', 'lab.Step'] }],
};
const uri = (name: string) => ({ uri: `file:///w/${name}`, version: null });
const service = { parser: '1.1.0', version: '1.0.9', host: 'lab.example', at: Date.UTC(2026, 0, 5) } as const;

let sources: SchemaSourcesResult;
let samples: SamplesResult;
let parser: KnownParser | undefined;
let isRunning: boolean;
let state: number;
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
  samples = { samples: [uri('run%201.json')], active: uri('run%201.json').uri };
  parser = service;
  [isRunning, state] = [true, 3];
  open('json');
  const client = {
    get state() {
      return state;
    },
    isRunning: () => isRunning,
    onDidChangeState: (listener: () => void) => on('state', listener),
    onNotification: on,
    sendRequest: async (method: string) => (method === samplesRequest ? samples : sources),
  };
  const onDidChangeConfiguration = (listener: (change: unknown) => void) =>
    on('setting', () => listener({ affectsConfiguration: (name: string) => name === 'mapperWorkbench.compat' }));
  Object.assign(vscode.workspace, { onDidChangeConfiguration });
  const changes = { onDidChange: (listener: () => void) => on('preview', listener) };
  const target = {
    get known() {
      return parser;
    },
    onDidChange: (listener: () => void) => on('target', listener),
  };
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

const runs = (command: string) => ({ command: { command: `mapperWorkbench.${command}` } });
const names = (text: string) => expect.stringContaining(text);
const matches = (pattern: RegExp) => expect.stringMatching(pattern);
const nine = Array.from({ length: 9 }, (_, i) => `lab.C${i}`);

test.each<[string, Partial<SchemaSourcesResult>, object]>([
  [
    'which source answered',
    {},
    { text: names('2'), detail: names('lab.catalogue.json'), severity: 0, ...runs('reloadSchemas') },
  ],
  ['that sources are read', { isReady: false }, { busy: true }],
  [
    'unknown classes, whose sources can be added',
    { unknown: ['far.Thing'] },
    { text: matches(/2.*3/), detail: matches(/lab\.catalogue\.json.*far\.Thing/), severity: 1, ...runs('addSources') },
  ],
  [
    'the first of many unknown classes',
    { unknown: nine },
    { detail: matches(/lab\.C0, lab\.C1, lab\.C2, lab\.C3, lab\.C4, …$/) },
  ],
  [
    'classes that are known in part, with the bases that are missing, whose sources can be added',
    {
      partial: [
        { path: 'lab.A', missing: ['far.Away'] },
        { path: 'lab.B', missing: [] },
      ],
    },
    { detail: matches(/lab\.catalogue\.json.*lab\.A.*far\.Away.*lab\.B/), severity: 0, ...runs('addSources') },
  ],
  ['no way to bases where none is missing', { partial: [{ path: 'lab.B', missing: [] }] }, runs('reloadSchemas')],
])('of schemas it shows %s', async (_, given, expected) => {
  sources = { ...known, ...given };
  await status.update();
  expect(shown('schemas')).toMatchObject({ busy: false, ...expected });
});

test('unknown classes are asked of the service where one is set', async () => {
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://lab.example/prod/v1');
  onTestFinished(() => void editor.userSettings.clear());
  sources = { ...known, unknown: ['far.Thing'] };
  await status.update();
  expect(shown('schemas')).toMatchObject(runs('verifySchemas'));
});

test.each<[string, SamplesResult, object]>([
  [
    'the data file',
    { samples: [uri('run%201.json')], active: uri('run%201.json').uri },
    { text: names('run 1.json'), detail: '' },
  ],
  [
    'how many more there are',
    { samples: [uri('a.json'), uri('%.json')], active: uri('%.json').uri },
    { text: names('%.json'), detail: names('1') },
  ],
  ['what it means that there is none', { samples: [], active: null }, { detail: matches(/\w/) }],
])('of samples it shows %s, and lets choose one', async (_, given, expected) => {
  samples = given;
  await status.update();
  expect(shown('sample')).toMatchObject({ ...expected, ...runs('chooseSampleData') });
});

const day = new Date(service.at).toLocaleDateString();
const specification = matches(/specification$/);
test.each<[string, SchemaSourcesResult['target'], string, KnownParser | undefined, object]>([
  [
    'the version of the service, its host and day',
    '1.1.0',
    'auto',
    service,
    { text: matches(/1\.0\.9.*lab\.example/), detail: names(day) },
  ],
  ['a chosen version without a host', '1.1.0', '1.1.0', service, { text: matches(/1\.1\.0$/), detail: '' }],
  ['the newest one', 'next', 'auto', service, { text: expect.not.stringMatching(/lab\.example|1\.0\.9/) }],
  ['that the parser is unknown', null, 'auto', undefined, { text: specification, detail: names('unknown') }],
  ['that nobody wants to know', null, 'off', service, { text: specification, detail: '' }],
  [
    'that the service has none',
    null,
    'auto',
    { ...service, parser: 'none' },
    { text: specification, detail: names('lab.example') },
  ],
  [
    'no link in a version',
    '1.1.0',
    'auto',
    { ...service, version: '1 [x](command:y)' },
    { text: expect.not.stringContaining('](') },
  ],
])(
  'of what mappers are checked against it shows %s, and lets change it',
  async (_, target, compat, answered, expected) => {
    sources = { ...known, target };
    parser = answered;
    editor.userSettings.set('mapperWorkbench.compat', compat);
    onTestFinished(() => void editor.userSettings.clear());
    await status.update();
    expect(shown('target')).toMatchObject({ ...expected, ...runs('chooseTarget') });
  },
);

test.each(['target', 'setting'])('it follows another %s', async (change) => {
  await status.update();
  expect(shown('target')).toMatchObject({ text: specification });
  sources = { ...known, target: '1.1.0' };
  listeners.get(change)?.();
  await expect.poll(() => shown('target')).toMatchObject({ text: names('lab.example') });
});

test('while no parser is known, the number of findings that the newest one would add follows the checks', async () => {
  await status.update();
  const command = { title: "Check against NOMAD's Parser…" };
  expect(shown('target')).toMatchObject({ detail: expect.not.stringMatching(/\d/), command });
  unchecked = 3;
  listeners.get('recognized')?.();
  await expect.poll(() => shown('target')).toMatchObject({ detail: matches(/\b3\b/), command });
});

test('a data file has no sample of its own; any other file, and another language, show nothing', async () => {
  await status.update();
  sources = { ...known, kind: 'data' };
  await status.update();
  expect([...editor.languageStatus.keys()]).toEqual(
    ['schemas', 'target', 'server'].map((id) => `mapperWorkbench.${id}`),
  );
  sources = { ...known, kind: null };
  await status.update();
  expect(editor.languageStatus.size).toBe(0);
  sources = known;
  await status.update();
  expect(editor.languageStatus.size).toBe(4);
  open('python');
  await status.update();
  expect(editor.languageStatus.size).toBe(0);
});

test('a server that starts again is busy, and one that has ended warns and can be started', async () => {
  await status.update();
  expect(shown('server')).toMatchObject({ busy: false, severity: 0, ...runs('showLog') });
  isRunning = false;
  await status.update();
  expect(shown('server')).toMatchObject({ busy: true, severity: 0 });
  state = 1;
  await status.update();
  expect(shown('server')).toMatchObject({ busy: false, severity: 1, ...runs('restartServer') });
});

test('nothing is left when it is disposed of, and nothing comes after', async () => {
  await status.update();
  const late = status.update();
  status.dispose();
  await late;
  expect([editor.languageStatus.size, listeners.size]).toEqual([0, 0]);
});
