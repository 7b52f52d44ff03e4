import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/auth/secret.ts';
import { settleUnstored } from '../../../../client/src/tokens/flows/unsavedTokenFlow.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { chooseFile, editor, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { canary, json } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
});

const steps = [type('scripts'), pickAll('uploads:read'), pick('30 days'), type('')];

/** The storage works in the probe, and refuses the token. */
function refuseTokens() {
  setup.secrets.broken = (step, key) => {
    if (step === 'store' && !key.startsWith('probe/')) throw new Error('locked');
  };
}

describe('a token that could not be stored', () => {
  beforeEach(refuseTokens);

  test('is offered again until it is decided; try again stores it', async () => {
    let stores = 0;
    setup.secrets.broken = (step, key) => {
      if (step === 'store' && !key.startsWith('probe/') && ++stores <= 1) throw new Error('locked');
    };
    expect(await runCommand(setup, 'createPat', [...steps, press('Try Again')])).toEqual([]);
    expect(editor.seen('notice').at(-1)).toBe('The token “scripts” is stored now.');
    expect(await setup.account.tokens()).toMatchObject([{ name: 'scripts', state: 'kept' }]);
  });

  test('can be copied; the notice stays until the user has it', async () => {
    expect(await runCommand(setup, 'createPat', [...steps, press('Copy'), press('I Have It')])).toEqual([]);
    expect(editor.clipboard).toContain(canary);
    expect(await setup.account.recoverables()).toEqual([]);
  });

  test('can be saved to a file that others may not read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'token-'));
    const path = join(folder, 'token.txt');
    const save = [press('Save to File…'), chooseFile(path), press('I Have It')];
    expect(await runCommand(setup, 'createPat', [...steps, ...save])).toEqual([]);
    expect(await readFile(path, 'utf8')).toContain(canary);
    await rm(folder, { recursive: true });
  });

  test('its name is no link, and leaves room for what to do', async () => {
    const name = `[Details](command:workbench.action.quit) ${'x'.repeat(1500)}`;
    const record = { slot: '1', kind: 'pat', address: setup.account.address, name } as const;
    await settleUnstored(setup.flow, { record, secret: new Secret(canary), problem: 'refused' });
    const [notice] = editor.seen('notice');
    expect(notice).toContain('The token “[Details] (command:');
    expect(notice).toContain('refused. Unlock or set up');
  });

  test('can be revoked', async () => {
    expect(await runCommand(setup, 'createPat', [...steps, press('Revoke It')])).toEqual([]);
    expect(setup.service.pats).toMatchObject([{ revoked: true }]);
  });

  test('closed twice, it waits to be recovered', async () => {
    await runCommand(setup, 'createPat', steps);
    expect(editor.seen('notice').filter((text) => text.includes('could not be stored'))).toHaveLength(2);
    expect(editor.seen('notice').at(-1)).toContain('Recover Token');
    expect(await setup.account.recoverables()).toMatchObject([{ kind: 'unsaved' }]);
  });
});

test('a storage that fails its probe: no token is made, and the notice says why', async () => {
  setup.secrets.broken = (step) => {
    if (step === 'store') throw new Error('locked');
  };
  await runCommand(setup, 'createPat', steps);
  expect(setup.service.pats).toEqual([]);
  expect(editor.seen('notice').at(-1)).toContain('No token was made');
});

describe('an answer that was lost', () => {
  const isPost = (url: URL, init: RequestInit) => init.method === 'POST' && url.pathname.includes('/pats');

  test('nothing happened: says so, and sends nothing again', async () => {
    setup.service.fault = (url, init) => (isPost(url, init) ? json(502, {}) : undefined);
    await runCommand(setup, 'createPat', steps);
    expect(editor.seen('notice').at(-1)).toContain('No token “scripts” was made');
    expect(setup.service.calls.filter((call) => call.startsWith('POST /auth/pats'))).toHaveLength(1);
  });

  test('a token that nobody holds is revoked on a click', async () => {
    setup.service.fault = (url, init) => {
      if (!isPost(url, init)) return undefined;
      setup.service.add({ name: 'scripts' });
      return json(502, {});
    };
    expect(await runCommand(setup, 'createPat', [...steps, press('Revoke It')])).toEqual([]);
    expect(setup.service.pats).toMatchObject([{ revoked: true }]);
    expect(await setup.account.recoverables()).toEqual([]);
  });

  test('of several the user says which', async () => {
    setup.service.fault = (url, init) => {
      if (!isPost(url, init)) return undefined;
      setup.service.add({ name: 'scripts' });
      setup.service.add({ name: 'scripts' });
      return json(502, {});
    };
    expect(await runCommand(setup, 'createPat', [...steps, press('Revoke It'), pickAll('scripts')])).toEqual([]);
    expect(setup.service.pats.filter(({ revoked }) => revoked)).toHaveLength(1);
  });

  test('a rotation that left no token offers to create another', async () => {
    await setup.keep('scripts');
    const old = setup.service.pats[0]!;
    setup.service.fault = (url, init) => {
      if (!isPost(url, init)) return undefined;
      setup.service.pats[0] = { ...old, revoked: true };
      return json(500, { detail: { traceback: canary } });
    };
    await runCommand(setup, 'rotatePat', [press('Rotate')], { name: 'scripts', patId: old.id });
    expect(editor.seen('notice').at(-1)).toMatch(/no longer works, and there is no new one.*\nCreate Token…/);
  });

  test('a service that cannot be asked: says so, and leads to recovery', async () => {
    setup.service.fault = (url) => (url.pathname.includes('/pats') ? json(502, {}) : undefined);
    await runCommand(setup, 'createPat', steps);
    expect(editor.seen('notice').at(-1)).toMatch(/unknown whether.*\nLook Again…/);
  });
});
