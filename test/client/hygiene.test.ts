/** What the row `hygiene` of prove rests on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { leaks, runs } from '../prove/hygieneCount.ts';
import { fakeSetup } from '../support/fakeAccount.ts';

test('every command is among them', () => {
  const { contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    readonly contributes: { readonly commands: readonly { readonly command: string }[] };
  };
  const tried = new Set(runs.map(({ name }) => `mapperWorkbench.${name}`));
  expect([...tried].toSorted()).toEqual(contributes.commands.map(({ command }) => command).toSorted());
});

test('a token shows in its wrapper as a placeholder, and is found where it was taken out', async () => {
  const setup = fakeSetup();
  await setup.keep('kept');
  const [token] = await setup.account.tokens();
  const credential = await setup.account.credentialOf(token?.slot ?? '');
  setup.services.log.info(`using ${credential.secret}`);
  expect(leaks()).toEqual([]);
  setup.services.log.info(`using ${credential.secret.reveal()}`);
  expect(leaks()).toHaveLength(1);
});
