import { expect } from 'vitest';
import { serviceInfo } from '../../client/src/remoteService/api/endpoints/info.ts';
import { parserOf } from '../../client/src/target/serviceParser.ts';
import { clientTo } from '../support/sandboxScene.ts';
import { call } from './call.ts';
import { test } from './sandboxTest.ts';
import { startSandbox } from './src/start.ts';

test('answers below its base path, and nowhere else', async () => {
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  expect(sandbox.baseUrl).toBe(`${sandbox.origin}/prod/v1`);
  expect(await call(sandbox, 'GET /info')).toMatchObject({
    status: 200,
    body: { version: expect.any(String), deployment: 'sandbox' },
  });
  expect((await fetch(`${sandbox.origin}/api/v1/info`)).status).toBe(404);
});

test.each([
  ['spec', undefined],
  ['next', 'next'],
  ['1.1.0', '1.1.0'],
] as const)('that maps as %s lists the package of the parser, if it has one', async (parser, model) => {
  await using sandbox = await startSandbox({ parser });
  const { packages } = await serviceInfo(clientTo(sandbox));
  expect(packages?.map(({ name }) => name)).toEqual(model && ['nomad-json-parser']);
  expect(parserOf({ ...(packages && { packages }) }).parser).toBe(model ?? null);
});

test('tells an unknown path from a wrong method', async ({ sandbox, token }) => {
  expect(await call(sandbox, 'GET /cakes', { token })).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
  expect(await call(sandbox, 'PATCH /uploads', { token })).toMatchObject({
    status: 405,
    body: { detail: 'Method Not Allowed' },
  });
});

test('lets a page of another origin ask', async ({ sandbox }) => {
  const asked = await fetch(`${sandbox.baseUrl}/api/v1/auth/pats`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://editor.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
});

test('lets that page read an error, too', async ({ sandbox }) => {
  expect((await call(sandbox, 'GET /uploads')).headers.get('access-control-allow-origin')).toBe('*');
  sandbox.faults.set({ route: '*', fault: 'status-502' });
  expect((await call(sandbox, 'GET /uploads')).headers.get('access-control-allow-origin')).toBe('*');
});
