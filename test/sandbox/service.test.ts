import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { serviceInfo } from '../../client/src/remoteService/api/endpoints/info.ts';
import { parserOf } from '../../client/src/target/serviceParser.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { clientTo } from '../support/sandboxScene.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { call, makePat, signIn, test } from './sandboxTest.ts';
import { day } from './src/clock.ts';
import { inventory } from './src/inventory.ts';
import { seed } from './src/seed.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

test('answers below its base path, and nowhere else', async () => {
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  expect(sandbox.baseUrl).toBe(`${sandbox.origin}/prod/v1`);
  const body = { version: expect.any(String), deployment: 'sandbox' };
  expect(await call(sandbox, 'GET /info')).toMatchObject({ status: 200, body });
  expect((await call(sandbox, 'GET /api/v1/info', {}, sandbox.origin)).status).toBe(404);
});

test.for([
  ['spec', undefined],
  ['next', 'next'],
  ['1.1.0', '1.1.0'],
] as const)('that maps as %s lists the package of the parser, if it has one', async ([parser, model]) => {
  await using sandbox = await startSandbox({ parser });
  const { packages } = await serviceInfo(clientTo(sandbox));
  expect(packages?.map(({ name }) => name)).toEqual(model && ['nomad-json-parser']);
  expect(parserOf({ ...(packages && { packages }) }).parser).toBe(model ?? null);
});

test('lets a page of another origin ask, and read an error, too', async ({ sandbox }) => {
  const asked = await call(sandbox, 'OPTIONS /auth/pats', {
    headers: {
      origin: 'https://editor.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
  const unauthorized = await call(sandbox, 'GET /uploads');
  sandbox.faults.set({ route: '*', fault: 'status-502' });
  for (const reply of [asked, unauthorized, await call(sandbox, 'GET /uploads')])
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
});

test('gives the schemas of the bundled classes, with what they inherit', async ({ sandbox, token }) => {
  const line = 'GET /schemas/nomad.datamodel.metainfo.basesections.Process?format=jsonschema';
  const items = { $ref: expect.stringMatching(/^#\/\$defs\//) };
  const properties = { name: { type: 'string' }, steps: { type: 'array', items } };
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Process', properties };
  expect(await call(sandbox, line, { token })).toMatchObject({ status: 200, body: schema });
});

test('gives an access token of any account to the one who has the key of this run', async () => {
  await using sandbox = await startSandbox({ controlKey: 'the key' });
  await using open = await startSandbox();
  const ask = (at: Sandbox, username: string, key: string) =>
    call<{ access_token: string }>(
      at,
      'POST /sandbox/access-token',
      { json: { username }, headers: { 'x-sandbox-control': key } },
      at.origin,
    );
  const { body } = await ask(sandbox, 'ada@orcid', 'the key');
  expect((await call(sandbox, 'GET /uploads', { token: body.access_token })).status).toBe(200);
  const refused = [ask(sandbox, 'nobody', 'the key'), ask(sandbox, 'ada@orcid', 'another'), ask(open, 'ada@orcid', '')];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(404);
});

describe('the OpenAPI document', () => {
  interface Document {
    readonly servers: unknown;
    readonly paths: Readonly<Record<string, Readonly<Record<string, { parameters: { name: string; in: string }[] }>>>>;
    readonly components: { readonly schemas: object; readonly securitySchemes: object };
  }

  test('describes every route with its parameters, and how to sign in', async () => {
    await using sandbox = await startSandbox({ basePath: '/prod/v1' });
    const { body } = await call<Document>(sandbox, 'GET /openapi.json');
    expect(body.servers).toEqual([{ url: `${sandbox.baseUrl}/api/v1` }]);
    for (const { method, path } of inventory) {
      const operation = body.paths[path]?.[method.toLowerCase()];
      const inPath = operation?.parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
      expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
    expect(body.paths['/auth/pats/{pat_id}/rotate']?.post).toHaveProperty(['responses', '400']);
    expect(body.components.securitySchemes).toMatchObject({
      password: { type: 'oauth2', flows: { password: { tokenUrl: `${sandbox.baseUrl}/api/v1/auth/token` } } },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  test.for([
    ['current', 'field', ['federation:write'], '201'],
    ['older', 'field', ['uploads_bundle:read'], '201'],
    ['current', 'bare', [], '200'],
  ] as const)('of %s scopes in the shape %s lists %j, and no route that is left out', async (row) => {
    const [scopes, shape, listed, created] = row;
    await using sandbox = await startSandbox({ scopes, shape, without: ['info'] });
    const { paths } = (await call<Document>(sandbox, 'GET /openapi.json')).body;
    expect(paths).not.toHaveProperty(['/info']);
    expect(paths['/auth/pats']?.post).toHaveProperty(['responses', created]);
    const text = JSON.stringify(paths);
    expect(['federation:write', 'uploads_bundle:read'].filter((scope) => text.includes(`"${scope}"`))).toEqual(listed);
  });
});

test('is filled once with tokens in every state, and with the examples as uploads', async ({ sandbox }) => {
  const fill = () => seed(sandbox.services, 'demo', fromRoot('examples'));
  await fill();
  await fill();
  const { pats } = sandbox.services;
  expect(pats.all().map((pat) => [pat.name, pats.isActive(pat), pat.revoked])).toEqual([
    ['old laptop', false, false],
    ['lost notebook', false, true],
    ['nightly import', true, false],
    ['analysis notebook', true, false],
  ]);
  const uploads = [
    { upload_name: 'Zinc oxide synthesis', process_status: 'SUCCESS', errors: [] },
    { upload_name: 'A mapper with mistakes', process_status: 'SUCCESS' },
  ];
  const token = await signIn(sandbox);
  expect(await call(sandbox, 'GET /uploads', { token })).toMatchObject({ body: { data: uploads } });
  sandbox.clock.advance(3 * day);
  expect(pats.all().filter((pat) => pats.isActive(pat))).toHaveLength(1);
});

test('keeps what is in its database; the clock, the faults and the log begin again', async () => {
  const options = { database: join(await tempFolder(), 'sandbox.db') };
  const first = await startSandbox(options);
  const { raw_token: token } = await makePat(first, await signIn(first));
  const { body } = await call<{ upload_id: string }>(first, 'POST /uploads', { token });
  const put = `PUT /uploads/${body.upload_id}/raw/?file_name=a.txt&wait_for_processing=true`;
  await call(first, put, { token, body: 'kept' });
  first.services.uploads.setStatus(body.upload_id, { status: 'RUNNING', message: 'busy' });
  await first.stop();
  await using second = await startSandbox(options);
  expect((await call(second, `GET /uploads/${body.upload_id}/raw/a.txt`, { token })).body).toBe('kept');
  expect(second.requests.count('POST /uploads')).toBe(0);
  const interrupted = { body: { data: { process_status: 'FAILURE', process_running: false } } };
  expect(await call(second, `GET /uploads/${body.upload_id}`, { token })).toMatchObject(interrupted);
});
