import { expect, test } from 'vitest';
import { call, send, signIn } from './call.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

function control(sandbox: Sandbox, line: string, json?: unknown, key = 'the key') {
  const [method = '', path = ''] = line.split(' ');
  return send(method, `${sandbox.origin}/sandbox/${path}`, { json, headers: { 'x-sandbox-control': key } });
}

const start = () => startSandbox({ controlKey: 'the key' });

test('are not there without the key, nor where no key was given', async () => {
  await using sandbox = await start();
  await using open = await startSandbox();
  expect((await control(sandbox, 'POST access-token', {}, 'another')).status).toBe(404);
  expect((await control(open, 'POST access-token', {}, '')).status).toBe(404);
});

test('move the clock', async () => {
  await using sandbox = await start();
  const token = await signIn(sandbox);
  expect((await control(sandbox, 'POST clock', { advance: 901_000 })).status).toBe(200);
  expect((await call(sandbox, 'GET /uploads', { token })).status).toBe(401);
  expect((await control(sandbox, 'POST clock', { advance: 'soon' })).status).toBe(422);
  expect((await control(sandbox, 'POST clock')).status).toBe(422);
});

test('set and clear faults', async () => {
  await using sandbox = await start();
  const fault = { route: 'GET /info', fault: 'status-503', when: 'before', times: 2, skip: 0 };
  expect((await control(sandbox, 'POST faults', fault)).status).toBe(204);
  expect((await call(sandbox, 'GET /info')).status).toBe(503);
  expect((await control(sandbox, 'DELETE faults')).status).toBe(204);
  expect((await call(sandbox, 'GET /info')).status).toBe(200);
  for (const wrong of [{ route: 'GET /cake' }, { fault: 'refused' }, { when: 'never' }]) {
    expect((await control(sandbox, 'POST faults', { ...fault, ...wrong })).status).toBe(422);
  }
});

test('give the access token of a federated account', async () => {
  await using sandbox = await start();
  const made = await control(sandbox, 'POST access-token', { username: 'ada@orcid' });
  const { access_token: token } = made.body as { access_token: string };
  expect((await call(sandbox, 'GET /uploads', { token })).status).toBe(200);
  expect((await control(sandbox, 'POST access-token', { username: 'nobody' })).status).toBe(404);
});
