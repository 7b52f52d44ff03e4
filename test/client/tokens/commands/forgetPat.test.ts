import { expect, test } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { forgetPat } from '../../../../client/src/tokens/commands/forgetPat.ts';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';

const setup = eachSetup(({ keep }) => keep('scripts'));
const target = { name: 'scripts', slot: 'slot1' };

test('removes the picked token here, after a modal, and nothing at the service', async () => {
  await setup.keep('notebook');
  await runAlone(forgetPat, setup, [pick('scripts'), press()]);
  expect(await stateOf(setup)).toMatchObject({ tokens: ['notebook kept'], modals: 1 });
  expect([setup.secrets.kept.size, setup.service.calls]).toEqual([1, []]);
});

test.each([false, true])('takes the token of a menu without asking which (lost: %j)', async (isLost) => {
  if (isLost) setup.secrets.kept.clear();
  await runAlone(forgetPat, setup, [press()], { target });
  expect(await stateOf(setup)).toMatchObject({ tokens: [] });
});

test('the token stays when it is not confirmed, and where the storage refuses', async () => {
  await runAlone(forgetPat, setup, [pick('scripts'), cancel]);
  editor.script(enter, cancel);
  await forgetPat.run(setup.services);
  setup.secrets.broken = (step) => {
    if (step === 'delete') throw new Error('locked');
  };
  await expect(runAlone(forgetPat, setup, [press()], target)).rejects.toBeInstanceOf(StorageError);
  expect(await stateOf(setup)).toMatchObject({ tokens: ['scripts kept active'] });
});
