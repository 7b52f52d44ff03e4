import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const inUse = async () => (await setup.account.tokens()).find(({ active }) => active)?.name;

test('the one that is picked is used from then on', async () => {
  await setup.keep('first');
  await setup.keep('second');
  expect(await inUse()).toBe('first');
  await runCommand(setup, 'usePat', [pick('second')]);
  expect(await inUse()).toBe('second');
});

test('a tree item names its token by slot or id', async () => {
  await setup.keep('first');
  await setup.keep('second');
  const patId = setup.service.pats[1]?.id;
  await runCommand(setup, 'usePat', [], { target: { name: 'second', patId } });
  expect(await inUse()).toBe('second');
});

test('one that is set aside is not offered, and refused where a menu names it', async () => {
  const slot = await setup.keep('dead');
  await setup.keep('living');
  await setup.signIn();
  await setup.loseRotation(slot);
  await runCommand(setup, 'usePat', [pick('living')]);
  expect(editor.seen('quickPick').join()).not.toContain('dead');
  expect(await inUse()).toBe('living');
  await runCommand(setup, 'usePat', [], { name: 'dead', slot });
  expect(editor.seen('notice').at(-1)).toBe('“dead” no longer works and is used for no call. Create another token.');
  expect(await inUse()).toBe('living');
});

test('says what to do when none is kept, or not this one', async () => {
  await runCommand(setup, 'usePat');
  await runCommand(setup, 'usePat', [], { name: 'other', patId: '9' });
  expect(editor.seen('notice')).toEqual([
    'No token of this service is kept in this editor. Create one, or add an existing one.',
    expect.stringContaining('“other” is not kept in this editor'),
  ]);
});
