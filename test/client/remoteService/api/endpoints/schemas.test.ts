import { expect, test } from 'vitest';
import { schemaOf } from '../../../../../client/src/remoteService/api/endpoints/schemas.ts';
import { answering, failureOf } from '../../../../support/apiCalls.ts';

test('gives the schema, or says why there is none', async () => {
  const ask = (answer: unknown, status = 200) => schemaOf(answering(answer, status).client, undefined, 'lab.Step');
  const { client, sent } = answering({ type: 'object' });
  expect(await schemaOf(client, undefined, 'lab.Step')).toEqual({ kind: 'schema', schema: { type: 'object' } });
  expect(sent[0]?.url).toBe('https://lab.example/prod/v1/api/v1/schemas/lab.Step?format=jsonschema');
  expect(await ask({ detail: 'Unknown class.' }, 404)).toEqual({ kind: 'unknown-class' });
  expect(await ask({ detail: 'Not Found' }, 404)).toEqual({ kind: 'not-offered' });
  expect(await failureOf(ask([]))).toMatch('unreadable');
  expect(await failureOf(ask({}, 500))).toMatch('server');
});

test.each(['..', 'a', 'a/b.c', 'a..b', 'a.b\n', '1.a', `a.${'b'.repeat(10_000)}`])(
  '%j makes no request',
  async (path) => {
    const { client, sent } = answering({});
    expect(await failureOf(schemaOf(client, undefined, path))).toBe('invalid none');
    expect(sent).toHaveLength(0);
  },
);
