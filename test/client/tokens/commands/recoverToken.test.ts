import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/auth/secret.ts';
import { tokenText } from '../../../../client/src/remoteService/auth/store/tokenText.ts';
import { recoverToken } from '../../../../client/src/tokens/commands/recoverToken.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, enter, pick, press, type } from '../../../support/fakeEditor.ts';
import { canary, type FakePat, password } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const left = async () => (await setup.account.recoverables()).map(({ kind }) => kind);
const names = async () => (await setup.account.tokens()).map(({ name, state }) => `${name} ${state}`);
const signIn = [press('Continue'), type('ada'), type(password)];
const isRevoked = (pat: FakePat) => setup.service.pats.find(({ id }) => id === pat.id)?.revoked;

/** As a window leaves it that dies between storing a new token and putting it into its place. */
function leavePending(): FakePat {
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
}

test('says so where nothing was left behind', async () => {
  await setup.keep('scripts');
  await recoverToken.run(setup.services);
  expect(editor.seen('notice').join()).toContain('No token of this service needs to be recovered');
});

test('Enter takes a step that loses nothing', async () => {
  leavePending();
  editor.script(enter, enter);
  await recoverToken.run(setup.services);
  expect(await names()).toEqual(['scripts kept']);
  await leaveLost();
  editor.script(enter, enter);
  await recoverToken.run(setup.services);
  expect(editor.seen('command')).toEqual([expect.stringMatching(/^mapperWorkbench\.addPat\n/)]);
});

test('cancelled changes nothing', async () => {
  leavePending();
  editor.script(cancel);
  await recoverToken.run(setup.services);
  editor.script(pick('scripts'), cancel);
  await recoverToken.run(setup.services);
  expect(await left()).toEqual(['pending']);
  expect(editor.leftOver).toEqual([]);
});

test('without a service it offers to set one', async () => {
  editor.userSettings.clear();
  await recoverToken.run(setup.services);
  expect(editor.seen('command')).toEqual(['mapperWorkbench.setBaseUrl']);
});

describe('a token stored and not yet in its place', () => {
  test('can be kept, and is shown nowhere', async () => {
    leavePending();
    editor.script(pick('scripts'), pick('Keep the token'));
    await recoverToken.run(setup.services);
    expect(await names()).toEqual(['scripts kept']);
    expect(await left()).toEqual([]);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
  });

  test('can be revoked, which asks to sign in', async () => {
    const pat = leavePending();
    editor.script(pick('scripts'), pick('Revoke it'), press('Revoke'), ...signIn);
    await recoverToken.run(setup.services);
    expect(isRevoked(pat)).toBe(true);
    expect(await left()).toEqual([]);
    expect(editor.leftOver).toEqual([]);
  });

  test('stays when its revocation is not confirmed, or nobody signs in', async () => {
    const pat = leavePending();
    editor.script(pick('scripts'), pick('Revoke it'), cancel);
    await recoverToken.run(setup.services);
    editor.script(pick('scripts'), pick('Revoke it'), press('Revoke'), cancel);
    await recoverToken.run(setup.services);
    expect(isRevoked(pat)).toBe(false);
    expect(await left()).toEqual(['pending']);
  });

  test('can be forgotten, after a warning', async () => {
    leavePending();
    editor.script(pick('scripts'), pick('Forget it'), cancel);
    await recoverToken.run(setup.services);
    expect(await left()).toEqual(['pending']);
    editor.script(pick('scripts'), pick('Forget it'), press('Forget'));
    await recoverToken.run(setup.services);
    expect(editor.seen('modal').at(-1)).toContain('The secret of the token cannot be shown again');
    expect(await left()).toEqual([]);
  });
});

describe('a token that the storage did not take', () => {
  test('is offered with the choices of its notice', async () => {
    await setup.signIn();
    setup.secrets.broken = (step, key) => {
      if (step === 'store' && key.startsWith('pending/')) throw new Error('locked');
    };
    await setup.account.createPat({ name: 'scripts', scopes: ['uploads:read'], expiresInDays: 7 });
    expect(await left()).toEqual(['unsaved']);
    setup.secrets.broken = undefined;
    editor.script(pick('scripts'), press('Try Again'));
    await recoverToken.run(setup.services);
    expect(await names()).toEqual(['scripts kept']);
    expect(await left()).toEqual([]);
  });
});

describe('an interrupted call', () => {
  test('that made a token: the service is asked, and the token can be revoked', async () => {
    await leaveInterrupted(true);
    expect(await left()).toEqual(['interrupted']);
    editor.script(pick('scripts'), pick('Look at the service'), press('Revoke It'));
    await recoverToken.run(setup.services);
    expect(editor.seen('notice').join()).toContain('exists whose secret was lost');
    expect(setup.service.pats.map(({ revoked }) => revoked)).toEqual([true]);
    expect(await left()).toEqual([]);
  });

  test('that made none: it says so, and the note goes', async () => {
    await leaveInterrupted(false);
    expect(await left()).toEqual(['interrupted']);
    editor.script(pick('scripts'), pick('Look at the service'));
    await recoverToken.run(setup.services);
    expect(editor.seen('notice').at(-1)).toContain('No token “scripts” was made');
    expect(await left()).toEqual([]);
  });

  test('is looked into after a sign-in, where nobody is signed in', async () => {
    await leaveInterrupted(false);
    await setup.account.signOut();
    editor.script(pick('scripts'), pick('Look at the service'), ...signIn);
    await recoverToken.run(setup.services);
    expect(await left()).toEqual([]);
    expect(editor.leftOver).toEqual([]);
  });

  test('stays while the service cannot be asked', async () => {
    await leaveInterrupted(true);
    setup.service.fault = () => Promise.reject(new TypeError('refused'));
    editor.script(pick('scripts'), pick('Look at the service'));
    await recoverToken.run(setup.services);
    expect(editor.seen('notice').at(-1)).toContain('could not be asked');
    expect(await left()).toEqual(['interrupted']);
  });
});

describe('a token that is set aside', () => {
  beforeEach(async () => {
    const slot = await setup.keep('scripts');
    await setup.signIn();
    await setup.loseRotation(slot);
  });

  test('waits until the user forgets it', async () => {
    editor.script(pick('scripts'), cancel);
    await recoverToken.run(setup.services);
    expect(editor.seen('quickPick').at(-1)).toMatch(/no longer works.*\n.*Create another.*\nForget it/s);
    expect(editor.seen('quickPick').at(-1)).not.toMatch(/Revoke|Rotate/);
    expect(await left()).toEqual(['revoked']);
    editor.script(pick('scripts'), pick('Forget it'), press('Forget'));
    await recoverToken.run(setup.services);
    expect([await names(), await left()]).toEqual([[], []]);
  });

  test('leads to another one', async () => {
    editor.script(pick('scripts'), pick('Create another'));
    await recoverToken.run(setup.services);
    expect(editor.seen('command').at(-1)).toMatch(/^mapperWorkbench\.createPat\n/);
  });
});

describe('a lost token', () => {
  test('can be rotated or added again by the commands for it', async () => {
    await leaveLost();
    editor.script(pick('scripts'), pick('Rotate it'));
    await recoverToken.run(setup.services);
    expect(editor.seen('command').at(-1)).toMatch(/^mapperWorkbench\.rotatePat\n.*"slot":"slot1"/);
    editor.script(pick('scripts'), pick('Add the token again'));
    await recoverToken.run(setup.services);
    expect(editor.seen('command').at(-1)).toMatch(/^mapperWorkbench\.addPat\n/);
  });

  test('can be forgotten', async () => {
    await leaveLost();
    expect(await names()).toEqual(['scripts lost']);
    editor.script(pick('scripts'), pick('Forget it'), press('Forget'));
    await recoverToken.run(setup.services);
    expect(await names()).toEqual([]);
  });

  test('without an id at the service it cannot be rotated or revoked from here', async () => {
    const { slot } = await setup.account.add({ kind: 'pat', name: 'scripts' }, new Secret('token'));
    setup.secrets.kept.delete(`token/${slot}`);
    editor.script(pick('scripts'), cancel);
    await recoverToken.run(setup.services);
    expect(editor.seen('quickPick').at(-1)).not.toMatch(/Rotate|Revoke/);
  });
});
