import { expect, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { editor, pick, press } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';

const setup = eachSetup();

const all = ['rotatePat', 'usePat', 'signIn', 'signOut'];
const offered = async () => {
  await runToEnd(setup, 'connectionActions');
  return editor.offered.at(-1)?.filter((name) => all.includes(name));
};

test('offers what makes sense for what there is', async () => {
  expect(await offered()).toEqual(['signIn']);
  await setup.keep('scripts');
  await setup.signIn();
  await runToEnd(setup, 'connectionActions', [pick('rotatePat'), press()]);
  expect(setup.service.calls.some((call) => call.endsWith('/rotate'))).toBe(true);
});

test('a token that is set aside is not offered to be rotated; another one can be used', async () => {
  const slot = await setup.keep('dead');
  await setup.signIn();
  await setup.loseRotation(slot);
  expect(await offered()).toEqual(['signOut']);
  await setup.account.add({ kind: 'app', name: 'living' }, new Secret('abc'));
  await runToEnd(setup, 'connectionActions', [pick('usePat'), pick('living')]);
  expect(await setup.account.tokens()).toMatchObject([{ active: false }, { name: 'living', active: true }]);
});
