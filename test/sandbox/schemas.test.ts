import { expect } from 'vitest';
import { call } from './call.ts';
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
