import { beforeEach, describe, expect, test } from 'vitest';
import { addPat } from '../../../../client/src/tokens/commands/addPat.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, goBack, pick, press, type } from '../../../support/fakeEditor.ts';
import { canary } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const secret = `${canary}-pasted`;
const kept = () => setup.account.tokens();

describe('a pasted token', () => {
  test('is kept for the service, becomes the active one if there is none, and is shown nowhere', async () => {
    editor.script(type(' scripts '), type(` ${secret}\n`), pick('I do not know'));
    await addPat.run(setup.services);
    const [token] = await kept();
    expect(token).toMatchObject({ name: 'scripts', kind: 'pat', active: true, state: 'kept' });
    expect(token).not.toHaveProperty('expiresAt');
    expect((await setup.account.credentialOf(token?.slot ?? '')).secret.reveal()).toBe(secret);
    expect(JSON.stringify(editor.sights)).not.toContain(canary);
    expect(editor.leftOver).toEqual([]);
  });

  test('takes no other token its place, unless asked', async () => {
    await setup.keep('first');
    editor.script(type('second'), type(secret), pick('Never'));
    await addPat.run(setup.services);
    expect((await kept()).find(({ active }) => active)?.name).toBe('first');
    editor.script(type('third'), type(`${secret}3`), pick('Never'), press('Use This Token'));
    await addPat.run(setup.services);
    expect((await kept()).find(({ active }) => active)?.name).toBe('third');
  });

  test('can be checked with one click', async () => {
    editor.script(type('scripts'), type(secret), pick('Never'), press('Check Token'));
    await addPat.run(setup.services);
    const target = { slot: 'slot1', name: 'scripts', service: baseUrl };
    expect(editor.seen('command')).toEqual([`mapperWorkbench.checkConnection\n${JSON.stringify(target)}`]);
  });

  test('can be found among the records of the service', async () => {
    await setup.signIn();
    const pat = setup.service.add({ name: 'scripts' });
    editor.script(type('scripts'), type(secret), pick('Never'), press('Find at the Service…'), pick('scripts'));
    await addPat.run(setup.services);
    expect((await kept())[0]?.patId).toBe(pat.id);
    expect(editor.leftOver).toEqual([]);
  });

  test.each([
    ['', 'Paste the token.'],
    ['two words', 'no token'],
    ['naïve', 'no token'],
    ['x'.repeat(8193), 'no token'],
  ])('%.12j is refused while typing', async (text, sentence) => {
    editor.script(type('scripts'), type(text), cancel);
    await addPat.run(setup.services);
    expect(editor.seen('inputBox').join()).toContain(sentence);
    expect(await kept()).toEqual([]);
  });

  test('that looks like an access token is taken, with a remark', async () => {
    editor.script(type('scripts'), type('eyJhbGciOi.x.y'), pick('Never'));
    await addPat.run(setup.services);
    expect(editor.seen('inputBox').join()).toContain('looks like an access or app token');
    expect(await kept()).toHaveLength(1);
  });

  test('is not kept twice', async () => {
    const again = () => editor.script(type('scripts'), type(secret), pick('Never'));
    again();
    await addPat.run(setup.services);
    again();
    await expect(addPat.run(setup.services)).rejects.toThrow('kept already, as “scripts”');
    expect(await kept()).toHaveLength(1);
  });
});

describe('its name', () => {
  test.each(['  ', 'x'.repeat(201)])('%.5j is refused', async (name) => {
    editor.script(type(name), cancel);
    await addPat.run(setup.services);
    expect(editor.seen('inputBox')).toHaveLength(2);
  });
});

describe('its expiry', () => {
  test('is the end of the day that was typed', async () => {
    editor.script(type('scripts'), type(secret), pick('On a day'), type('2199-12-31'));
    await addPat.run(setup.services);
    expect((await kept())[0]?.expiresAt).toBe(new Date(2199, 11, 31, 23, 59, 59, 999).getTime());
  });

  test('may be never', async () => {
    editor.script(type('scripts'), type(secret), pick('Never'));
    await addPat.run(setup.services);
    expect((await kept())[0]?.expiresAt).toBeNull();
  });

  test('is not kept after going back to another answer', async () => {
    editor.script(type('scripts'), type(secret), pick('On a day'), goBack, pick('I do not know'));
    await addPat.run(setup.services);
    expect((await kept())[0]).not.toHaveProperty('expiresAt');
    expect(editor.leftOver).toEqual([]);
  });

  test.each([
    ['tomorrow', 'Type the day like'],
    ['2001-01-01', 'has passed'],
  ])('%s is refused', async (day, sentence) => {
    editor.script(type('scripts'), type(secret), pick('On a day'), type(day), cancel);
    await addPat.run(setup.services);
    expect(editor.seen('inputBox').join()).toContain(sentence);
    expect(await kept()).toEqual([]);
  });
});

test('is kept for the service it was pasted for, whatever is set meanwhile', async () => {
  editor.script(type('scripts'), type(secret), pick('Never'));
  const running = addPat.run(setup.services);
  editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
  await running;
  expect(await setup.account.tokens()).toMatchObject([{ name: 'scripts', address: setup.account.address }]);
  expect(await setup.accountAt('https://other.example').tokens()).toEqual([]);
});

test('a storage that refuses is told', async () => {
  setup.secrets.broken = () => {
    throw new Error(canary);
  };
  editor.script(type('scripts'), type(secret), pick('Never'));
  await expect(addPat.run(setup.services)).rejects.toThrow('secret storage refused');
});

test('without a service it offers to set one', async () => {
  editor.userSettings.clear();
  await addPat.run(setup.services);
  expect(editor.seen('command')).toEqual(['mapperWorkbench.setBaseUrl']);
});
