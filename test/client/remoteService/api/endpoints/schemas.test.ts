import { expect, test } from 'vitest';
import { schemaOf } from '../../../../../client/src/remoteService/api/endpoints/schemas.ts';
import { answering, errorOf } from '../../../../support/apiCalls.ts';

test('gives the schema, or says why there is none', async () => {
  const { client, sent } = answering({ type: 'object' });
  expect(await schemaOf(client, undefined, 'lab.Step')).toEqual({ kind: 'schema', schema: { type: 'object' } });
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/schemas/lab.Step?format=jsonschema');
  expect(await schemaOf(answering({ detail: 'Unknown class.' }, 404).client, undefined, 'lab.Step')).toEqual({
    kind: 'unknown-class',
  });
  expect(await schemaOf(answering({ detail: 'Not Found' }, 404).client, undefined, 'lab.Step')).toEqual({
    kind: 'not-offered',
  });
  expect(await errorOf(schemaOf(answering([]).client, undefined, 'lab.Step'))).toMatchObject({ kind: 'unreadable' });
  expect(await errorOf(schemaOf(answering({}, 500).client, undefined, 'lab.Step'))).toMatchObject({ kind: 'server' });
});

test.each(['..', 'a', 'a/b.c', 'a..b', 'a.b\n', '1.a', `a.${'b'.repeat(10_000)}`])(
  '%j makes no request',
  async (path) => {
    const { client, sent } = answering({});
    expect(await errorOf(schemaOf(client, undefined, path))).toMatchObject({ kind: 'invalid' });
    expect(sent).toHaveLength(0);
  },
);
