import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError } from '../../../client/src/api/apiError.ts';
import { obtainAccessToken } from '../../../client/src/api/endpoints/accessToken.ts';
import { Secret } from '../../../client/src/auth/secret.ts';
import { callNames, calls, errorOf } from '../../support/apiCalls.ts';
import { clientTo, makeScene, signedIn } from '../../support/sandboxScene.ts';
import { type FaultName, faultNames } from '../src/faults/table.ts';
import type { RouteName } from '../src/inventory.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';

/** Faults of which the client knows for certain that nothing was done: refused before, or declined. */
const withoutEffect = /^(?:refused|status-(?:400|401|403|404|409|413|422|429)|error-)/;

/** Runs every endpoint once, all at the same time, each against the same fault. */
async function allCalls(sandbox: Sandbox, timeoutMs: number) {
  const access = await signedIn(sandbox);
  const scene = await makeScene(sandbox, access);
  const client = clientTo(sandbox, { timeoutMs });
  const { username, password } = sandbox.account;
  const secrets = [access.secret.reveal(), password];
  const all: readonly (readonly [RouteName, () => Promise<unknown>])[] = [
    ...callNames.map((name) => [name, () => calls[name](client, scene)] as const),
    ['POST /auth/token', () => obtainAccessToken(client, username, new Secret(password))],
  ];
  return { all, secrets };
}

function check(name: RouteName, fault: FaultName, reason: unknown, secrets: readonly string[]): void {
  const cell = `${name} × ${fault}`;
  if (!(reason instanceof ApiError)) throw new Error(`${cell}: no ApiError but ${inspect(reason)}`);
  expect(reason.message, cell).toMatch(/^[A-Z][^\n]{8,700}$/);
  expect([cell, reason.effect]).toEqual([cell, withoutEffect.test(fault) ? 'none' : 'unknown']);
  const shown = [inspect(reason, { depth: 9, showHidden: true }), JSON.stringify(reason), reason.message, reason.stack];
  for (const secret of secrets) expect(shown.join('\n'), cell).not.toContain(secret);
  expect(reason.message, cell).not.toMatch(/Traceback|secret_place|<h1>|nginx/);
}

/** Faults that some calls have every right to take for an answer. */
const harmless: readonly FaultName[] = [
  ...(['byte-order-mark', 'wrong-content-type', 'missing-token', 'token-bad-characters', 'wrong-types'] as const),
  ...(['status-204', 'html', 'empty-body', 'truncated-json', 'invalid-utf8', 'deep-json'] as const),
  'huge-body', // a file may have 8 MiB
  ...(['json-null', 'json-array', 'json-string', 'prototype-keys', 'status-404'] as const),
];

/** Only what never ends waits for the deadline; the others may take their time on a busy machine. */
const endless: readonly FaultName[] = ['slow-drip', 'never-answers', 'stall-after-headers', 'huge-length'];

test.each(faultNames.filter((fault) => fault !== 'refused'))('%s, for every endpoint', async (fault) => {
  await using sandbox = await startSandbox({ processingMilliseconds: 0 });
  const { all, secrets } = await allCalls(sandbox, endless.includes(fault) ? 1500 : 25_000);
  sandbox.requests.clear();
  for (const [route] of all) sandbox.faults.set({ route, fault });
  const results = await Promise.allSettled(all.map(([, call]) => call()));
  for (const [index, result] of results.entries()) {
    const [name] = all[index]!;
    expect([name, sandbox.requests.count(name)]).toEqual([name, 1]);
    if (result.status === 'rejected') check(name, fault, result.reason, secrets);
    else expect(harmless, `${name} × ${fault} succeeded`).toContain(fault);
  }
});

test('refused, for every endpoint', async () => {
  const sandbox = await startSandbox();
  const { all, secrets } = await allCalls(sandbox, 2000);
  await sandbox.stop();
  for (const [name, call] of all) check(name, 'refused', await errorOf(call()), secrets);
});

test.each(['POST /auth/pats', 'POST /auth/pats/{pat_id}/rotate', 'GET /auth/app_token', 'POST /auth/token'] as const)(
  '%s gives no token of an answer that has none',
  async (name) => {
    const tokenless = [
      ...(['missing-token', 'token-bad-characters', 'wrong-types', 'json-null', 'json-array', 'html'] as const),
      ...(['json-string', 'empty-body', 'prototype-keys', 'truncated-json', 'status-204', 'invalid-utf8'] as const),
    ];
    await using sandbox = await startSandbox();
    for (const fault of tokenless) {
      const { all } = await allCalls(sandbox, 2000);
      sandbox.faults.set({ route: name, fault });
      const [, call] = all.find(([each]) => each === name)!;
      expect([fault, (await errorOf(call())).kind]).toEqual([fault, 'unreadable']);
    }
  },
);

test.each(['POST /auth/pats', 'POST /auth/pats/{pat_id}/rotate'] as const)(
  '%s whose answer is lost was sent once, and says that it may have been done',
  async (route) => {
    for (const fault of ['reset-before-headers', 'reset-mid-body', 'never-answers', 'status-500', 'html'] as const) {
      await using sandbox = await startSandbox();
      const scene = await makeScene(sandbox, await signedIn(sandbox));
      sandbox.faults.set({ route, fault, when: 'after' });
      const error = await errorOf(calls[route](clientTo(sandbox, { timeoutMs: 300 }), scene));
      expect([fault, error.effect, sandbox.requests.count(route)]).toEqual([fault, 'unknown', 1]);
      expect(sandbox.tokens()).toHaveLength(4);
    }
  },
);
