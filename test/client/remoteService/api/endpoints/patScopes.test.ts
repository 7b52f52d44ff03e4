import { expect, test } from 'vitest';
import { listedScopes } from '../../../../../client/src/remoteService/api/endpoints/patScopes.ts';
import { answering } from '../../../../support/apiCalls.ts';

/** A document like the ones that web frameworks generate. Its request for a PAT lists these scopes. */
function openApiOf(scopes: readonly string[]): object {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const content = { 'application/json': { schema: ref('NewPat') } };
  return {
    openapi: '3.1.0',
    paths: { '/api/v1/auth/pats': { post: { requestBody: { content } } } },
    components: {
      schemas: {
        NewPat: { type: 'object', properties: { metadata: { allOf: [ref('Metadata')] }, again: ref('NewPat') } },
        Metadata: { type: 'object', properties: { scopes: { type: 'array', items: ref('Scope') } } },
        Scope: { type: 'string', enum: [...scopes, 'tokens:read', 'none'] },
        Other: { type: 'string', enum: ['other:thing'] },
      },
    },
  };
}

async function listedIn(document: object): Promise<readonly string[] | undefined> {
  const { client, sent } = answering(document);
  const scopes = await listedScopes(client);
  expect(sent).toMatchObject([{ url: 'https://lab.example/prod/v1/api/v1/openapi.json' }]);
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  return scopes;
}

test('are asked for without a token: those of the request for a PAT, without those of tokens', async () => {
  expect(await listedIn(openApiOf(['uploads:read', 'new:thing']))).toEqual(['uploads:read', 'new:thing']);
});

test('are else those that the document declares for signing in', async () => {
  const scopes = { openid: '', 'uploads:read': 'Read', 'tokens:read': '' };
  const securitySchemes = { code: { type: 'oauth2', flows: { authorizationCode: { scopes } } }, http: null };
  expect(await listedIn({ components: { securitySchemes } })).toEqual(['uploads:read']);
});

test.each([
  {},
  { paths: [] },
  { paths: { '/auth/pats': { post: { requestBody: { $ref: '#/components/schemas/__proto__' } } } } },
  { paths: { '/auth/pats': null }, components: { securitySchemes: { x: { flows: 'x' } } } },
  openApiOf([]),
])('are not known from %j', async (document) => {
  expect(await listedIn(document)).toBeUndefined();
});

test('a document that nests without end is read as far as it goes', async () => {
  let schema: object = { enum: ['too:deep'] };
  for (let level = 0; level < 5000; level++) schema = { items: schema };
  expect(await listedIn({ paths: { '/auth/pats': { post: { requestBody: schema } } } })).toBeUndefined();
});
