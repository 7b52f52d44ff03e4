import { expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, editor, pick } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';

const setup = eachSetup();
const use = async (answers: Answer[] = [], argument?: unknown) => {
  await runToEnd(setup, 'usePat', answers, argument);
  return (await stateOf(setup)).tokens;
};

test('the one that is picked is used from then on, or the one that a tree item names', async () => {
  for (const name of ['first', 'second']) await setup.keep(name);
  expect(await use([pick('second')])).toEqual(['first kept', 'second kept active']);
  const target = { name: 'first', patId: setup.service.pats[0]?.id };
  expect(await use([], { target })).toEqual(['first kept active', 'second kept']);
});

test('one that is set aside is not offered, and refused where a menu names it', async () => {
  const slot = await setup.keep('dead');
  await setup.keep('living');
  await setup.signIn();
  await setup.loseRotation(slot);
  await use([pick('living')]);
  expect(editor.seen('quickPick').join()).not.toContain('dead');
  expect(await use([], { name: 'dead', slot })).toEqual(['dead kept revoked', 'living kept active']);
  expect(editor.seen('notice').at(-1)).toContain('dead');
});

test('says what to do when none is kept, or not this one', async () => {
  await use();
  await use([], { name: 'other', patId: '9' });
  expect(editor.seen('notice')).toEqual([expect.any(String), expect.stringContaining('other')]);
});
