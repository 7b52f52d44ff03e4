import { expect } from 'vitest';
import { call, makePat, test } from './sandboxTest.ts';
import { type FaultName, faultNames } from './src/faults/table.ts';
import type { Sandbox } from './src/start.ts';

const pats = 'GET /auth/pats';

/** Those that a client must end. */
const endless: readonly FaultName[] = ['slow-drip', 'never-answers', 'stall-after-headers', 'huge-length'];

/** Those of which a client without any care of its own gets no answer. */
const broken: readonly FaultName[] = [
  ...endless,
  ...(['reset-before-headers', 'reset-after-headers', 'reset-mid-body', 'cut-mid-body', 'not-http'] as const),
  'false-encoding',
];

async function meet(sandbox: Sandbox, token: string, fault: FaultName): Promise<number | undefined> {
  sandbox.faults.set({ route: pats, fault });
  try {
    const response = await fetch(`${sandbox.baseUrl}/api/v1/auth/pats`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      ...(endless.includes(fault) ? { signal: AbortSignal.timeout(200) } : {}),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

test('each of 48 is met once, and the next call is well', async ({ sandbox, token }) => {
  expect(faultNames).toHaveLength(48);
  for (const fault of faultNames.filter((name) => name !== 'refused')) {
    const status = await meet(sandbox, token, fault);
    expect([fault, status === undefined]).toEqual([fault, broken.includes(fault)]);
    const expected = /^(?:status|redirect)-(\d+)$/.exec(fault)?.[1];
    if (expected !== undefined) expect(status).toBe(Number(expected));
    expect(await call(sandbox, pats, { token })).toMatchObject({ status: 200, body: { data: [] } });
  }
});

test('before: nothing is done; after: it is done, and nobody hears of it', async ({ sandbox, token }) => {
  for (const when of ['before', 'after'] as const) {
    sandbox.faults.set({ route: 'POST /auth/pats', fault: 'reset-before-headers', when });
    await expect(makePat(sandbox, token)).rejects.toThrow();
    expect(sandbox.tokens()).toHaveLength(when === 'before' ? 0 : 1);
  }
  expect(sandbox.requests.count('POST /auth/pats')).toBe(2);
});

test('midway: a rotation leaves no token', async ({ sandbox, token }) => {
  const { pat } = await makePat(sandbox, token);
  sandbox.faults.set({ route: 'POST /auth/pats/{pat_id}/rotate', fault: 'status-500', when: 'midway' });
  expect((await call(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token })).status).toBe(500);
  expect(sandbox.tokens()).toMatchObject([{ live: false, revoked: true }]);
});

test('can be some calls away, last for several, and lead elsewhere', async ({ sandbox, token }) => {
  sandbox.faults.set({ route: pats, fault: 'status-503', skip: 1, times: 2 });
  for (const status of [200, 503, 503, 200]) expect((await call(sandbox, pats, { token })).status).toBe(status);
  sandbox.faults.set({ route: '*', fault: 'redirect-307', elsewhere: 'http://thief.example' });
  expect((await call(sandbox, pats)).headers.get('location')).toBe('http://thief.example/api/v1/auth/pats');
});
