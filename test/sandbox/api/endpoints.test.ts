import { describe, expect, test } from 'vitest';
import { putFile, readFile } from '../../../client/src/remoteService/api/endpoints/files.ts';
import { serviceInfo } from '../../../client/src/remoteService/api/endpoints/info.ts';
import {
  createPat,
  inspectPat,
  listPats,
  revokePat,
  rotatePat,
  stateOf,
} from '../../../client/src/remoteService/api/endpoints/pats.ts';
import { schemaOf } from '../../../client/src/remoteService/api/endpoints/schemas.ts';
import { listUploads } from '../../../client/src/remoteService/api/endpoints/uploads.ts';
import { callNames, calls, errorOf } from '../../support/apiCalls.ts';
import { clientTo, credentialOf, makeScene, patOf, signedIn } from '../../support/sandboxScene.ts';
import { startSandbox } from '../src/start.ts';

const basePath = '/prod/v1';
const draft = { name: 'made', scopes: ['uploads:read'], expiresInDays: 7 };

describe.each(['field', 'bare'] as const)('answers of shape %s', (shape) => {
  test('every call succeeds with the access token, in one request', async () => {
    await using sandbox = await startSandbox({ shape, basePath });
    const client = clientTo(sandbox);
    const scene = await makeScene(sandbox, await signedIn(sandbox));
    for (const name of callNames) {
      await calls[name](client, scene);
      expect([name, sandbox.requests.count(name)]).toEqual([name, 1]);
    }
    expect(await serviceInfo(client)).toBeTypeOf('object');
  });

  test('a PAT lives: made, used, found, rotated, revoked', async () => {
    await using sandbox = await startSandbox({ shape, basePath });
    const client = clientTo(sandbox);
    const access = await signedIn(sandbox);
    const made = await createPat(client, access, draft);
    expect(made.pat?.name).toBe(shape === 'field' ? 'made' : undefined);
    const credential = credentialOf(sandbox, 'pat', made.secret);
    expect((await listUploads(client, credential, {})).items).toEqual([]);

    const page = await listPats(client, credential, { search: 'MAD', state: 'active', orderBy: 'created_desc' });
    expect(page.items).toMatchObject([{ name: 'made', scopes: ['uploads:read'], revoked: false }]);
    expect(page.total).toBe(shape === 'field' ? 1 : undefined);
    const { id } = page.items[0]!;
    const record = await inspectPat(client, access, id);
    expect(stateOf(record, sandbox.clock.now())).toBe('active');

    const rotated = await rotatePat(client, access, id);
    expect(await errorOf(listUploads(client, credential, {}))).toMatchObject({ kind: 'unauthorized', effect: 'none' });
    await listUploads(client, credentialOf(sandbox, 'pat', rotated.secret), {});
    expect(await errorOf(rotatePat(client, access, id))).toMatchObject({ kind: 'declined', effect: 'none' });

    for (const { id: each } of (await listPats(client, access, {})).items) await revokePat(client, access, each);
    expect(sandbox.tokens().some(({ live }) => live)).toBe(false);
    expect(await errorOf(inspectPat(client, access, 'f'.repeat(24)))).toMatchObject({ kind: 'not-found' });
  });
});

test('times of a search arrive as they are meant', async () => {
  await using sandbox = await startSandbox();
  const { credential } = patOf(sandbox, 'mine');
  const client = clientTo(sandbox);
  const now = sandbox.clock.now();
  const found = async (query: Parameters<typeof listPats>[2]) =>
    (await listPats(client, credential, query)).items.length;
  expect(await found({ createdAfter: now - 60_000, createdBefore: now + 60_000, revoked: false })).toBe(1);
  expect(await found({ createdAfter: now + 60_000 })).toBe(0);
  expect(await found({ expiresBefore: now })).toBe(0);
  expect(await listPats(client, credential, { page: 7 })).toEqual({ items: [], hasMore: false });
});

test('a service without the routes says so', async () => {
  await using sandbox = await startSandbox({ without: ['schemas', 'entries', 'archive', 'raw', 'info'] });
  const client = clientTo(sandbox);
  const scene = await makeScene(sandbox, await signedIn(sandbox));
  expect(await calls['GET /schemas/{path}'](client, scene)).toEqual({ kind: 'not-offered' });
  for (const name of callNames.filter((each) => /entries|archive|raw/.test(each))) {
    expect([name, (await errorOf(calls[name](client, scene))).kind]).toEqual([name, 'not-offered']);
  }
  expect(await errorOf(serviceInfo(client))).toMatchObject({ kind: 'not-offered' });
});

test('files with odd names, and classes that nobody knows', async () => {
  await using sandbox = await startSandbox({ processingMilliseconds: 0 });
  const client = clientTo(sandbox);
  const access = await signedIn(sandbox);
  const { upload } = await makeScene(sandbox, access);
  const name = 'ä b?#%2e&.txt';
  await putFile(client, access, upload, 'a folder', { name, bytes: new TextEncoder().encode('grüße') });
  expect(await readFile(client, access, upload, `a folder/${name}`)).toBe('grüße');
  expect(await schemaOf(client, access, 'no.such.Class')).toEqual({ kind: 'unknown-class' });
});
