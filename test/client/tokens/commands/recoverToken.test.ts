import { beforeEach, describe, expect, test } from 'vitest';
import { tokenText } from '../../../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { recoverToken } from '../../../../client/src/tokens/commands/recoverToken.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, enter, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, type MadePat, password } from '../../../support/sandboxService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const left = async () => (await setup.account.recoverables()).map(({ kind }) => kind);
const names = async () => (await setup.account.tokens()).map(({ name, state }) => `${name} ${state}`);
const signIn = [press(), pick('password'), type('ada'), type(password)];
const isRevoked = (pat: MadePat) => setup.service.pats.find(({ id }) => id === pat.id)?.revoked;
const recover = (...answers: Answer[]) => runAlone(recoverToken, setup, answers);
/** Of the one that there is. Steps that bring it in order stand first, *Forget* last. */
const take = (...answers: Answer[]) => recover(pick('scripts'), ...answers);
const forget = [pick(-1), press()];
const lastCommand = () => editor.seen('command').at(-1)?.split('\n')[0];

/** As a window leaves it that dies between storing a new token and putting it into its place. */
function leavePending(): MadePat {
  const pat = setup.service.add({ name: 'scripts' });
  const address = { origin: 'https://lab.example', basePath: '/prod/v1' };
  const facts = { kind: 'pat', address, name: 'scripts', patId: pat.id } as const;
  setup.secrets.kept.set('pending/s1', tokenText(facts, new Secret(`${canary}-pending`)));
  return pat;
}

async function leaveLost(): Promise<void> {
  const slot = await setup.keep('scripts');
  setup.secrets.kept.delete(`token/${slot}`);
}

/** Answers of POST are lost; `acts`: after the service did what was asked. */
async function leaveInterrupted(acts: boolean): Promise<void> {
  await setup.signIn();
  setup.service.fault = (url, { method }) => {
    const isPost = method === 'POST' && url.pathname.endsWith('/pats');
    if (isPost && acts) setup.service.add({ name: 'scripts' });
    return isPost || setup.service.calls.at(-2)?.startsWith('POST')
      ? Promise.reject(new TypeError('reset'))
      : undefined;
  };
  await setup.account.createPat({ name: 'scripts', scopes: ['uploads:read'], expiresInDays: 7 });
  setup.service.fault = undefined;
  expect(await left()).toEqual(['interrupted']);
}

test('says so where nothing was left behind', async () => {
  await setup.keep('scripts');
  await recover();
  expect([editor.seen('notice').length, editor.seen('quickPick')]).toEqual([1, []]);
});

test('Enter takes a step that loses nothing', async () => {
  leavePending();
  await recover(enter, enter);
  expect(await names()).toEqual(['scripts kept']);
  await leaveLost();
  await recover(enter, enter);
  expect(lastCommand()).toBe('mapperWorkbench.addPat');
});

test('cancelled changes nothing', async () => {
  leavePending();
  await recover(cancel);
  await take(cancel);
  expect(await left()).toEqual(['pending']);
});

describe('a token stored and not yet in its place', () => {
  test('can be kept, and is shown nowhere', async () => {
    leavePending();
    await take(pick(0));
    expect([await names(), await left()]).toEqual([['scripts kept'], []]);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });

  test('can be revoked, which asks to sign in', async () => {
    const pat = leavePending();
    await take(pick(1), press(), ...signIn);
    expect([isRevoked(pat), await left()]).toEqual([true, []]);
  });

  test('stays when its revocation is not confirmed, or nobody signs in', async () => {
    const pat = leavePending();
    await take(pick(1), cancel);
    await take(pick(1), press(), cancel);
    expect([isRevoked(pat), await left()]).toEqual([false, ['pending']]);
  });

  test('can be forgotten, after a warning', async () => {
    leavePending();
    await take(pick(-1), cancel);
    expect(await left()).toEqual(['pending']);
    await take(...forget);
    expect([editor.seen('modal').length, await left()]).toEqual([2, []]);
  });
});

test('a token that the storage did not take is offered with the choices of its notice', async () => {
  await setup.signIn();
  setup.secrets.broken = (step, key) => {
    if (step === 'store' && key.startsWith('pending/')) throw new Error('locked');
  };
  await setup.account.createPat({ name: 'scripts', scopes: ['uploads:read'], expiresInDays: 7 });
  expect(await left()).toEqual(['unsaved']);
  setup.secrets.broken = undefined;
  await take(press());
  expect([await names(), await left()]).toEqual([['scripts kept'], []]);
});

describe('an interrupted call', () => {
  test('that made a token: the service is asked, and the token can be revoked', async () => {
    await leaveInterrupted(true);
    await take(pick(0), press());
    expect(setup.service.pats.map(({ revoked }) => revoked)).toEqual([true]);
    expect(await left()).toEqual([]);
  });

  test('that made none: it says so, and the note goes', async () => {
    await leaveInterrupted(false);
    await take(pick(0));
    expect(editor.seen('notice')).toEqual([expect.stringContaining('scripts')]);
    expect(await left()).toEqual([]);
  });

  test('is looked into after a sign-in, where nobody is signed in', async () => {
    await leaveInterrupted(false);
    await setup.account.signOut();
    await take(pick(0), ...signIn);
    expect(await left()).toEqual([]);
  });

  test('stays while the service cannot be asked', async () => {
    await leaveInterrupted(true);
    setup.service.fault = () => Promise.reject(new TypeError('refused'));
    await take(pick(0));
    expect(editor.seen('notice')).toHaveLength(1);
    expect(await left()).toEqual(['interrupted']);
  });
});

describe('a token that is set aside', () => {
  beforeEach(async () => {
    const slot = await setup.keep('scripts');
    await setup.signIn();
    await setup.loseRotation(slot);
  });

  test('waits until the user forgets it: it can be neither revoked nor rotated', async () => {
    await take(cancel);
    expect(editor.offered.at(-1)).toHaveLength(2);
    expect(await left()).toEqual(['revoked']);
    await take(...forget);
    expect([await names(), await left()]).toEqual([[], []]);
  });

  test('leads to another one', async () => {
    await take(pick(0));
    expect(lastCommand()).toBe('mapperWorkbench.createPat');
  });
});

describe('a lost token', () => {
  test('can be rotated or added again by the commands for it, or forgotten', async () => {
    await leaveLost();
    await take(pick(0));
    expect(editor.seen('command').at(-1)).toMatch(/^mapperWorkbench\.rotatePat\n.*"slot":"slot1"/);
    await take(pick(1));
    expect(lastCommand()).toBe('mapperWorkbench.addPat');
    expect(await names()).toEqual(['scripts lost']);
    await take(...forget);
    expect(await names()).toEqual([]);
  });

  test('without an id at the service it can only be added again or forgotten', async () => {
    const { slot } = await setup.account.add({ kind: 'pat', name: 'scripts' }, new Secret('token'));
    setup.secrets.kept.delete(`token/${slot}`);
    await take(pick(0));
    expect([editor.offered.at(-1)?.length, lastCommand()]).toEqual([2, 'mapperWorkbench.addPat']);
  });
});
