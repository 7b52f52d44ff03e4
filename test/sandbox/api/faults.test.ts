import { expect, test } from 'vitest';
import { cancelPoints } from '../../prove/cancelledClient.ts';
import { allEndpoints, prepareEndpoints } from '../../prove/endpoints.ts';
import { runFault } from '../../prove/faultMatrix.ts';
import { calls, errorOf } from '../../support/apiCalls.ts';
import { clientTo, makeScene, signedIn } from '../../support/sandboxScene.ts';
import { faultNames } from '../src/faults/table.ts';
import { startSandbox } from '../src/start.ts';

/** Each fault meets each endpoint, and one of the points at which a call can be cancelled. */
const cells = faultNames.map((fault, index) => ({ fault, cancel: cancelPoints[1 + (index % 3)] ?? 'none' }));

test.concurrent.each(cells)('$fault, for every endpoint, also cancelled $cancel', async ({ fault, cancel }) => {
  for (const point of ['none', cancel] as const) {
    const results = await runFault({ fault, cancel: point }, allEndpoints);
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(results).toHaveLength(15);
  }
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
      const endpoints = await prepareEndpoints(sandbox);
      sandbox.faults.set({ route: name, fault });
      const error = await errorOf(endpoints.call(name, clientTo(sandbox)));
      expect([fault, error.kind]).toEqual([fault, 'unreadable']);
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
