import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAppToken } from '../../../client/src/remoteService/api/endpoints/appToken.ts';
import { inspectPat } from '../../../client/src/remoteService/api/endpoints/pats.ts';
import type { IssueOutcome } from '../../../client/src/remoteService/auth/account.ts';
import { Secret } from '../../../client/src/remoteService/secret.ts';
import { AccountWorld } from '../../support/accountWorld.ts';
import { addressOf } from '../../support/sandboxScene.ts';
import { startSandbox } from '../src/start.ts';

async function signedIn(shape: 'field' | 'bare') {
  const sandbox = await startSandbox({ shape });
  const world = new AccountWorld();
  world.now = sandbox.clock.now();
  const { username, password } = sandbox.account;
  const [account, other] = [0, 1].map(() =>
    world.open(undefined, { fetch: (url, init) => fetch(url, init), timeoutMs: () => 10_000 }, addressOf(sandbox)),
  );
  // A bare answer tells no expiry: such a sign-in is for its window alone.
  for (const window of [account, other]) await window?.signIn(username, new Secret(password));
  return { sandbox, account: account!, other: other! };
}

function stored(outcome: IssueOutcome) {
  return outcome.kind === 'stored' ? outcome.token : expect.unreachable(outcome.kind);
}

describe.each(['field', 'bare'] as const)('the account on a real service with %s answers', (shape) => {
  test('creates, rotates and revokes; what is kept is what lives there', async () => {
    const { sandbox, account, other } = await signedIn(shape);
    await using _ = sandbox;
    const live = () => sandbox.tokens().filter(({ live: isLive }) => isLive);
    const keptHash = async (slot: string) => {
      const { secret } = await account.credentialOf(slot);
      return createHash('sha256').update(secret.reveal()).digest('hex');
    };
    const made = stored(await account.createPat({ name: 'script', scopes: ['uploads:read'], expiresInDays: 7 }));
    expect(live()).toMatchObject([{ id: made.patId, hash: await keptHash(made.slot) }]);
    const old = { id: made.patId ?? '', name: 'script' };
    const outcomes = await Promise.all([account.rotatePat(old, made.slot), other.rotatePat(old, made.slot)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['adopted', 'stored']);
    const [rotated] = await account.tokens();
    expect(rotated?.patId).not.toBe(made.patId);
    expect(live()).toMatchObject([{ id: rotated?.patId, hash: await keptHash(made.slot) }]);
    expect(await account.recoverables()).toEqual([]);
    await account.revokePat(rotated?.patId ?? '');
    expect([live(), await account.tokens()]).toEqual([[], []]);
  });
});

test('a federated user signs in with an access token, and all calls that need one work with it', async () => {
  await using sandbox = await startSandbox();
  const world = new AccountWorld();
  world.now = sandbox.clock.now();
  const host = { fetch: (url: string, init: RequestInit) => fetch(url, init), timeoutMs: () => 10_000 };
  const account = world.open(undefined, host, addressOf(sandbox));
  const wrong = account.signInWith(new Secret(`${sandbox.accessToken('ada@orcid')}x`));
  await expect(wrong).rejects.toMatchObject({ kind: 'unauthorized' });
  await account.signInWith(new Secret(sandbox.accessToken('ada@orcid')));
  expect(await account.signedIn()).toMatchObject({ userName: 'ada@orcid' });

  const made = stored(await account.createPat({ name: 'script', scopes: ['uploads:read'], expiresInDays: 7 }));
  const access = (await account.accessToken()) ?? expect.unreachable();
  expect(await inspectPat(account.client, access, made.patId ?? '')).toMatchObject({ name: 'script' });
  const rotated = stored(await account.rotatePat({ id: made.patId ?? '', name: 'script' }, made.slot));
  await createAppToken(account.client, access, 60);
  await account.revokePat(rotated.patId ?? '');
  expect(sandbox.tokens()).toMatchObject([{ username: 'ada@orcid', live: false }, { live: false }]);
});
