import { describe, expect, test } from 'vitest';
import { call, makePat, signIn } from './call.ts';
import { startSandbox } from './src/start.ts';

describe('schemas', () => {
  test('are given of the bundled classes, with what they inherit', async () => {
    await using sandbox = await startSandbox();
    const token = await signIn(sandbox);
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

  test('want their scope of a PAT', async () => {
    await using sandbox = await startSandbox();
    const { raw_token: token } = await makePat(sandbox, await signIn(sandbox), 'reader', ['uploads:read']);
    const line = 'GET /schemas/nomad.datamodel.data.EntryData';
    expect(await call(sandbox, line, { token })).toMatchObject({
      body: { detail: "Missing scopes: ['schemas:read']" },
    });
    const able = await makePat(sandbox, await signIn(sandbox), 'schemas', ['schemas:read']);
    expect((await call(sandbox, line, { token: able.raw_token })).status).toBe(200);
  });
});
