import { expect, test } from 'vitest';
import { type Intent, Intents } from '../../../client/src/auth/intents.ts';
import { flatFacts } from '../../../client/src/auth/tokenText.ts';
import { elsewhere, home } from '../../support/accountWorld.ts';
import { FakeState } from '../../support/fakeState.ts';

const intent: Intent = {
  operation: 'rotate',
  record: { slot: '1', kind: 'pat', address: home, name: 'script', patId: 'a' },
  idsBefore: ['a', 'b'],
};

test('a noted call is open, for its service, until it is cleared', async () => {
  const state = new FakeState();
  const intents = new Intents(state.window());
  await intents.note(intent);
  expect(new Intents(state.window()).open(home)).toEqual([intent]);
  expect(intents.earlier('1')).toEqual(intent);
  expect(intents.open(elsewhere)).toEqual([]);
  await intents.clear('1');
  expect([intents.open(home), intents.earlier('1')]).toEqual([[], undefined]);
});

test('what was there before may be unknown', async () => {
  const intents = new Intents(new FakeState().window());
  await intents.note({ ...intent, idsBefore: undefined });
  expect(intents.open(home)).toEqual([{ ...intent, idsBefore: undefined }]);
});

test('a call that this window is in the middle of is not open, and one that failed is', async () => {
  const intents = new Intents(new FakeState().window());
  await intents.note(intent);
  const inside = await intents.during('1', async () => intents.open(home));
  await expect(intents.during('1', () => Promise.reject(new Error('inside')))).rejects.toThrow();
  expect([inside, intents.open(home)]).toEqual([[], [intent]]);
});

test('a state that cannot be written fails the note, and not the clearing', async () => {
  const state = new FakeState();
  const intents = new Intents(state.window());
  state.fails = true;
  await expect(intents.note(intent)).rejects.toThrow();
  await intents.clear('1');
});

test('a note of an access token is none', async () => {
  const state = new FakeState().window();
  await state.update('intent/1', { operation: 'create', record: { ...flatFacts(intent.record), kind: 'access' } });
  expect(new Intents(state).open(home)).toEqual([]);
});

test.each([null, 1, {}, { operation: 'steal', record: {} }, { operation: 'create', record: { kind: 'access' } }])(
  'a damaged note is none: %j',
  async (value) => {
    const state = new FakeState().window();
    await state.update('intent/1', value);
    expect(new Intents(state).open(home)).toEqual([]);
  },
);
