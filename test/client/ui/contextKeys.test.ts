import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeWalkthroughStep, syncContextKeys } from '../../../client/src/ui/contextKeys.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
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

const { walkthroughs } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).contributes;
const events: readonly string[] = walkthroughs[0].steps.map(
  ({ completionEvents }: { readonly completionEvents: readonly string[] }) => completionEvents.join(),
);

test('a step of the walkthrough ends by the key that package.json waits for', async () => {
  editor.reset();
  await completeWalkthroughStep('choseSample');
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.choseSample\ntrue']);
  for (const step of ['openedExamples', 'sawEntries', 'choseSample'])
    expect(events).toContain(`onContext:mapperWorkbench.${step}`);
});

test('no step of the walkthrough ends because a command was only started', () => {
  expect(events.filter((event) => !event.startsWith('onContext:'))).toEqual([]);
});
