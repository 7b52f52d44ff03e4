import { describe, expect, test } from 'vitest';
import { tokenText } from '../../../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { recoverToken } from '../../../../client/src/tokens/commands/recoverToken.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, enter, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, type MadePat, password } from '../../../support/sandboxService.ts';

const setup = eachSetup();

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
  setup.secrets.kept.delete(`token/${await setup.keep('scripts')}`);
}

/** Answers of POST are lost; `acts`: after the service did what was asked. */
async function leaveInterrupted(acts: boolean): Promise<void> {
  await setup.signIn();
  setup.service.fault = (url, { method }) => {
    const isPost = method === 'POST' && url.pathname.endsWith('/pats');
    if (isPost && acts) setup.service.add({ name: 'scripts' });
    const isAfter = setup.service.calls.at(-2)?.startsWith('POST');
    return isPost || isAfter ? Promise.reject(new TypeError('reset')) : undefined;
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

describe('a token stored and not yet in its place', () => {
  test('can be kept, and is shown nowhere', async () => {
    leavePending();
    await take(pick(0));
    expect([await names(), await left()]).toEqual([['scripts kept'], []]);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });

  test('stays wherever the user cancels or does not confirm, and is revoked after a sign-in', async () => {
    const pat = leavePending();
    await recover(cancel);
    for (const answers of [[], [pick(-1)], [pick(1)], [pick(1), press()]]) await take(...answers, cancel);
    expect([isRevoked(pat), await left()]).toEqual([false, ['pending']]);
    await take(pick(1), press(), ...signIn);
    expect([isRevoked(pat), await left()]).toEqual([true, []]);
  });

  test('can be forgotten, after a warning', async () => {
    leavePending();
    await take(...forget);
    expect([editor.seen('modal').length, await left()]).toEqual([1, []]);
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
  test('that made a token stays while the service cannot be asked; then the token can be revoked', async () => {
    await leaveInterrupted(true);
    setup.service.fault = () => Promise.reject(new TypeError('refused'));
    await take(pick(0));
    expect([editor.seen('notice').length, await left()]).toEqual([1, ['interrupted']]);
    setup.service.fault = undefined;
    await take(pick(0), press());
    expect([setup.service.pats.map(({ revoked }) => revoked), await left()]).toEqual([[true], []]);
  });

  test.each([true, false])('that made none: it says so, and the note goes (signed in: %j)', async (isSignedIn) => {
    await leaveInterrupted(false);
    if (!isSignedIn) await setup.account.signOut();
    await take(pick(0), ...(isSignedIn ? [] : signIn));
    expect(editor.seen('notice').at(-1)).toContain('scripts');
    expect(await left()).toEqual([]);
  });
});

test('a token that is set aside can be neither revoked nor rotated; it leads to another one, or is forgotten', async () => {
  const slot = await setup.keep('scripts');
  await setup.signIn();
  await setup.loseRotation(slot);
  await take(pick(0));
  expect([editor.offered.at(-1)?.length, lastCommand()]).toEqual([2, 'mapperWorkbench.createPat']);
  expect(await left()).toEqual(['revoked']);
  await take(...forget);
  expect([await names(), await left()]).toEqual([[], []]);
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
