import { afterEach, beforeEach, expect, test } from 'vitest';
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
let status: LanguageStatus;
const listeners = new Map<string, () => void>();
const on = (name: string) => (listener: () => void) => {
  listeners.set(name, listener);
  return { dispose: () => listeners.delete(name) };
};
const client = {
  state: 3,
  running: true,
  isRunning: () => client.running,
  onDidChangeState: on('state'),
  onNotification: (name: string, listener: () => void) => on(name)(listener),
  sendRequest: async (method: string) => (method === samplesRequest ? samples : sources),
};
const target = { known: undefined as KnownParser | undefined, onDidChange: on('target') };
const open = (languageId: string | undefined) => {
  const document = { languageId, uri: vscode.Uri.file('/w/m.json') };
  Object.assign(vscode.window, { activeTextEditor: languageId === undefined ? undefined : { document } });
};

beforeEach(() => {
  editor.reset();
  sources = known;
  samples = { samples: [uri('run%201.json')], active: uri('run%201.json').uri };
  Object.assign(client, { running: true, state: 3 });
  target.known = service;
  open('json');
  const onDidChangeConfiguration = (listener: (change: unknown) => void) =>
    on('setting')(() => listener({ affectsConfiguration: (name: string) => name === 'mapperWorkbench.compat' }));
  Object.assign(vscode.workspace, { onDidChangeConfiguration });
  const changing = { changes: { onDidChange: on('preview') }, target };
  status = new LanguageStatus(client as unknown as ConstructorParameters<typeof LanguageStatus>[0], changing, []);
});
afterEach(() => {
  status.dispose();
  open(undefined);
});

const shown = (id: string) => editor.languageStatus.get(`mapperWorkbench.${id}`);

const runs = (command: string) => ({ command: { command: `mapperWorkbench.${command}` } });
const names = (text: string) => expect.stringContaining(text);
const matches = (pattern: RegExp) => expect.stringMatching(pattern);
const any = expect.any(String);
const nine = Array.from({ length: 9 }, (_, i) => `lab.C${i}`);
const [base, noBase] = [
  { path: 'lab.A', missing: ['far.Away'] },
  { path: 'lab.B', missing: [] },
];
const unknown = { unknown: ['far.Thing'] };
const [ofUnknown, ofPartial] = [/lab\.catalogue\.json.*far\.Thing/, /lab\.catalogue\.json.*lab\.A.*far\.Away.*lab\.B/];

test.each<[string, Partial<SchemaSourcesResult>, unknown, unknown, number, string]>([
  ['which source answered', {}, names('2'), names('lab.catalogue.json'), 0, 'reloadSchemas'],
  ['unknown classes, whose sources can be added', unknown, matches(/2.*3/), matches(ofUnknown), 1, 'addSources'],
  ['the first of many unknown classes', { unknown: nine }, any, matches(/lab\.C0(, lab\.C\d){4}, …$/), 1, 'addSources'],
  ['classes that are known in part', { partial: [base, noBase] }, any, matches(ofPartial), 0, 'addSources'],
  ['no way to bases where none is missing', { partial: [noBase] }, any, any, 0, 'reloadSchemas'],
])('of schemas it shows %s', async (_, given, text, detail, severity, command) => {
  for (const isReady of [true, false]) {
    sources = { ...known, ...given, isReady };
    await status.update();
    expect(shown('schemas')).toMatchObject({ busy: !isReady });
    if (isReady) expect(shown('schemas')).toMatchObject({ text, detail, severity, ...runs(command) });
  }
});

test('unknown classes are asked of the service where one is set', async () => {
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://lab.example/prod/v1');
  sources = { ...known, ...unknown };
  await status.update();
  expect(shown('schemas')).toMatchObject(runs('verifySchemas'));
});

test.each<[string, readonly string[], unknown, unknown]>([
  ['the data file', ['run%201.json'], names('run 1.json'), ''],
  ['how many more there are', ['%.json', 'a.json'], names('%.json'), names('1')],
  ['what it means that there is none', [], any, matches(/\w/)],
])('of samples it shows %s, and lets choose one', async (_, files, text, detail) => {
  samples = { samples: files.map(uri).reverse(), active: files.map((name) => uri(name).uri)[0] ?? null };
  await status.update();
  expect(shown('sample')).toMatchObject({ text, detail, ...runs('chooseSampleData') });
});

const day = new Date(service.at).toLocaleDateString();
const specification = matches(/specification$/);
const [none, odd] = [{ parser: 'none' }, { version: '1 [x](command:y)' }].map((more) => ({ ...service, ...more }));

test.each<[string, SchemaSourcesResult['target'], string, KnownParser | undefined, unknown, unknown]>([
  ['the version of the service', '1.1.0', 'auto', service, matches(/1\.0\.9.*lab\.example/), names(day)],
  ['a chosen version without a host', '1.1.0', '1.1.0', service, matches(/1\.1\.0$/), ''],
  ['the newest one', 'next', 'auto', service, expect.not.stringMatching(/lab\.example|1\.0\.9/), any],
  ['that the parser is unknown', null, 'auto', undefined, specification, names('unknown')],
  ['that nobody wants to know', null, 'off', service, specification, ''],
  ['that the service has none', null, 'auto', none as KnownParser, specification, names('lab.example')],
  ['no link in a version', '1.1.0', 'auto', odd as KnownParser, expect.not.stringContaining(']('), any],
])(
  'of what mappers are checked against it shows %s, and lets change it',
  async (_, version, compat, answered, text, detail) => {
    sources = { ...known, target: version };
    target.known = answered;
    editor.userSettings.set('mapperWorkbench.compat', compat);
    await status.update();
    expect(shown('target')).toMatchObject({ text, detail, ...runs('chooseTarget') });
  },
);

test.each(['target', 'setting'])('it follows another %s', async (change) => {
  await status.update();
  expect(shown('target')).toMatchObject({ text: specification });
  sources = { ...known, target: '1.1.0' };
  listeners.get(change)?.();
  await expect.poll(() => shown('target')).toMatchObject({ text: names('lab.example') });
});

test('a data file has no sample of its own; any other file, and another language, show nothing', async () => {
  const ids: string[][] = [];
  for (const [kind, language] of [
    ['mapper', 'json'],
    ['data', 'json'],
    [null, 'json'],
    ['mapper', 'json'],
    ['mapper', 'python'],
  ] as const) {
    sources = { ...known, kind };
    open(language);
    await status.update();
    ids.push([...editor.languageStatus.keys()].map((id) => id.replace('mapperWorkbench.', '')));
  }
  const all = ['schemas', 'target', 'sample', 'server'];
  expect(ids).toEqual([all, ['schemas', 'target', 'server'], [], all, []]);
});

test('a server that starts again is busy, and one that has ended warns and can be started', async () => {
  await status.update();
  expect(shown('server')).toMatchObject({ busy: false, severity: 0, ...runs('showLog') });
  client.running = false;
  await status.update();
  expect(shown('server')).toMatchObject({ busy: true, severity: 0 });
  client.state = 1;
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
