import { describe, expect } from 'vitest';
import { call, makePat, signIn } from './call.ts';
import { test } from './sandboxTest.ts';
import { type FaultName, faultNames } from './src/faults/table.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

const pats = 'GET /auth/pats';

/** Those that a client must end. */
const endless: readonly FaultName[] = ['slow-drip', 'never-answers', 'stall-after-headers', 'huge-length'];

/** One call that meets a fault: what a client without any care of its own sees of it. */
async function meet(
  sandbox: Sandbox,
  token: string,
  fault: FaultName,
): Promise<{ status?: number; text?: string; failed?: boolean }> {
  sandbox.faults.set({ route: pats, fault });
  try {
    const response = await fetch(`${sandbox.baseUrl}/api/v1/auth/pats`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      ...(endless.includes(fault) ? { signal: AbortSignal.timeout(200) } : {}),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { failed: true };
  }
}

describe('the table', () => {
  test('has 48 faults, and all but the refused connection are the sandbox’s to make', async () => {
    expect(faultNames).toHaveLength(48);
    await using sandbox = await startSandbox();
    expect(() => sandbox.faults.set({ route: pats, fault: 'refused' })).toThrow(/Stop the sandbox/);
  });

  const broken: readonly FaultName[] = [
    ...endless,
    ...(['reset-before-headers', 'reset-after-headers', 'reset-mid-body', 'cut-mid-body', 'not-http'] as const),
    'false-encoding',
  ];
  test.for(faultNames.filter((name) => name !== 'refused'))(
    '%s is met once, and the next call is well',
    async (fault, { sandbox, token }) => {
      const met = await meet(sandbox, token, fault);
      expect(met.failed ?? false).toBe(broken.includes(fault));
      const status = /^(?:status|redirect)-(\d+)$/.exec(fault)?.[1];
      if (status !== undefined) expect(met.status).toBe(Number(status));
      expect(await call(sandbox, pats, { token })).toMatchObject({ status: 200, body: { data: [] } });
    },
  );
});

describe('what the bodies are', () => {
  test.for([
    ['truncated-json', (text: string) => expect(() => JSON.parse(text)).toThrow()],
    ['empty-body', (text: string) => expect(text).toBe('')],
    ['huge-body', (text: string) => expect(text.length).toBeGreaterThan(8 * 2 ** 20)],
    ['gzip-bomb', (text: string) => expect(text.length).toBe(32 * 2 ** 20)],
    ['encoded-answer', (text: string) => expect(JSON.parse(text)).toMatchObject({ data: [] })],
    ['invalid-utf8', (text: string) => expect(text).toContain('�')],
    ['json-null', (text: string) => expect(text).toBe('null')],
    [
      'wrong-types',
      (text: string) => expect(JSON.parse(text)).toMatchObject({ data: { length: 'many' }, pagination: 'yes' }),
    ],
    [
      'status-500',
      (text: string) => expect(JSON.parse(text)).toMatchObject({ detail: { traceback: expect.any(Array) } }),
    ],
  ] as const)('%s', async ([fault, look], { sandbox }) => {
    const { text = '' } = await meet(sandbox, await signIn(sandbox), fault);
    look(text);
  });

  test('headers tell when to come again, and where a redirect leads', async ({ sandbox }) => {
    sandbox.faults.set({ route: '*', fault: 'status-429' });
    expect((await call(sandbox, pats)).headers.get('retry-after')).toBe('2');
    sandbox.faults.set({ route: '*', fault: 'redirect-307', elsewhere: 'http://thief.example' });
    expect((await call(sandbox, pats)).headers.get('location')).toBe('http://thief.example/api/v1/auth/pats');
  });

  test('tokens are missing or malformed where an answer shows one', async ({ sandbox, token }) => {
    const make = (fault: FaultName) => {
      sandbox.faults.set({ route: 'POST /auth/pats', fault });
      return makePat(sandbox, token);
    };
    expect(await make('missing-token')).toEqual({ pat: expect.anything() });
    expect((await make('token-bad-characters')).raw_token).toContain('\n');
    expect(sandbox.tokens()).toHaveLength(2);
  });
});

describe('the moment', () => {
  test('before: nothing is done; after: it is done, and nobody hears of it', async ({ sandbox, token }) => {
    const fail = async (when: 'before' | 'after') => {
      sandbox.faults.set({ route: 'POST /auth/pats', fault: 'reset-before-headers', when });
      await expect(makePat(sandbox, token)).rejects.toThrow();
    };
    await fail('before');
    expect(sandbox.tokens()).toHaveLength(0);
    await fail('after');
    expect(sandbox.tokens()).toMatchObject([{ live: true }]);
    expect(sandbox.requests.count('POST /auth/pats')).toBe(2);
  });

  test('midway: a rotation leaves no token', async ({ sandbox, token }) => {
    const { pat } = await makePat(sandbox, token);
    sandbox.faults.set({ route: 'POST /auth/pats/{pat_id}/rotate', fault: 'status-500', when: 'midway' });
    expect((await call(sandbox, `POST /auth/pats/${pat.id}/rotate`, { token })).status).toBe(500);
    expect(sandbox.tokens()).toMatchObject([{ live: false, revoked: true }]);
  });

  test('can be some calls away, and last for several', async ({ sandbox, token }) => {
    sandbox.faults.set({ route: pats, fault: 'status-503', skip: 1, times: 2 });
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await call(sandbox, pats, { token })).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    sandbox.faults.set({ route: '*', fault: 'status-503', times: Number.POSITIVE_INFINITY });
    expect((await call(sandbox, 'GET /uploads', { token })).status).toBe(503);
    sandbox.faults.clear();
    expect((await call(sandbox, 'GET /uploads', { token })).status).toBe(200);
  });
});
