import { beforeEach, describe, expect, test } from 'vitest';
import { setBaseUrl } from '../../../../client/src/tokens/commands/setBaseUrl.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, pick, press, type } from '../../../support/fakeEditor.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const setting = () => editor.userSettings.get('mapperWorkbench.service.baseUrl');
const withoutService = () => editor.userSettings.clear();

describe('the first service', () => {
  beforeEach(withoutService);

  test('is typed; what was pasted is cut down to the base URL, which is shown', async () => {
    editor.script(type('HTTPS://Lab.Example/prod/v1/gui/user/uploads?page=2'));
    await setBaseUrl.run(setup.services);
    expect(setting()).toBe(baseUrl);
    expect(editor.seen('inputBox')).toContain(`The base URL is ${baseUrl}`);
    expect(editor.seen('notice').join()).toContain(baseUrl);
    expect(editor.leftOver).toEqual([]);
  });

  test.each([
    ['', 'This is no address'],
    ['https://ada:pw@lab.example', 'user name or password'],
    ['ftp://lab.example', 'not supported'],
    ['http://lab.example', 'unencrypted'],
    ['https://lab.example/x\ny', 'This is no address'],
  ])('%j is refused while typing', async (text, sentence) => {
    editor.script(type(text), cancel);
    await setBaseUrl.run(setup.services);
    expect(setting()).toBeUndefined();
    expect(editor.seen('inputBox').join('\n')).toContain(sentence);
  });

  test('what it means is shown without links and icons', async () => {
    editor.script(type('https://lab.example/$(zap)/[x](command:y)/'), cancel);
    await setBaseUrl.run(setup.services);
    const shown = editor.seen('inputBox').at(-1);
    expect(shown).toContain('The base URL is https://lab.example/');
    expect(shown).not.toMatch(/\$\(|\]\(/);
  });

  test('http is taken where the user allowed it', async () => {
    editor.userSettings.set('mapperWorkbench.service.allowHttp', true);
    editor.script(type('http://lab.example'));
    await setBaseUrl.run(setup.services);
    expect(setting()).toBe('http://lab.example');
  });

  test('a host name of another script is confirmed in its ASCII form', async () => {
    editor.script(type('https://lаb.example'), cancel); // the `а` is Cyrillic
    await setBaseUrl.run(setup.services);
    expect(editor.seen('modal').join()).toContain('https://xn--lb-7kc.example');
    expect(setting()).toBeUndefined();
    editor.script(type('https://lаb.example'), press('Use It'));
    await setBaseUrl.run(setup.services);
    expect(setting()).toBe('https://xn--lb-7kc.example');
  });
});

describe('with services used before', () => {
  test('each is offered with its own tokens, and stays after a change', async () => {
    await setup.keep('scripts');
    editor.script(pick(/Another service/), type('https://other.example'));
    await setBaseUrl.run(setup.services);
    expect(await setup.accountAt('https://other.example').tokens()).toEqual([]);
    editor.script(pick(baseUrl));
    await setBaseUrl.run(setup.services);
    const shown = editor.seen('quickPick').at(-1);
    expect(shown).toContain('https://other.example · current · No tokens are kept for it.');
    expect(shown).toContain(`${baseUrl} · Tokens kept for it: scripts`);
    expect((await setup.account.tokens()).map(({ name }) => name)).toEqual(['scripts']);
    expect(editor.leftOver).toEqual([]);
  });

  test('the setting of the workspace is never written', async () => {
    editor.script(pick(/Another service/), type('https://other.example'));
    await setBaseUrl.run(setup.services);
    expect(editor.workspaceSettings.size).toBe(0);
  });

  test('cancelled changes nothing', async () => {
    editor.script(cancel);
    await setBaseUrl.run(setup.services);
    expect(setting()).toBe(baseUrl);
    expect(editor.seen('notice')).toEqual([]);
  });

  test('the check of the connection is one click away', async () => {
    editor.script(pick(baseUrl), press('Check Connection'));
    await setBaseUrl.run(setup.services);
    await Promise.resolve();
    expect(editor.seen('command')).toEqual([
      `mapperWorkbench.checkConnection\n${JSON.stringify({ service: baseUrl })}`,
    ]);
  });
});
