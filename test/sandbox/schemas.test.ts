import { expect } from 'vitest';
import { call, makePat, signIn } from './call.ts';
import { test } from './sandboxTest.ts';

test('are given of the bundled classes, with what they inherit', async ({ sandbox, token }) => {
  const reply = await call(sandbox, 'GET /schemas/nomad.datamodel.metainfo.basesections.Process?format=jsonschema', {
    token,
  });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Process',
      properties: {
        name: { type: 'string' },
        steps: { type: 'array', items: { $ref: expect.stringMatching(/^#\/\$defs\//) } },
      },
    },
  });
  expect((await call(sandbox, 'GET /schemas/no.Such', { token })).status).toBe(404);
  expect((await call(sandbox, 'GET /schemas/no.Such?format=xml', { token })).status).toBe(422);
});

test('want their scope of a PAT', async ({ sandbox }) => {
  const { raw_token: token } = await makePat(sandbox, await signIn(sandbox), 'reader', ['uploads:read']);
  const line = 'GET /schemas/nomad.datamodel.data.EntryData';
  expect(await call(sandbox, line, { token })).toMatchObject({
    body: { detail: "Missing scopes: ['schemas:read']" },
  });
  const able = await makePat(sandbox, await signIn(sandbox), 'schemas', ['schemas:read']);
  expect((await call(sandbox, line, { token: able.raw_token })).status).toBe(200);
});
