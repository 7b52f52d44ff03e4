import { expect, test } from 'vitest';
import { syncContextKeys } from '../../../client/src/ui/contextKeys.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { editor } from '../../support/fakeEditor.ts';

test('the keys follow the account', async () => {
  const setup = fakeSetup();
  const keys = syncContextKeys(setup.services.accounts);
  const now = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return Object.fromEntries(editor.seen('context').map((text) => text.split('\n').slice(1)));
  };
  expect(await now()).toEqual(keysOf('false', 'false'));
  await setup.signIn();
  await setup.keep('scripts');
  expect(await now()).toEqual(keysOf('true', 'true'));
  keys.dispose();
});

function keysOf(signedIn: string, hasTokens: string) {
  return {
    'mapperWorkbench.signedIn': signedIn,
    'mapperWorkbench.hasTokens': hasTokens,
  };
}
