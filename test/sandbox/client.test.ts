/** The client's calls over a connection; what a call sends and reads is tested without one. */
import { describe, expect, test } from 'vitest';
import { putFile, readFile } from '../../client/src/remoteService/api/endpoints/files.ts';
import { serviceInfo } from '../../client/src/remoteService/api/endpoints/info.ts';
import * as pats from '../../client/src/remoteService/api/endpoints/pats.ts';
import { schemaOf } from '../../client/src/remoteService/api/endpoints/schemas.ts';
import { listUploads } from '../../client/src/remoteService/api/endpoints/uploads.ts';
import { allEndpoints } from '../prove/endpoints.ts';
import { cancelPoints, runFault } from '../prove/faultMatrix.ts';
import { runRedirects } from '../prove/redirects.ts';
import { callNames, calls, errorOf } from '../support/apiCalls.ts';
import { clientTo, credentialOf, makeScene, signedIn } from '../support/sandboxScene.ts';
import { faultNames } from './src/faults/table.ts';
import { startSandbox } from './src/start.ts';

const basePath = '/prod/v1';

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
    const [client, access] = [clientTo(sandbox), await signedIn(sandbox)];
    const draft = { name: 'made', scopes: ['uploads:read'], expiresInDays: 7 };
    const made = await pats.createPat(client, access, draft);
    expect(made.pat?.name).toBe(shape === 'field' ? 'made' : undefined);
    const credential = credentialOf(sandbox, 'pat', made.secret);
    expect((await listUploads(client, credential, {})).items).toEqual([]);
    const query = { search: 'MAD', state: 'active', createdAfter: sandbox.clock.now() - 60_000 } as const;
    const page = await pats.listPats(client, credential, query);
    expect(page.items).toMatchObject([{ name: 'made', scopes: ['uploads:read'], revoked: false }]);
    expect(page.total).toBe(shape === 'field' ? 1 : undefined);
    expect(await pats.listPats(client, credential, { page: 7 })).toEqual({ items: [], hasMore: false });
    const { id } = page.items[0]!;
    expect(pats.stateOf(await pats.inspectPat(client, access, id), sandbox.clock.now())).toBe('active');
    const rotated = await pats.rotatePat(client, access, id);
    expect(await errorOf(listUploads(client, credential, {}))).toMatchObject({ kind: 'unauthorized', effect: 'none' });
    await listUploads(client, credentialOf(sandbox, 'pat', rotated.secret), {});
    expect(await errorOf(pats.rotatePat(client, access, id))).toMatchObject({ kind: 'declined', effect: 'none' });
    const all = await pats.listPats(client, access, {});
    for (const { id: each } of all.items) await pats.revokePat(client, access, each);
    expect(sandbox.tokens().map(({ live }) => live)).toEqual([false, false]);
    expect(await errorOf(pats.inspectPat(client, access, 'f'.repeat(24)))).toMatchObject({ kind: 'not-found' });
  });
});

test('a service without the routes says so', async () => {
  await using sandbox = await startSandbox({ without: ['schemas', 'entries', 'archive', 'raw', 'info'] });
  const client = clientTo(sandbox);
  const scene = await makeScene(sandbox, await signedIn(sandbox));
  expect(await calls['GET /schemas/{path}'](client, scene)).toEqual({ kind: 'not-offered' });
  for (const name of callNames.filter((each) => /entries|archive|raw/.test(each)))
    expect([name, (await errorOf(calls[name](client, scene))).kind]).toEqual([name, 'not-offered']);
  expect(await errorOf(serviceInfo(client))).toMatchObject({ kind: 'not-offered' });
});

test('files with odd names, and classes that nobody knows', async () => {
  await using sandbox = await startSandbox({ processingMilliseconds: 0 });
  const [client, access] = [clientTo(sandbox), await signedIn(sandbox)];
  const { upload } = await makeScene(sandbox, access);
  const name = 'ä b?#%2e&.txt';
  await putFile(client, access, upload, 'a folder', { name, bytes: new TextEncoder().encode('grüße') });
  expect(await readFile(client, access, upload, `a folder/${name}`)).toBe('grüße');
  expect(await schemaOf(client, access, 'no.such.Class')).toEqual({ kind: 'unknown-class' });
});

/** Each fault meets each endpoint, and one of the points at which a call can be cancelled. */
const cells = faultNames.map((fault, index) => ({ fault, cancel: cancelPoints[1 + (index % 3)] ?? 'none' }));

test.concurrent.each(cells)('$fault, for every endpoint, also cancelled $cancel', async ({ fault, cancel }) => {
  for (const point of ['none', cancel] as const) {
    const results = await runFault({ fault, cancel: point }, allEndpoints);
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(results).toHaveLength(15);
  }
});

test('no endpoint follows a redirect to another host name, port or scheme', async () => {
  const { problems, arrived, cells } = await runRedirects(allEndpoints);
  expect([problems, arrived, cells]).toEqual([[], 0, 5 * 6 * allEndpoints.length]);
});
