import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { TestExplorer } from '../../../../client/src/preview/expected/testExplorer.ts';
import {
  type CheckExpectedResult,
  changedNotification,
  checkExpectedRequest,
  type ExpectedFile,
} from '../../../../server/src/protocol.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { saved, testControllers } from '../../../support/fakeTesting.ts';

const mapper = { uri: 'file:///w/m.mapper.json', name: 'm.mapper.json' };
const fileOf = (name: string, owner: ExpectedFile['mapper'] = mapper): ExpectedFile => ({
  dataUri: `file:///w/${name}.json`,
  expectedUri: `file:///w/${name}.expected.json`,
  data: `${name}.json`,
  mapper: owner,
});

let files: readonly ExpectedFile[];
/** What the server says of a data file, by its name. */
let answers: Readonly<Record<string, CheckExpectedResult | Error>>;
let asked: unknown[];
let changed: () => void;
const nothing = { dispose: () => undefined };
const client = {
  isRunning: () => true,
  onDidChangeState: () => nothing,
  onNotification: (name: string, handler: () => void) => {
    if (name === changedNotification) changed = handler;
    return nothing;
  },
  sendRequest: async (method: string, params?: { readonly uri: string }) => {
    if (method !== checkExpectedRequest) return { files };
    asked.push(params);
    const answer = answers[params?.uri.slice('file:///w/'.length) ?? ''] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  },
};

beforeEach(async () => {
  editor.reset();
  files = [fileOf('a'), fileOf('b'), fileOf('alone', null)];
  [answers, asked] = [{}, []];
  const tests = new TestExplorer(client as never, { error: (text: string) => editor.show('log', text) } as never);
  onTestFinished(() => tests.dispose());
  await tests.refresh();
});

const controller = () => testControllers[0]!;
/** The items at the root, each with those below it. */
const items = () => [...controller().items].map(([, root]) => [root, ...[...root.children].map(([, child]) => child)]);
const names = () => items().map((all) => all.map(({ label }) => label));
const item = (id: string) =>
  items()
    .flat()
    .find((each) => each.id === id)!;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Starts a run as the editor does: what came of each test, and the message of one that failed. */
async function start(
  { include, exclude }: Partial<Record<'include' | 'exclude', readonly unknown[]>> = {},
  { isContinuous = false, source = new vscode.CancellationTokenSource() } = {},
) {
  const request = new vscode.TestRunRequest(include as never, exclude as never, undefined, isContinuous);
  await controller().profiles[0]!.run(request as never, source.token);
  const outcomes = controller().runs[0]?.outcomes ?? [];
  return {
    outcomes: outcomes.map(([outcome, name]) => `${outcome} ${name}`),
    message: outcomes.find(([outcome]) => outcome === 'failed')?.[2],
  };
}

test('tests stand below their mapper, and follow the files', async () => {
  expect(names()).toEqual([['m.mapper.json', 'a.json', 'b.json'], ['alone.json']]);
  expect(item('file:///w/alone.expected.json').description).toBeTypeOf('string');
  files = [fileOf('b')];
  changed();
  await settled();
  expect(names()).toEqual([['m.mapper.json', 'b.json']]);
});

test('a workspace without expected entries has no tests', async () => {
  testControllers.length = 0;
  files = [];
  const tests = new TestExplorer(client as never, {} as never);
  onTestFinished(() => tests.dispose());
  await tests.refresh();
  expect(testControllers).toEqual([]);
});

test('each is asked of the server, and fails with both texts where it differs', async () => {
  const range = { start: { line: 3, character: 4 }, end: { line: 3, character: 9 } };
  const failure = { message: 'The entries of b.json differ', range, texts: { expected: '1\n', found: '2\n' } };
  answers = { 'b.json': { failure }, 'alone.json': new Error('it ended') };
  const { outcomes, message } = await start();
  expect(asked[0]).toEqual({ uri: 'file:///w/a.json', mapperUri: mapper.uri });
  expect(outcomes).toEqual([
    ...['a.json', 'b.json', 'alone.json'].map((name) => `enqueued ${name}`),
    ...['started a.json', 'passed a.json', 'started b.json', 'failed b.json', 'started alone.json'],
    ...['errored alone.json', 'end '],
  ]);
  expect(message).toMatchObject({
    ...{ message: failure.message, expectedOutput: '1\n', actualOutput: '2\n', location: { range } },
    contextValue: 'mapperWorkbench.entriesDiffer',
  });
  expect(`${message?.location?.uri}`).toBe('file:///w/b.expected.json');
});

test('what cannot be compared has no texts, and nothing to be saved', async () => {
  const failure = { message: "This file isn't JSON." };
  answers = { 'a.json': { failure } };
  const { message } = await start({ include: [item('file:///w/a.expected.json')] });
  expect(message).toMatchObject({ ...failure, expectedOutput: undefined, contextValue: undefined });
});

test('an item stands for all below it, without what is left out; what is cancelled is skipped', async () => {
  const chosen = { include: [item(mapper.uri)], exclude: [item('file:///w/a.expected.json')] };
  expect((await start(chosen)).outcomes).toEqual(['enqueued b.json', 'started b.json', 'passed b.json', 'end ']);
  controller().runs.length = 0;
  const source = new vscode.CancellationTokenSource();
  source.cancel();
  expect((await start({}, { source })).outcomes).toContain('skipped b.json');
  expect(asked).toHaveLength(1);
});

test('on save the tests run that the file is about, until that is turned off', async () => {
  const source = new vscode.CancellationTokenSource();
  const save = async (path: string) => {
    saved.fire({ uri: vscode.Uri.file(path) });
    await settled();
    return asked.length;
  };
  expect(controller().profiles[0]?.runsOnSave).toBe(true);
  await start({}, { isContinuous: true, source });
  const counts: number[] = [];
  for (const name of ['other.json', 'b.json', 'm.mapper.json', 'mapper.config.json'])
    counts.push(await save(`/w/${name}`));
  source.cancel();
  expect([...counts, await save('/w/b.json')]).toEqual([0, 1, 3, 6, 6]);
});
