import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, goBack, press, type } from '../../../support/fakeEditor.ts';
import { json, password } from '../../../support/fakeTokenService.ts';
import { runToEnd } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const sign = (...answers: Answer[]) => runToEnd(setup, 'signIn', answers);
const user = async () => (await setup.account.signedIn())?.userName;
const setUrl = (url: string) => editor.userSettings.set('mapperWorkbench.service.baseUrl', url);

test('shows the origin, asks for name and password, and says who is signed in', async () => {
  await sign(press(), type(' ada '), type(password));
  expect(await user()).toBe('ada');
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/https:\/\/lab\.example.* ada\b/)]);
  expect(setup.service.calls).toEqual(['POST /auth/token']);
});

test('an empty name or password is not taken', async () => {
  await sign(press(), type(' '), type('ada'), type(''), type(password));
  expect([editor.seen('inputBox').length, await user()]).toEqual([4, 'ada']);
});

test('back leads from the password to the name', async () => {
  await sign(press(), type('ado'), goBack, type('ada'), type(password));
  expect(await user()).toBe('ada');
});

test('a wrong password is an error at the password, which is asked for again; the name is kept, a step back', async () => {
  await sign(press(), type('ada'), type('wrong'), type('wrong'), goBack, type('ada'), type(password));
  const [, first = '', problem = '', again = ''] = editor.seen('inputBox');
  expect(first).toContain('ada');
  expect(problem + again).not.toBe(first + first);
  expect(editor.steps).toEqual(['1/2', '2/2', '2/2', '2/2', '1/2', '2/2']);
  expect(editor.seen('inputValue')).toEqual(['ada']);
  expect(await user()).toBe('ada');
});

test('a service that fails is told, and nothing is sent again', async () => {
  setup.service.fault = () => json(500, {});
  await sign(press(), type('ada'), type(password));
  expect([setup.service.calls.length, editor.seen('notice').length]).toEqual([1, 1]);
});

test('cancelled anywhere nothing is sent or said', async () => {
  await sign(press(), type('ada'), cancel);
  await sign(cancel);
  expect([setup.service.calls, editor.seen('notice')]).toEqual([[], []]);
});

test('a host name of another script is shown as it really is, with a warning', async () => {
  await sign(cancel);
  setUrl('https://l\u0430b.example');
  await sign(cancel);
  const [usual = '', warned = ''] = editor.seen('modal');
  expect(warned).toContain('https://xn--lb-7kc.example');
  expect(warned.split('\n').length).toBeGreaterThan(usual.split('\n').length);
});

test.each([0, 1, 2])(
  'another base URL set at question %i gets nothing: the password goes to the address shown',
  async (question) => {
    const requests: string[] = [];
    setup.service.fault = (url) => void requests.push(url.origin);
    editor.onSight = ({ surface }) => {
      if (surface !== 'modal' && surface !== 'inputBox') return;
      if (editor.seen('modal').length + editor.seen('inputBox').length - 1 === question)
        setUrl('https://other.example');
    };
    await sign(press(), type('ada'), type(password));
    expect(requests).toEqual(['https://lab.example']);
    expect(editor.seen('notice')).toEqual([expect.stringContaining('https://lab.example')]);
    expect(await user()).toBe('ada');
    expect(await setup.accountAt('https://other.example').signedIn()).toBeUndefined();
  },
);

test('a workspace cannot say where the password goes', async () => {
  editor.workspaceSettings.set('mapperWorkbench.service.baseUrl', 'https://evil.example');
  await sign(cancel);
  expect(editor.seen('modal').join()).toContain('https://lab.example');
  expect(editor.seen('modal').join()).not.toContain('evil');
});
