import { afterEach, expect, test } from 'vitest';
import { StatusItem } from '../../../../client/src/tokens/views/statusItem.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { editor, press } from '../../../support/fakeEditor.ts';

let item: StatusItem;
const setup = eachSetup(({ services }) => {
  item = new StatusItem(services);
});
afterEach(() => item.dispose());

const shown = () => editor.statusItems.at(-1);
/** Keeps a token, and waits until that is shown. */
async function keep(name: string, days: number): Promise<string> {
  const slot = await setup.keep(name, days);
  await new Promise((resolve) => setImmediate(resolve));
  return slot;
}

test('shows the token in use and its days, follows changes, and is hidden without a service', async () => {
  await item.update();
  expect(shown()?.text).toMatch(/^\$\(plug\)/);
  await keep('scripts', 30);
  expect(shown()).toMatchObject({ text: expect.stringMatching(/^\$\(key\) scripts .*30/), backgroundColor: undefined });
  expect(editor.seen('notice')).toEqual([]);
  editor.userSettings.clear();
  await item.update();
  expect(shown()?.shown).toBe(false);
});

test('a token that ends soon colours the item, and is spoken of once', async () => {
  await keep('scripts', 3);
  await item.update();
  await item.update();
  expect(shown()).toMatchObject({
    text: expect.stringMatching(/^\$\(warning\) scripts .*3/),
    backgroundColor: { id: 'statusBarItem.warningBackground' },
  });
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/scripts.*3/)]);
});

test('a token that was just made for a few days is not spoken of', async () => {
  await item.update();
  await keep('a week', 7);
  expect(shown()?.text).toMatch(/^\$\(warning\) a week .*7/);
  expect(editor.seen('notice')).toEqual([]);
});

test('a token whose rotation revoked it is no longer shown with its days, nor spoken of', async () => {
  await setup.signIn();
  await setup.loseRotation(await keep('scripts', 7));
  editor.sights.length = 0;
  await item.update();
  expect(shown()?.text).toMatch(/^\$\(warning\) scripts [^7]*$/);
  expect(editor.seen('notice')).toEqual([]);
  await keep('another', 30);
  expect(shown()?.text).toMatch(/^\$\(key\) another .*30/);
});

test('the notice leads to the rotation; of an expired one to another token', async () => {
  for (const days of [3, -1]) {
    editor.script(press());
    await keep(`ends in ${days}`, days);
  }
  const follow = ['rotatePat', 'createPat'].map((name) => `^mapperWorkbench\\.${name}\\n.*"service":"${baseUrl}"`);
  expect(editor.seen('command')).toEqual(follow.map((text) => expect.stringMatching(text)));
});
