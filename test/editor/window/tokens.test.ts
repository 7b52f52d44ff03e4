import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openWindow } from './window.ts';

let sandbox: Sandbox;
let window: EditorWindow;

beforeAll(async () => {
  sandbox = await startSandbox({ basePath: '/prod/v1' });
  window = await openWindow({ name: 'tokens', settings: { 'mapperWorkbench.service.baseUrl': sandbox.baseUrl } });
}, 300_000);

afterAll(async () => {
  await window?.[Symbol.asyncDispose]();
  await sandbox?.stop();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await window?.picture(task.name.replaceAll(/\W+/g, '-'));
});

test('signs in, after showing where the password goes', async () => {
  const { workbench, quick } = window;
  await workbench.start('Mapper: Sign In');
  await quick.confirm(sandbox.origin, 'Continue');
  await quick.enter(/User name/, sandbox.account.username);
  await quick.enter(/Password of/, sandbox.account.password);
  await quick.notice(/Signed in to/).waitFor();
  expect(sandbox.requests.count('POST /auth/token')).toBe(1);
});
