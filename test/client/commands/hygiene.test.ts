/** No secret on any surface: each command, with success and with failures that carry the secret themselves. */
import { describe, expect, test } from 'vitest';
import { Secret } from '../../../client/src/auth/secret.ts';
import { tokenText } from '../../../client/src/auth/tokenText.ts';
import type { TokenCommandName } from '../../../client/src/commands/index.ts';
import { tokenCommands } from '../../../client/src/commands/tokenCommands.ts';
import { StatusItem } from '../../../client/src/views/statusItem.ts';
import { itemOf } from '../../../client/src/views/tokenItems.ts';
import { TokensView } from '../../../client/src/views/tokensView.ts';
import { type FakeSetup, fakeSetup } from '../../support/fakeAccount.ts';
import { type Answer, editor, pick, pickAll, press, type } from '../../support/fakeEditor.ts';
import { canary, json, password } from '../../support/fakeTokenService.ts';
import { runCommand } from '../../support/runCommand.ts';

const create = [type('scripts'), pickAll('uploads:read'), pick('30 days')];

/** Each command with the answers that lead to its end. */
const runs: readonly (readonly [TokenCommandName, readonly Answer[]])[] = [
  ['signIn', [press('Continue'), type('ada'), type(password)]],
  ['signOut', []],
  ['createPat', create],
  ['createPat', [...create, press('Copy')]],
  ['listPats', [pick('kept')]],
  ['inspectPat', [pick('kept')]],
  ['rotatePat', [pick('kept'), press('Rotate'), press('Copy')]],
  ['revokePat', [pick('kept'), type('kept')]],
  ['usePat', [pick('kept')]],
  ['connectionActions', [pick(/Create/), ...create]],
  ['setBaseUrl', [pick(/Another/), type('https://other.example')]],
  ['openDashboard', []],
  ['checkConnection', []],
  ['addPat', [type('pasted'), type(`${canary}-pasted`), pick('Never'), press('Check It')]],
  ['forgetPat', [pick('kept'), press('Forget')]],
  ['copyPat', [pick('kept'), pick('Token')]],
  ['copyPat', [pick('kept'), pick('curl')]],
  ['createAppToken', [press('Create App Token'), pick('1 hour'), press('Keep')]],
  ['createAppToken', [press('Create App Token'), pick('1 hour'), press('Copy')]],
  ['recoverToken', [pick('left'), pick('Revoke it'), press('Revoke')]],
];

/** What *Recover Token* finds. */
function leavePending({ account, secrets, service }: FakeSetup): void {
  const { address } = account.client();
  const facts = { kind: 'pat', address, name: 'left', patId: service.add({ name: 'left' }).id } as const;
  secrets.kept.set('pending/left', tokenText(facts, new Secret(`${canary}-left`)));
}

/** What goes wrong; every one of these has a secret in its words. */
const faults: Readonly<Record<string, (setup: FakeSetup) => void>> = {
  none: () => undefined,
  'an answer that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(400, { detail: `bad header ${JSON.stringify(init.headers)} ${init.body}` });
  },
  'a refusal that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(403, { detail: `Not with ${new Headers(init.headers).get('authorization')}` });
  },
  'a traceback': ({ service }) => {
    service.fault = () => json(500, { detail: { traceback: `token=${canary}` } });
  },
  'a library that prints the header': ({ service }) => {
    service.fault = (_, init) => {
      throw new TypeError(`invalid header value: ${new Headers(init.headers).get('authorization')} ${canary}`);
    };
  },
  'a storage that prints the value': ({ secrets }) => {
    secrets.broken = (step) => {
      if (step === 'store') throw new Error(`could not store ${canary}`);
    };
  },
  'a storage that keeps the probe alone': ({ secrets }) => {
    secrets.broken = (step, key) => {
      if (step === 'store' && !key.startsWith('probe/')) throw new Error(`could not store ${canary}`);
    };
  },
};

/** Everything that was shown or kept outside of the secret storage; the clipboard is the user's own wish. */
function leaks(): string[] {
  return editor.sights
    .filter(({ surface, text }) => surface !== 'clipboard' && text.includes(canary))
    .map(({ surface, text }) => `${surface}: ${text}`);
}

async function showEverything(setup: FakeSetup): Promise<void> {
  const view = new TokensView(setup.services);
  const status = new StatusItem(setup.services);
  await status.update();
  for (const node of await view.getChildren()) {
    editor.show('tree', JSON.stringify(itemOf(node, Date.now())));
    for (const below of await view.getChildren(node)) editor.show('tree', JSON.stringify(itemOf(below, Date.now())));
  }
  editor.show('tree', editor.treeViews.at(-1)?.message);
  view.dispose();
  status.dispose();
}

test('every command is among them', () => {
  expect([...new Set(runs.map(([name]) => name))].sort()).toEqual(Object.keys(tokenCommands).sort());
});

describe.each(Object.entries(faults))('with %s', (fault, breakIt) => {
  test.each(runs)('%s shows no secret', async (name, answers) => {
    const setup = fakeSetup();
    await setup.keep('kept', 3);
    await setup.signIn();
    leavePending(setup);
    breakIt(setup);
    const left = await runCommand(setup, name, answers);
    if (fault === 'none') expect(left).toEqual([]);
    await showEverything(setup);
    expect(leaks()).toEqual([]);
    expect(editor.sights.length).toBeGreaterThan(0);
  });
});

test('a leak would be found', async () => {
  const setup = fakeSetup();
  await setup.keep('kept');
  const [token] = await setup.account.tokens();
  const credential = await setup.account.credentialOf(token?.slot ?? '');
  setup.services.log.info(`using ${credential.secret}`);
  expect(leaks()).toEqual([]);
  setup.services.log.info(`using ${credential.secret.reveal()}`);
  expect(leaks()).toHaveLength(1);
});
