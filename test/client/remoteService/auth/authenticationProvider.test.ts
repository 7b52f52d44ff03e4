import { afterEach, expect, test } from 'vitest';
import { AuthenticationProvider } from '../../../../client/src/remoteService/auth/authenticationProvider.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';
import { canary, password } from '../../../support/sandboxService.ts';

let provider: AuthenticationProvider;
const setup = eachSetup(({ services }) => {
  provider = new AuthenticationProvider(services);
});
afterEach(() => provider.dispose());

test('gives the session of who is signed in; PATs never leave by it, and there is no session for scopes', async () => {
  await setup.keep('scripts');
  expect(await provider.getSessions()).toEqual([]);
  await setup.signIn();
  const account = { label: 'ada (https://lab.example)' };
  expect(await provider.getSessions([])).toMatchObject([{ accessToken: `${canary}-access`, account, scopes: [] }]);
  expect(JSON.stringify(await provider.getSessions())).not.toContain('-pat-');
  expect(await provider.getSessions(['uploads:read'])).toEqual([]);
  await expect(provider.createSession(['uploads:read'])).rejects.toThrow();
});

test('a new session runs the sign-in; cancelled it is an error', async () => {
  editor.script(press(), pick('password'), type('ada'), type(password));
  expect(await provider.createSession([])).toMatchObject({ accessToken: `${canary}-access` });
  const [session] = await provider.getSessions();
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
  await provider.removeSession(session?.id ?? '');
  editor.userSettings.set('mapperWorkbench.service.baseUrl', baseUrl);
  expect(await provider.getSessions()).toEqual([]);
  editor.script(cancel);
  await expect(provider.createSession([])).rejects.toThrow();
});

test('the editor is told of a sign-in and of a sign-out, once each', async () => {
  const events: string[] = [];
  provider.onDidChangeSessions(({ added, removed, changed }) =>
    events.push([added && 'added', removed && 'removed', changed && 'changed'].filter(Boolean).join()),
  );
  for (const change of [setup.signIn, () => setup.account.signOut()]) {
    await change();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(events).toEqual(['added', 'removed']);
});
