import { expect, test } from 'vitest';
import { listAllPats } from '../../../../../client/src/remoteService/api/endpoints/allPats.ts';
import { fakeSetup } from '../../../../support/fakeAccount.ts';
import { json } from '../../../../support/fakeTokenService.ts';

/** A service with so many PATs. */
async function listed(count: number, withTotal: boolean) {
  const { account, service, signIn } = fakeSetup();
  await signIn();
  for (let made = 0; made < count; made++) service.add({ name: `token ${made}` });
  const calls = () => service.calls.filter((call) => call.startsWith('GET /auth/pats'));
  service.fault = (url) => {
    const page = Number(url.searchParams.get('page'));
    if (withTotal || !url.pathname.endsWith('/pats')) return undefined;
    const data = service.pats.slice((page - 1) * 100, page * 100);
    return page > 1 && data.length === 0 ? json(400, { detail: 'Page out of range.' }) : json(200, { data });
  };
  const credential = (await account.accessToken()) ?? expect.unreachable();
  const pats = await listAllPats(account.client, credential, {});
  return [pats.length, calls().length];
}

test.each([
  [0, false, 1],
  [99, false, 1],
  [100, false, 2],
  [100, true, 1],
  [150, false, 2],
  [200, true, 2],
])('%i tokens, with a total: %s, are listed in %i requests', async (count, withTotal, requests) => {
  expect(await listed(count, withTotal)).toEqual([count, requests]);
});

test('a first page that is declined is an error', async () => {
  const { account, service, signIn } = fakeSetup();
  await signIn();
  service.fault = () => json(400, { detail: 'No.' });
  const credential = (await account.accessToken()) ?? expect.unreachable();
  await expect(listAllPats(account.client, credential, {})).rejects.toMatchObject({ kind: 'declined' });
});
