import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberServices, setBaseUrl, usedServices } from '../../../../client/src/tokens/commands/setBaseUrl.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, enter, pick, press, type } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { json } from '../../../support/sandboxService.ts';

const setup = eachSetup();

const setting = () => editor.userSettings.get('mapperWorkbench.service.baseUrl');
const set = (...answers: Answer[]) => runAlone(setBaseUrl, setup, answers);
const otherUrl = 'https://other.example';
const cyrillic = type('https://l\u0430b.example');
const ascii = 'https://xn--lb-7kc.example';

describe('the first service', () => {
  beforeEach(() => editor.userSettings.clear());

  test('is cut down to the base URL, which is shown, and confirmed if it is in another script', async () => {
    await set(cyrillic, cancel);
    expect(editor.seen('modal').join()).toContain(ascii);
    expect(setting()).toBeUndefined();
    await set(type('HTTPS://Lab.Example/prod/v1/gui/user/uploads?page=2'));
    expect(setting()).toBe(baseUrl);
    for (const surface of ['inputBox', 'notice'] as const) expect(editor.seen(surface).at(-1)).toContain(baseUrl);
  });

  test.each([
    ['no page of the service', () => new Response('<html>', { status: 404 }), 2],
    ['the service', () => json(401, { detail: 'Authentication required.' }), 1],
    ['a service that refuses', () => json(403, { detail: 'Forbidden.' }), 1],
  ])('is asked for, without a credential, and a wrong one is told at once: %s', async (_, answer, notices) => {
    setup.service.fault = answer;
    await set(type('https://lab.example/wrong'));
    await vi.waitFor(() => expect(editor.seen('notice')).toHaveLength(notices));
    expect(setup.service.calls).toEqual(['GET /info']);
  });

  test.each(['', 'https://ada:pw@lab.example', 'http://lab.example'])('%j is refused while typing', async (text) => {
    await set(type(text), cancel);
    expect([setting(), editor.seen('inputBox').length]).toEqual([undefined, 2]);
  });

  test('http is taken where the user allowed it', async () => {
    editor.userSettings.set('mapperWorkbench.service.allowHttp', true);
    await set(type('http://lab.example'));
    expect(setting()).toBe('http://lab.example');
  });
});

describe('with services used before', () => {
  test('each is offered with its account and the number of its tokens; no workspace setting is written', async () => {
    await setup.keep('scripts');
    await setup.signIn();
    await set(pick('other'), type(otherUrl));
    expect(await setup.accountAt(otherUrl).tokens()).toEqual([]);
    await set(pick(baseUrl));
    const rows = editor.seen('quickPick').at(-1)?.split('\n') ?? [];
    expect(rows.filter((row) => row.startsWith(baseUrl))).toEqual([expect.stringMatching(/ada.*1 token /)]);
    expect(rows.filter((row) => row.startsWith(otherUrl))).toEqual([expect.stringMatching(/not signed in.*no tokens/)]);
    expect((await setup.account.tokens()).map(({ name }) => name)).toEqual(['scripts']);
    expect(editor.workspaceSettings.size).toBe(0);
  });

  test('a pasted address is the first row; one in another script is confirmed; Enter takes the active row', async () => {
    await setup.keep('scripts');
    await set(type(`${otherUrl}/gui/user?x=1`));
    expect(setting()).toBe(otherUrl);
    // The current one is active, and the one used before stands below it: two keys switch.
    await set(enter);
    expect(setting()).toBe(otherUrl);
    await set(pick(1));
    expect(setting()).toBe(baseUrl);
    await set(cyrillic, cancel);
    expect(editor.seen('modal').join()).toContain(ascii);
    expect(setting()).toBe(baseUrl);
    await set(cyrillic, press());
    expect(setting()).toBe(ascii);
  });

  test('cancelled changes nothing; the check of the connection is one click away', async () => {
    await set(cancel);
    expect([setting(), editor.seen('notice')]).toEqual([baseUrl, []]);
    await set(pick(baseUrl), press());
    await Promise.resolve();
    const checked = `mapperWorkbench.checkConnection\n${JSON.stringify({ service: baseUrl })}`;
    expect(editor.seen('command')).toEqual([checked]);
  });
});

describe('the services used before', () => {
  const address = (host: string, scheme = 'https') => ({ origin: `${scheme}://${host}.example`, basePath: '' });
  const used = (options = {}) => usedServices(setup.services.state, options);
  const remember = (...of: Parameters<typeof address>) => rememberServices(setup.services.state, [address(...of)]);

  test('stand with the last one first, each once; the oldest goes', async () => {
    for (let n = 0; n < 21; n++) await remember(`n${n}`);
    await remember('n5');
    const hosts = used().map(({ origin }) => origin);
    expect(hosts.slice(0, 2)).toEqual(['https://n5.example', 'https://n20.example']);
    expect(hosts).toHaveLength(20);
    expect(hosts).not.toContain('https://n0.example');
  });

  test('are without http unless allowed', async () => {
    await remember('plain', 'http');
    expect([used().length, used({ allowHttp: true }).length]).toEqual([0, 1]);
  });

  test.each([['text'], [[1, null, 'no address']], [{}]])('are none in a damaged state: %j', async (value) => {
    await setup.services.state.update('service.usedBefore', value);
    expect(used()).toEqual([]);
  });
});
