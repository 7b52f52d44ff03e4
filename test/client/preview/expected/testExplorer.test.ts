import { afterEach, beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { TestExplorer } from '../../../../client/src/preview/expected/testExplorer.ts';
import {
  type CheckExpectedResult,
  checkExpectedRequest,
  type ExpectedFile,
  changedNotification,
} from '../../../../server/src/protocol.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { saved, type TestController, testControllers } from '../../../support/fakeTesting.ts';

const mapper = { uri: 'file:///w/m.mapper.json', name: 'm.mapper.json' };
const fileOf = (name: string, owner: ExpectedFile['mapper'] = mapper): ExpectedFile => ({
  dataUri: `file:///w/${name}.json`,
  expectedUri: `file:///w/${name}.expected.json`,
  data: `${name}.json`,
  mapper: owner,
});

let files: readonly ExpectedFile[];
let answers: Readonly<Record<string, CheckExpectedResult | Error>>;
let asked: unknown[];
let changed: () => void;
let tests: TestExplorer;

const request = async (method: string, params?: { readonly uri: string }) => {
  if (method !== checkExpectedRequest) return { files };
  asked.push(params);
  const answer = answers[params!.uri] ?? {};
  if (answer instanceof Error) throw answer;
  return answer;
};

beforeEach(async () => {
  editor.reset();
  files = [fileOf('a'), fileOf('b'), fileOf('alone', null)];
  answers = {};
  asked = [];
  const client = {
    isRunning: () => true,
    onDidChangeState: () => ({ dispose: () => undefined }),
    onNotification: (name: string, handler: () => void) => {
      if (name === changedNotification) changed = handler;
      return { dispose: () => undefined };
    },
    sendRequest: request,
  };
  tests = new TestExplorer(client as never, { error: (text: string) => editor.show('log', text) } as never);
});
afterEach(() => tests.dispose());

const controller = (): TestController => testControllers[0]!;
const names = () =>
  [...controller().items].map(([, item]) => [item.label, ...[...item.children].map(([, { label }]) => label)]);
const item = (id: string) =>
  [...controller().items]
    .flatMap(([, root]) => [root, ...[...root.children].map(([, child]) => child)])
    .find((each) => each.id === id)!;
const requestFor = (include?: readonly unknown[], isContinuous = false) =>
  new vscode.TestRunRequest(include as never, undefined, undefined, isContinuous) as never;
const start = (of: never, token: unknown = new vscode.CancellationTokenSource().token) =>
  controller().profiles[0]!.run(of, token);
const outcomes = () => controller().runs.map(({ outcomes }) => outcomes.map(([outcome, name]) => `${outcome} ${name}`));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a workspace without expected entries has no tests', async () => {
  files = [];
  await tests.refresh();
  expect(testControllers).toEqual([]);
});

test('tests stand below their mapper, and follow the files', async () => {
  await tests.refresh();
  expect(names()).toEqual([['m.mapper.json', 'a.json', 'b.json'], ['alone.json']]);
  expect(item('file:///w/alone.expected.json').description).toBeTypeOf('string');
  files = [fileOf('b')];
  changed();
  await settled();
  expect(names()).toEqual([['m.mapper.json', 'b.json']]);
});

test('each is asked of the server, and fails with both texts where it differs', async () => {
  await tests.refresh();
  const range = { start: { line: 3, character: 4 }, end: { line: 3, character: 9 } };
  const texts = { expected: '1\n', found: '2\n' };
  answers = {
    'file:///w/b.json': { failure: { message: 'The entries of b.json differ', range, texts } },
    'file:///w/alone.json': new Error('it ended'),
  };
  await start(requestFor());
  expect(asked[0]).toEqual({ uri: 'file:///w/a.json', mapperUri: mapper.uri });
  expect(outcomes()).toEqual([
    [
      ...['a.json', 'b.json', 'alone.json'].map((name) => `enqueued ${name}`),
      ...['started a.json', 'passed a.json', 'started b.json', 'failed b.json', 'started alone.json'],
      ...['errored alone.json', 'end '],
    ],
  ]);
  const message = controller().runs[0]?.outcomes.find(([outcome]) => outcome === 'failed')?.[2];
  expect(message).toMatchObject({
    message: 'The entries of b.json differ',
    expectedOutput: '1\n',
    actualOutput: '2\n',
    contextValue: 'mapperWorkbench.entriesDiffer',
    location: { range },
  });
  expect(`${message?.location?.uri}`).toBe('file:///w/b.expected.json');
});

test('what cannot be compared has no texts, and nothing to be saved', async () => {
  await tests.refresh();
  answers = { 'file:///w/a.json': { failure: { message: "This file isn't JSON." } } };
  await start(requestFor([item('file:///w/a.expected.json')]));
  const message = controller().runs[0]?.outcomes.find(([outcome]) => outcome === 'failed')?.[2];
  expect(message).toMatchObject({
    message: "This file isn't JSON.",
    expectedOutput: undefined,
    contextValue: undefined,
  });
});

test('an item stands for all below it, without what is left out', async () => {
  await tests.refresh();
  const chosen = new vscode.TestRunRequest([item(mapper.uri)] as never, [item('file:///w/a.expected.json')] as never);
  await start(chosen as never);
  expect(outcomes()[0]).toEqual(['enqueued b.json', 'started b.json', 'passed b.json', 'end ']);
});

test('what is cancelled is skipped', async () => {
  await tests.refresh();
  const source = new vscode.CancellationTokenSource();
  source.cancel();
  await start(requestFor(), source.token);
  expect(outcomes()[0]).toContain('skipped b.json');
  expect(asked).toEqual([]);
});

test('on save the tests run that the file is about, until that is turned off', async () => {
  await tests.refresh();
  expect(controller().profiles[0]?.runsOnSave).toBe(true);
  const source = new vscode.CancellationTokenSource();
  await start(requestFor(undefined, true), source.token);
  expect(asked).toEqual([]);
  for (const [path, count] of [
    ['/w/other.json', 0],
    ['/w/b.json', 1],
    ['/w/m.mapper.json', 3],
    ['/w/mapper.config.json', 6],
  ] as const) {
    saved.fire({ uri: vscode.Uri.file(path) });
    await settled();
    expect(asked, path).toHaveLength(count);
  }
  source.cancel();
  saved.fire({ uri: vscode.Uri.file('/w/b.json') });
  await settled();
  expect(asked).toHaveLength(6);
});
