import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { startWhenNeeded } from '../../../client/src/languageServer/startWhenNeeded.ts';

let running: boolean;
let starts: number;
let needed: number;
let changedState: vscode.EventEmitter<unknown>;
let opened: vscode.EventEmitter<unknown>;
let changed: vscode.EventEmitter<unknown>;
const failures: string[] = [];
const client = {
  isRunning: () => running,
  onDidChangeState: (listener: () => void) => changedState.event(listener),
  start: async () => {
    starts++;
    running = true;
    changedState.fire({});
  },
};
const log = { error: (text: string) => void failures.push(text) };
const document = (name: string, text = '') => ({
  uri: vscode.Uri.file(`/w/${name}`),
  fileName: `/w/${name}`,
  languageId: 'json',
  isClosed: false,
  getText: () => text,
});
const begin = () => startWhenNeeded(client as never, log as never, () => needed++);
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const openAlready = vscode.workspace.textDocuments as unknown[];

beforeEach(() => {
  [running, starts, needed] = [false, 0, 0];
  [changedState, opened, changed] = [new vscode.EventEmitter(), new vscode.EventEmitter(), new vscode.EventEmitter()];
  const on = (of: () => vscode.EventEmitter<unknown>) => ((each: never) => of().event(each)) as never;
  vi.spyOn(vscode.workspace, 'onDidOpenTextDocument').mockImplementation(on(() => opened));
  vi.spyOn(vscode.workspace, 'onDidChangeTextDocument').mockImplementation(on(() => changed));
});

afterEach(() => {
  openAlready.length = 0;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['a mapper', 'm.json', '{"$json_mapper_class_key": "Lab"}', 1],
  ['a data file', 'd.json', '{"$mapped_json_class_key": "Lab"}', 1],
  ['a name with an escape', 'm.json', '{"\\u0024json_mapper_class_key": "Lab"}', 1],
  ['a mapper by its name', 'new.mapper.json', '', 1],
  ['a mapper without a class key', 'm.json', '{"main_schema": {}}', 1],
  ['ordinary JSON', 'package.json', '{"name": "x", "rules": {"schema": "y"}}', 0],
])('%s, %s: started %s', async (_, name, text, expected) => {
  const { ready, disposable } = begin();
  await ready;
  expect(starts).toBe(0);
  opened.fire(document(name, text));
  await turn();
  expect([starts, needed]).toEqual([expected, expected]);
  disposable.dispose();
});

test('documents that are open already start it, once', async () => {
  openAlready.push(document('m.mapper.json'), document('n.mapper.json'));
  await begin().ready;
  opened.fire(document('o.mapper.json'));
  changedState.fire({});
  await turn();
  expect([running, starts, needed]).toEqual([true, 1, 1]);
});

test('a request of a command starts the server as well, and nothing starts another', async () => {
  begin();
  await client.start();
  opened.fire(document('m.mapper.json'));
  await turn();
  expect([starts, needed]).toEqual([1, 1]);
});

test('a text that becomes a mapper starts the server after a pause', async () => {
  vi.useFakeTimers();
  begin();
  for (const [text, expected] of [
    ['{}', 0],
    ['{"$json_mapper_class_key": ""}', 1],
  ] as const) {
    changed.fire({ document: document('m.json', text) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts).toBe(expected);
  }
});

test('a server that cannot be started is logged', async () => {
  vi.spyOn(client, 'start').mockRejectedValue(new Error('no process'));
  openAlready.push(document('m.mapper.json'));
  await begin().ready;
  expect(failures).toEqual(['Error: no process']);
});
