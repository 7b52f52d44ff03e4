import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { followPythonEnvironment } from '../../../client/src/languageServer/chosenEnvironment.ts';
import { editor } from '../../support/fakeEditor.ts';

type Needs = Parameters<typeof followPythonEnvironment>[0];

let sent: unknown[];
let logged: string[];
const changedEnvironment = new vscode.EventEmitter<void>();
let isRunning = true;
const changedState = new vscode.EventEmitter<{ newState: number }>();
const client = {
  isRunning: () => isRunning,
  onDidChangeState: changedState.event,
  sendNotification: async (method: string, params: unknown) => void sent.push([method, params]),
} as unknown as Needs;
const log = { debug: (text: string) => logged.push(text) };
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const told = (path: string | null) => ['mapper/environment', { python: path }];

/** Follows the Python extension, if it is there. */
async function follow(extension?: object) {
  if (extension) editor.extensions.set('ms-python.python', extension);
  const following = followPythonEnvironment(client, log);
  await turn();
  return following;
}

/** The Python extension with an environment chosen. */
function python(environment: () => unknown, isActive = true) {
  const environments = {
    getActiveEnvironmentPath: () => ({ id: 'chosen', path: '/else/venv/bin/python' }),
    resolveEnvironment: async (path: unknown) => (path ? environment() : undefined),
    onDidChangeActiveEnvironmentPath: changedEnvironment.event,
  };
  return { isActive, exports: isActive ? { environments } : undefined, activate: async () => ({ environments }) };
}
const venv = (path: string) => ({ environment: { folderUri: vscode.Uri.file(path) } });

beforeEach(() => {
  editor.reset();
  sent = [];
  logged = [];
});

test('the chosen environment is told, again when another one is chosen and when the server starts again', async () => {
  let path = '/else/venv';
  const following = await follow(python(() => venv(path), false));
  expect(sent).toEqual([told('/else/venv')]);
  path = '/else/other';
  changedEnvironment.fire();
  await turn();
  for (isRunning of [false, true]) changedState.fire({ newState: isRunning ? 2 : 3 });
  await turn();
  expect(sent.slice(1)).toEqual([told('/else/other'), told('/else/other')]);
  following.dispose();
  changedEnvironment.fire();
  await turn();
  expect(sent).toHaveLength(3);
});

test.each([
  ['an interpreter of the whole machine', () => ({ environment: undefined })],
  ['none', () => undefined],
  ['what lies elsewhere', () => ({ environment: { folderUri: vscode.Uri.parse('vscode-vfs://far/venv') } })],
])('%s is no environment', async (_, environment) => {
  await follow(python(environment));
  expect(sent).toEqual([told(null)]);
});

const fail = () => {
  throw new Error('broken');
};
test.each([
  ['without the Python extension', undefined, []],
  ['with one of another shape', { isActive: true, exports: { environments: {} } }, []],
  ['with one that fails', { isActive: false, activate: async () => fail() }, ['Error: broken']],
  ['with an environment that cannot be read', python(fail), ['Error: broken']],
])('%s nothing is told', async (_, extension, lines) => {
  await follow(extension);
  expect([sent, logged]).toEqual([[], lines]);
});
