import { expect, test } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { forgetPat } from '../../../../client/src/tokens/commands/forgetPat.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';

let slot: string;
const setup = eachSetup(async ({ keep }) => {
  slot = await keep('scripts');
});

const names = async () => (await setup.account.tokens()).map(({ name }) => name);

test('removes the picked token here, after a modal, and nothing at the service', async () => {
  await setup.keep('notebook');
  await runAlone(forgetPat, setup, [pick('scripts'), press()]);
  expect(await names()).toEqual(['notebook']);
  expect([...setup.secrets.kept.keys()]).toHaveLength(1);
  expect([editor.seen('modal').length, setup.service.calls]).toEqual([1, []]);
});

test.each([false, true])('takes the token of a menu without asking which (lost: %j)', async (isLost) => {
  if (isLost) setup.secrets.kept.clear();
  await runAlone(forgetPat, setup, [press()], { target: { name: 'scripts', slot } });
  expect(await names()).toEqual([]);
});

test('the token stays when it is not confirmed; Enter alone chooses none', async () => {
  await runAlone(forgetPat, setup, [pick('scripts'), cancel]);
  editor.script(enter, press());
  await forgetPat.run(setup.services);
  expect(await names()).toEqual(['scripts']);
});

test('a storage that refuses keeps it, and is told', async () => {
  setup.secrets.broken = (step) => {
    if (step === 'delete') throw new Error('locked');
  };
  const forgotten = runAlone(forgetPat, setup, [press()], { name: 'scripts', slot });
  await expect(forgotten).rejects.toBeInstanceOf(StorageError);
  expect(await names()).toEqual(['scripts']);
});
