import { expect, test } from 'vitest';
import { tokenText } from '../../../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { recoverToken } from '../../../../client/src/tokens/commands/recoverToken.ts';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, enter, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary, password } from '../../../support/sandboxService.ts';

const setup = eachSetup();

const signIn = [press(), pick('password'), type('ada'), type(password)];
const recover = (...answers: Answer[]) => runAlone(recoverToken, setup, answers);
const draft = { name: 'scripts', scopes: ['uploads:read'], expiresInDays: 7 };

/** What is left behind when the command begins. */
const leave = {
  /** As a window leaves it that dies between storing a new token and putting it into its place. */
  pending: () => {
    const { id } = setup.service.add({ name: 'scripts' });
    const facts = { kind: 'pat', address: setup.account.address, name: 'scripts', patId: id } as const;
    setup.secrets.kept.set('pending/s1', tokenText(facts, new Secret(`${canary}-pending`)));
  },
  lost: async () => setup.secrets.kept.delete(`token/${await setup.keep('scripts')}`),
  'lost without an id': async () => {
    const { slot } = await setup.account.add({ kind: 'pat', name: 'scripts' }, new Secret('token'));
    setup.secrets.kept.delete(`token/${slot}`);
  },
  revoked: async () => {
    const slot = await setup.keep('scripts');
    await setup.signIn();
    await setup.loseRotation(slot);
  },
  /** The storage did not take it. */
  unsaved: async () => {
    await setup.signIn();
    setup.secrets.broken = (step, key) => {
      if (step === 'store' && key.startsWith('pending/')) throw new Error('locked');
    };
    await setup.account.createPat(draft);
    setup.secrets.broken = undefined;
  },
  'a call that made nothing': () => loseAnswer(false),
  'a call that made a token': () => loseAnswer(true),
};

async function loseAnswer(isMade: boolean): Promise<void> {
  await setup.signIn();
  setup.service.fault = (url, { method }) => {
    const isPost = method === 'POST' && url.pathname.endsWith('/pats');
    if (isPost && isMade) setup.service.add({ name: 'scripts' });
    const isAfter = setup.service.calls.at(-2)?.startsWith('POST');
    return isPost || isAfter ? Promise.reject(new TypeError('reset')) : undefined;
  };
  await setup.account.createPat(draft);
  setup.service.fault = undefined;
}

const leadsTo = (command: string) => [expect.stringMatching(`^${command}`)];
const [first, second, forget] = [pick(0), pick(1), pick(-1)];
const [kept, lost] = [['scripts kept active'], ['scripts lost active']];
type State = Partial<Awaited<ReturnType<typeof stateOf>>>;
const gone = { recoverables: [] } satisfies State;
const waits: State = { pats: ['scripts'], recoverables: ['pending'] };

/** Steps that bring a token in order stand first, *Forget* last. */
test.each<[string, keyof typeof leave, Answer[], State]>([
  ['can be kept', 'pending', [first], { tokens: kept, ...gone }],
  ['can be revoked after a sign-in', 'pending', [second, press(), ...signIn], { pats: ['scripts revoked'], ...gone }],
  ['can be forgotten after a warning', 'pending', [forget, press()], { modals: 1, pats: ['scripts'], ...gone }],
  ['stays if nothing is chosen', 'pending', [cancel], waits],
  ['stays if that is not confirmed', 'pending', [forget, cancel], waits],
  ['stays if it is not to be revoked', 'pending', [second, cancel], waits],
  ['stays if nobody signs in', 'pending', [second, press(), cancel], waits],
  ['is offered as by its notice', 'unsaved', [press()], { tokens: kept, ...gone }],
  ['can be revoked', 'a call that made a token', [first, press()], { pats: ['scripts revoked'], ...gone }],
  ['is said to be none', 'a call that made nothing', [first], { notices: 1, ...gone }],
  ['leads to another one', 'revoked', [first], { commands: leadsTo('createPat'), recoverables: ['revoked'] }],
  ['can be forgotten', 'revoked', [forget, press()], { tokens: [], ...gone }],
  ['can be rotated', 'lost', [first], { commands: leadsTo('rotatePat .*"slot":"slot1"'), tokens: lost }],
  ['can be added again', 'lost', [second], { commands: leadsTo('addPat'), tokens: lost }],
  ['can be forgotten', 'lost', [forget, press()], { tokens: [] }],
  ['can only be added again', 'lost without an id', [first], { commands: leadsTo('addPat') }],
])('%s: %s', async (_, left, answers, expected) => {
  await leave[left]();
  await recover(pick('scripts'), ...answers);
  expect(await stateOf(setup)).toMatchObject(expected);
  const steps: Partial<Record<typeof left, number>> = { pending: 3, revoked: 2, lost: 4, 'lost without an id': 2 };
  if (left in steps) expect(editor.offered[1]).toHaveLength(steps[left] ?? 0);
  expect(JSON.stringify(editor.sights)).not.toContain(canary);
});

test('says so where nothing was left behind', async () => {
  await setup.keep('scripts');
  await recover();
  expect([editor.seen('notice').length, editor.seen('quickPick')]).toEqual([1, []]);
});

test('Enter takes a step that loses nothing', async () => {
  leave.pending();
  await recover(cancel);
  await recover(enter, enter);
  expect(await stateOf(setup)).toMatchObject({ tokens: ['scripts kept active'] });
  await leave.lost();
  await recover(enter, enter);
  expect(await stateOf(setup)).toMatchObject({ commands: leadsTo('addPat') });
});

test('a call stays open while the service cannot be asked, and is looked into after a sign-in', async () => {
  await leave['a call that made nothing']();
  setup.service.fault = () => Promise.reject(new TypeError('refused'));
  await recover(pick('scripts'), first);
  expect(await stateOf(setup)).toMatchObject({ notices: 1, recoverables: ['interrupted'] });
  setup.service.fault = undefined;
  await setup.account.signOut();
  await recover(pick('scripts'), first, ...signIn);
  expect(editor.seen('notice').at(-1)).toContain('scripts');
  expect(await stateOf(setup)).toMatchObject({ recoverables: [] });
});
