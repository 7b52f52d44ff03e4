import { expect, test } from 'vitest';
import { eachSetup } from '../../../support/eachSetup.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';

const setup = eachSetup();

const inUse = async () => (await setup.account.tokens()).find(({ active }) => active)?.name;

test('the one that is picked is used from then on, or the one that a tree item names', async () => {
  await setup.keep('first');
  await setup.keep('second');
  expect(await inUse()).toBe('first');
  await runToEnd(setup, 'usePat', [pick('second')]);
  expect(await inUse()).toBe('second');
  await runToEnd(setup, 'usePat', [], { target: { name: 'first', patId: setup.service.pats[0]?.id } });
  expect(await inUse()).toBe('first');
});

test('one that is set aside is not offered, and refused where a menu names it', async () => {
  const slot = await setup.keep('dead');
  await setup.keep('living');
  await setup.signIn();
  await setup.loseRotation(slot);
  await runToEnd(setup, 'usePat', [pick('living')]);
  expect(editor.seen('quickPick').join()).not.toContain('dead');
  await runToEnd(setup, 'usePat', [], { name: 'dead', slot });
  expect(editor.seen('notice').at(-1)).toContain('dead');
  expect(await inUse()).toBe('living');
});

test('says what to do when none is kept, or not this one', async () => {
  await runToEnd(setup, 'usePat');
  await runToEnd(setup, 'usePat', [], { name: 'other', patId: '9' });
  expect(editor.seen('notice')).toEqual([expect.any(String), expect.stringContaining('other')]);
});
