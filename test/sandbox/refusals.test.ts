import { expect } from 'vitest';
import { type CallOptions, call, pat, test } from './sandboxTest.ts';

const form = (fields: object) => ({ body: new URLSearchParams({ username: 'demo', ...fields }) });
const [password, grant_type] = ['demo password', 'password'];
const incorrect = 'Incorrect username or password';

/** With the access token where nothing else is sent; what is wrong: a sentence, or the part of the request. */
const rows: readonly (readonly [
  line: string,
  options: CallOptions,
  status: number,
  wrong: string | readonly (string | number)[],
])[] = [
  ['POST /auth/token', form({ password: 'x', grant_type }), 401, incorrect],
  ['POST /auth/token', form({ username: 'x', password, grant_type }), 401, incorrect],
  ['POST /auth/token', form({ username: 'ada@orcid', password: '', grant_type }), 401, incorrect],
  ['POST /auth/token', form({ username: 'ada@orcid', password: 'x', grant_type }), 401, incorrect],
  ['POST /auth/token', form({ password }), 422, ['body', 'grant_type']],
  ['POST /auth/token', form({ password, grant_type: 'magic' }), 422, ['body', 'grant_type']],
  ['POST /auth/token', form({ grant_type }), 422, ['body', 'password']],
  ['POST /auth/token', { json: { username: 'demo', password, grant_type } }, 422, ['body', 'grant_type']],
  ['POST /auth/pats', pat({ scopes: ['uploads:read', 5] }), 422, ['body', 'metadata', 'scopes', 1]],
  ['POST /auth/pats', pat({ name: undefined }), 422, ['body', 'metadata', 'name']],
  ['POST /auth/pats', pat({ name: ' ' }), 422, ['body', 'metadata', 'name']],
  ['POST /auth/pats', pat({ scopes: undefined }), 422, ['body', 'metadata', 'scopes']],
  ['POST /auth/pats', pat({ description: 1 }), 422, ['body', 'metadata', 'description']],
  ['POST /auth/pats', { json: {} }, 422, ['body', 'metadata']],
  ['POST /auth/pats', { json: [] }, 422, ['body']],
  ['POST /auth/pats', {}, 422, ['body']],
  ['POST /auth/pats', { body: '{' }, 422, ['body', 0]],
  ['POST /auth/pats', pat({}, { expires_in_days: 0 }), 422, ['body', 'expires_in_days']],
  ['POST /auth/pats', pat({}, { expires_in_days: 366 }), 422, ['body', 'expires_in_days']],
  ['POST /auth/pats', pat({}, { expires_in_days: null }), 422, ['body', 'expires_in_days']],
  [
    'POST /auth/pats',
    pat({ scopes: ['uploads:read', 'tokens:read', 'uploads_bundle:read'] }),
    400,
    "Invalid scopes: ['tokens:read', 'uploads_bundle:read']",
  ],
  ['GET /auth/pats?page=0', {}, 422, ['query', 'page']],
  ['GET /auth/pats?page=x', {}, 422, ['query', 'page']],
  ['GET /auth/pats?page_size=0', {}, 422, ['query', 'page_size']],
  ['GET /auth/pats?page_size=100&page=100', {}, 422, ['query', 'page_size']],
  ['GET /auth/pats?order_by=size_asc', {}, 422, ['query', 'order_by']],
  ['GET /auth/pats?state=revoked', {}, 422, ['query', 'state']],
  ['GET /auth/pats?revoked=perhaps', {}, 422, ['query', 'revoked']],
  ['GET /auth/pats?created_after=yesterday', {}, 422, ['query', 'created_after']],
  ['GET /auth/pats?page=2', {}, 400, 'Page out of range requested.'],
  ['GET /auth/pats/no-such-id', {}, 404, 'Token not found.'],
  ['GET /auth/app_token', {}, 422, ['query', 'expires_in']],
  ['GET /auth/app_token?expires_in=0', {}, 422, ['query', 'expires_in']],
  ['GET /auth/app_token?expires_in=-1', {}, 422, ['query', 'expires_in']],
  ['GET /auth/app_token?expires_in=soon', {}, 422, ['query', 'expires_in']],
  ['GET /auth/app_token?expires_in=2592001', {}, 422, ['query', 'expires_in']],
  ['GET /uploads?page=2', {}, 400, 'Page out of range requested.'],
  ['GET /uploads?process_status=LATE', {}, 422, ['query', 'process_status']],
  ['GET /uploads/nope', {}, 404, 'The specified upload_id was not found.'],
  ['GET /schemas/no.Such', {}, 404, 'The class no.Such was not found.'],
  ['GET /schemas/no.Such?format=xml', {}, 422, ['query', 'format']],
  ['GET /cakes', {}, 404, 'Not Found'],
  ['PATCH /uploads', {}, 405, 'Method Not Allowed'],
];

test.for(rows)('%s %j is answered by %i %j, and makes no token', async (row, { sandbox, token }) => {
  const [line, options, status, wrong] = row;
  const detail =
    typeof wrong === 'string' ? wrong : [{ loc: wrong, msg: expect.any(String), type: expect.any(String) }];
  expect(await call(sandbox, line, { token, ...options })).toMatchObject({ status, body: { detail } });
  expect(sandbox.tokens()).toEqual([]);
});
