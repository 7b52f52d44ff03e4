import { expect, test } from 'vitest';
import { call, makePat, send, signIn } from './call.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

function control(sandbox: Sandbox, line: string, json?: unknown, key = 'the key') {
  const [method = '', path = ''] = line.split(' ');
  return send(method, `${sandbox.origin}/sandbox/${path}`, { json, headers: { 'x-sandbox-control': key } });
}

const start = () => startSandbox({ controlKey: 'the key' });

test('are not there without the key, nor where no key was given', async () => {
  await using sandbox = await start();
  await using open = await startSandbox();
  expect((await control(sandbox, 'GET requests', undefined, 'another')).status).toBe(404);
  expect((await control(open, 'GET requests', undefined, '')).status).toBe(404);
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

test('give the access token of a federated account, and prune tokens', async () => {
  await using sandbox = await start();
  const made = await control(sandbox, 'POST access-token', { username: 'ada@orcid' });
  const { access_token: token } = made.body as { access_token: string };
  const { pat } = await makePat(sandbox, token);
  await control(sandbox, 'POST prune', {});
  expect(sandbox.tokens()).toHaveLength(1);
  await control(sandbox, 'POST prune', { id: pat.id });
  expect((await call(sandbox, `GET /auth/pats/${pat.id}`, { token })).status).toBe(404);
  const revoked = await makePat(sandbox, token);
  await call(sandbox, `DELETE /auth/pats/${revoked.pat.id}`, { token });
  await control(sandbox, 'POST prune', {});
  expect(sandbox.tokens()).toEqual([]);
  expect((await control(sandbox, 'POST access-token', { username: 'nobody' })).status).toBe(404);
});

test('count requests, set an upload’s status, and forget everything', async () => {
  await using sandbox = await start();
  const token = await signIn(sandbox);
  await makePat(sandbox, token);
  const { body } = await call<{ upload_id: string }>(sandbox, 'POST /uploads', { token });
  expect(await control(sandbox, 'GET requests')).toMatchObject({
    body: { counts: { 'POST /auth/pats': 1, 'GET /info': 0 } },
  });
  expect((await control(sandbox, `POST uploads/${body.upload_id}`, { status: 'RUNNING' })).status).toBe(204);
  const upload = await call(sandbox, `GET /uploads/${body.upload_id}`, { token });
  expect(upload).toMatchObject({ body: { data: { process_running: true } } });
  expect((await control(sandbox, 'POST uploads/none', { status: 'RUNNING' })).status).toBe(404);
  expect((await control(sandbox, 'POST reset')).status).toBe(204);
  expect(sandbox.tokens()).toEqual([]);
  expect(sandbox.requests.all).toEqual([]);
  expect((await call(sandbox, 'GET /uploads', { token: await signIn(sandbox) })).body).toMatchObject({ data: [] });
});
