import { expect, test } from 'vitest';
import type { StoredToken } from '../../../../client/src/remoteService/auth/account.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { completeTokenRecord } from '../../../../client/src/tokens/flows/findRecord.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { cancel, editor } from '../../../support/fakeEditor.ts';

let token: StoredToken;
const setup = eachSetup(async ({ signIn, account, service }) => {
  await signIn();
  service.accept('token');
  token = await account.add({ kind: 'pat', name: 'scripts' }, new Secret('token'));
});

const kept = async () => (await setup.account.tokens()).find(({ slot }) => slot === token.slot);

test('offers what is active and not known here, of the same name first', async () => {
  await setup.keep('known');
  setup.service.add({ name: 'another' });
  setup.service.add({ name: 'gone', revoked: true });
  setup.service.add({ name: 'scripts' });
  editor.script(cancel);
  await completeTokenRecord(setup.flow, token);
  const shown = editor.seen('quickPick').join();
  expect(shown.indexOf('\nscripts')).toBeLessThan(shown.indexOf('\nanother'));
  expect(shown).not.toMatch(/known ·|gone ·/);
  expect(await kept()).not.toHaveProperty('patId');
});

test('says so where nothing fits, and ends silently when nobody signs in', async () => {
  await expect(completeTokenRecord(setup.flow, token)).rejects.toBeInstanceOf(UserError);
  setup.service.fault = () => new Response('{}', { status: 401 });
  await completeTokenRecord(setup.flow, token);
  expect(editor.seen('quickPick')).toEqual([]);
});
