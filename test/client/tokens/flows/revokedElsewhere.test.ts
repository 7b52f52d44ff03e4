import { expect, test } from 'vitest';
import { listPats } from '../../../../client/src/remoteService/api/endpoints/pats.ts';
import { usePat } from '../../../../client/src/tokens/commands/usePat.ts';
import { withCredential } from '../../../../client/src/tokens/flows/askCredential.ts';
import { TokensView } from '../../../../client/src/tokens/views/tokensView.ts';
import { registerCommands } from '../../../../client/src/ui/command.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, editor, pick, press } from '../../../support/fakeEditor.ts';

let slot: string;
/** The token in use, beside a spare one, is revoked by somebody else. */
const setup = eachSetup(async ({ keep, signIn, service, services }) => {
  slot = await keep('first');
  await keep('second');
  await signIn();
  const [first] = service.pats;
  if (first) service.revoke(first);
  editor.subscriptions.push(...registerCommands([usePat], services));
});

const stored = async () => (await setup.account.tokens()).find((token) => token.slot === slot);

async function list(...answers: Answer[]) {
  editor.script(...answers);
  return withCredential(setup.flow, 'listPats', async (credential) => {
    await listPats(setup.account.client, credential, {});
    return credential.name;
  });
}

test('a token that a call finds revoked is marked, and no other call uses it', async () => {
  expect(await list()).toBeUndefined();
  expect(await stored()).toMatchObject({ revoked: true, active: false });
  expect(await list()).toBe('ada');
});

test('another token is one choice away, and the call goes on with it', async () => {
  expect(await list(press(), pick('second'))).toBe('second');
  expect(editor.seen('quickPick')).toEqual([expect.not.stringContaining('first')]);
  expect(editor.leftOver).toEqual([]);
});

test('the view marks a token that the list shows as revoked', async () => {
  const view = new TokensView(setup.services);
  editor.subscriptions.push(view);
  const [row] = (await view.getChildren()).map((node) => view.getTreeItem(node));
  expect(row).toMatchObject({ label: 'first', description: expect.stringContaining('revoked') });
  expect(await stored()).toMatchObject({ revoked: true, active: false });
});
