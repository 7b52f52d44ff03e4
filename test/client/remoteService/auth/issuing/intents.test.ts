import { expect, test } from 'vitest';
import { type Intent, Intents } from '../../../../../client/src/remoteService/auth/issuing/intents.ts';
import { toStateFacts } from '../../../../../client/src/remoteService/auth/store/tokenText.ts';
import { elsewhere, home } from '../../../../support/accountWorld.ts';
import { FakeIntentFiles } from '../../../../support/fakeIntentFiles.ts';

const intent: Intent = {
  operation: 'rotate',
  record: { slot: '1', kind: 'pat', address: home, name: 'script', patId: 'a' },
  idsBefore: ['a', 'b'],
};

test.each([intent, { ...intent, idsBefore: undefined }])(
  'a noted call is open, for its service, until it is cleared: %j',
  async (noted) => {
    const files = new FakeIntentFiles();
    const intents = new Intents(files.window());
    await intents.note(noted);
    expect(await new Intents(files.window()).open(home)).toEqual([noted]);
    expect([await intents.earlier('1'), await intents.open(elsewhere)]).toEqual([noted, []]);
    await intents.clear('1');
    expect([await intents.open(home), await intents.earlier('1')]).toEqual([[], undefined]);
  },
);

test('a call that this window is in the middle of is not open, and one that failed is', async () => {
  const intents = new Intents(new FakeIntentFiles().window());
  await intents.note(intent);
  const inside = await intents.during('1', async () => intents.open(home));
  await expect(intents.during('1', () => Promise.reject(new Error('inside')))).rejects.toThrow();
  expect([inside, await intents.open(home)]).toEqual([[], [intent]]);
});

test('a folder that takes no file fails the note, not the clearing, and holds no open call', async () => {
  const files = new FakeIntentFiles();
  const intents = new Intents(files.window());
  await intents.note(intent);
  files.fails = true;
  await expect(intents.note(intent)).rejects.toThrow();
  await intents.clear('1');
  expect(await intents.open(home)).toEqual([]);
});

const ofAccess = { operation: 'create', record: { ...toStateFacts(intent.record), kind: 'access' } };
test.each([
  ...['', 'null', '1', '{}', '{"operation":"steal","record":{}}'],
  ...['{"operation":"create","record":{"kind":"access"}}', JSON.stringify(ofAccess)],
])('a damaged note, or one of an access token, is none: %s', async (text) => {
  const files = new FakeIntentFiles();
  await files.window().write('1', text);
  expect(await new Intents(files.window()).open(home)).toEqual([]);
});
