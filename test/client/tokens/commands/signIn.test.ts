import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, goBack, press, type } from '../../../support/fakeEditor.ts';
import { json, password } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

describe('sign in', () => {
  test('shows the origin, asks for name and password, and says who is signed in', async () => {
    const left = await runCommand(setup, 'signIn', [press('Continue'), type(' ada '), type(password)]);
    expect(left).toEqual([]);
    expect(await setup.account.signedIn()).toMatchObject({ userName: 'ada' });
    expect(editor.seen('notice')).toEqual(['Signed in to https://lab.example as ada.']);
    expect(setup.service.calls).toEqual(['POST /auth/token']);
  });

  test('an empty name or password is not taken', async () => {
    const left = await runCommand(setup, 'signIn', [
      press('Continue'),
      type(' '),
      type('ada'),
      type(''),
      type(password),
    ]);
    expect(left).toEqual([]);
    expect(editor.seen('inputBox')).toEqual(expect.arrayContaining(['Type your user name.', 'Type your password.']));
  });

  test('back leads from the password to the name', async () => {
    await runCommand(setup, 'signIn', [press('Continue'), type('ado'), goBack, type('ada'), type(password)]);
    expect(await setup.account.signedIn()).toMatchObject({ userName: 'ada' });
  });

  test('a wrong password is an error at the password, which is asked for again; the name is kept, a step back', async () => {
    const wrong = [press('Continue'), type('ada'), type('wrong')];
    expect(await runCommand(setup, 'signIn', [...wrong, type('wrong'), goBack, type('ada'), type(password)])).toEqual(
      [],
    );
    const asked = editor.seen('inputBox').slice(2, 4);
    expect(asked[0]).toContain('Password of ada.');
    expect(asked[1]).toMatch(/^User name or password is wrong\. Password of ada\./);
    expect(editor.steps).toEqual(['1/2', '2/2', '2/2', '2/2', '1/2', '2/2']);
    expect(editor.seen('inputValue')).toEqual(['ada']);
    expect(await setup.account.signedIn()).toMatchObject({ userName: 'ada' });
  });

  test('a service that fails is told, and nothing is sent again', async () => {
    setup.service.fault = () => json(500, {});
    await runCommand(setup, 'signIn', [press('Continue'), type('ada'), type(password)]);
    expect(setup.service.calls).toHaveLength(1);
    expect(editor.seen('notice')).toHaveLength(1);
  });

  test('cancelled anywhere nothing is sent or said', async () => {
    await runCommand(setup, 'signIn', [press('Continue'), type('ada'), cancel]);
    await runCommand(setup, 'signIn', [cancel]);
    expect(setup.service.calls).toEqual([]);
    expect(editor.seen('notice')).toEqual([]);
  });

  test('a host name of another script is shown as it really is, with a warning', async () => {
    editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://l\u0430b.example');
    await runCommand(setup, 'signIn', [cancel]);
    expect(editor.seen('modal').join()).toMatch(/https:\/\/xn--.*another script/s);
  });

  test.each(['Send user name', 'User name at', 'Password of'])(
    'another base URL set while “%s” is asked gets nothing: the password goes to the address shown',
    async (question) => {
      const requests: string[] = [];
      setup.service.fault = (url) => void requests.push(url.origin);
      editor.onSight = ({ surface, text }) => {
        const isIt = (surface === 'modal' || surface === 'inputBox') && text.includes(question);
        if (isIt) editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
      };
      const left = await runCommand(setup, 'signIn', [press('Continue'), type('ada'), type(password)]);
      expect(left).toEqual([]);
      expect(requests).toEqual(['https://lab.example']);
      expect(editor.seen('notice')).toEqual(['Signed in to https://lab.example as ada.']);
      expect(await setup.account.signedIn()).toMatchObject({ userName: 'ada' });
      expect(await setup.accountAt('https://other.example').signedIn()).toBeUndefined();
    },
  );

  test('a workspace cannot say where the password goes', async () => {
    editor.workspaceSettings.set('mapperWorkbench.service.baseUrl', 'https://evil.example');
    await runCommand(setup, 'signIn', [cancel]);
    expect(editor.seen('modal').join()).toContain('https://lab.example?');
  });
});
