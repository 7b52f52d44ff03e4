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

/** The Python extension with an environment chosen. */
function python(environment: () => unknown, isActive = true) {
  const api = {
    environments: {
      getActiveEnvironmentPath: () => ({ id: 'chosen', path: '/else/venv/bin/python' }),
      resolveEnvironment: async (path: unknown) => (path ? environment() : undefined),
      onDidChangeActiveEnvironmentPath: changedEnvironment.event,
    },
  };
  editor.extensions.set('ms-python.python', {
    isActive,
    exports: isActive ? api : undefined,
    activate: async () => api,
  });
}
const venv = (path: string) => ({ environment: { folderUri: vscode.Uri.file(path) } });

beforeEach(() => {
  editor.reset();
  sent = [];
  logged = [];
});

test('the chosen environment is told, again when another one is chosen and when the server starts again', async () => {
  let path = '/else/venv';
  python(() => venv(path), false);
  const following = followPythonEnvironment(client, log);
  await turn();
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
  python(environment);
  followPythonEnvironment(client, log);
  await turn();
  expect(sent).toEqual([told(null)]);
});

test('without the Python extension, or with one of another shape or that fails, nothing is told', async () => {
  followPythonEnvironment(client, log);
  editor.extensions.set('ms-python.python', { isActive: true, exports: { environments: {} } });
  followPythonEnvironment(client, log);
  editor.extensions.set('ms-python.python', {
    isActive: false,
    activate: async () => {
      throw new Error('broken');
    },
  });
  followPythonEnvironment(client, log);
  python(() => {
    throw new Error('no such environment');
  });
  followPythonEnvironment(client, log);
  await turn();
  expect(sent).toEqual([]);
  expect(logged).toEqual(['Error: broken', 'Error: no such environment']);
});
