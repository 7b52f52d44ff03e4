import { afterEach, beforeEach, expect, test } from 'vitest';
import { StatusItem } from '../../../../client/src/tokens/views/statusItem.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor, press } from '../../../support/fakeEditor.ts';

let setup: FakeSetup;
let item: StatusItem;
beforeEach(() => {
  setup = fakeSetup();
  item = new StatusItem(setup.services);
});
afterEach(() => item.dispose());

const shown = () => editor.statusItems.at(-1);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('shows the token in use and its days, and follows changes', async () => {
  await item.update();
  expect(shown()?.text).toBe('$(plug) Mapper: not signed in');
  await setup.keep('scripts', 30);
  await settled();
  expect(shown()).toMatchObject({ text: '$(key) scripts · 30 days left', backgroundColor: undefined });
  expect(editor.seen('notice')).toEqual([]);
});

test('is hidden without a service', async () => {
  await item.update();
  editor.userSettings.clear();
  await item.update();
  expect(shown()?.shown).toBe(false);
});

test('a token that ends soon colours the item, and is spoken of once', async () => {
  await setup.keep('scripts', 3);
  await settled();
  await item.update();
  await item.update();
  expect(shown()).toMatchObject({
    text: '$(warning) scripts · 3 days left',
    backgroundColor: { id: 'statusBarItem.warningBackground' },
  });
  expect(editor.seen('notice')).toEqual(['The token “scripts” ends soon: 3 days left.\nRotate…']);
});

test('a token that was just made for a few days is not spoken of', async () => {
  await item.update();
  await setup.keep('a week', 7);
  await settled();
  expect(shown()?.text).toBe('$(warning) a week · 7 days left');
  expect(editor.seen('notice')).toEqual([]);
});

test('a token whose rotation revoked it is no longer shown with its days, nor spoken of', async () => {
  await setup.signIn();
  const slot = await setup.keep('scripts', 7);
  await setup.loseRotation(slot);
  editor.sights.length = 0;
  await settled();
  await item.update();
  expect(shown()?.text).toBe('$(warning) scripts · revoked');
  expect(editor.sights.filter(({ text }) => text.includes('days left'))).toEqual([]);
  expect(editor.seen('notice')).toEqual([]);
  await setup.keep('another', 30);
  await settled();
  expect(shown()?.text).toBe('$(key) another · 30 days left');
});

test('the notice leads to the rotation; of an expired one to another token', async () => {
  editor.script(press('Rotate…'));
  await setup.keep('scripts', 3);
  await settled();
  editor.script(press('Create Token…'));
  await setup.keep('old', -1);
  await settled();
  const commands = editor.seen('command');
  expect(commands.map((text) => text.split('\n')[0])).toEqual([
    'mapperWorkbench.rotatePat',
    'mapperWorkbench.createPat',
  ]);
  for (const text of commands) expect(text).toContain(`"service":"${baseUrl}"`);
});
