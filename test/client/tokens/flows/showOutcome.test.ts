import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { offerUnsavedToken } from '../../../../client/src/tokens/flows/unsavedTokenFlow.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, chooseFile, editor, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { canary, json } from '../../../support/sandboxService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const setup = eachSetup(({ signIn }) => signIn());

const create = (...then: Answer[]) =>
  runToEnd(setup, 'createPat', [type('scripts'), pickAll('uploads:read'), pick('30'), type(''), ...then]);
const left = async () => (await setup.account.recoverables()).map(({ kind }) => kind);

describe('a token that could not be stored', () => {
  const [again, copy, save, revoke, haveIt] = [0, 1, 2, 3, 4].map(press) as [Answer, Answer, Answer, Answer, Answer];
  /** The storage works in the probe, and refuses tokens so often. */
  const refuse = (times: number) => {
    let stores = 0;
    setup.secrets.broken = (step, key) => {
      if (step === 'store' && !key.startsWith('probe/') && ++stores <= times) throw new Error('locked');
    };
  };
  beforeEach(() => refuse(Number.POSITIVE_INFINITY));

  test('is offered again until it is decided; try again stores it', async () => {
    refuse(1);
    await create(again);
    expect(editor.seen('notice').at(-1)).toContain('scripts');
    expect(await setup.account.tokens()).toMatchObject([{ name: 'scripts', state: 'kept' }]);
  });

  test('can be copied; the notice stays until the user has it', async () => {
    await create(copy, haveIt);
    expect(editor.clipboard).toContain(canary);
    expect(await left()).toEqual([]);
  });

  test('can be saved to a file that others may not read', async () => {
    const path = join(await tempFolder(), 'token.txt');
    await create(save, chooseFile(path), haveIt);
    expect(await readFile(path, 'utf8')).toContain(canary);
  });

  test('its name is no link, and leaves room for what to do', async () => {
    const name = `[Details](command:workbench.action.quit) ${'x'.repeat(1500)}`;
    const record = { slot: '1', kind: 'pat', address: setup.account.address, name } as const;
    await offerUnsavedToken(setup.flow, { kind: 'unsaved', record, secret: new Secret(canary), problem: 'refused' });
    expect(editor.seen('notice')[0]).toMatch(/\[Details\] \(command:.*… ?[^x]{20}/);
  });

  test('closed twice, it waits to be recovered; it can be revoked', async () => {
    await create();
    expect([editor.seen('notice').length, await left()]).toEqual([3, ['unsaved']]);
    await create(revoke);
    expect(setup.service.pats).toMatchObject([{ revoked: false }, { revoked: true }]);
  });
});

test('a storage that fails its probe: no token is made, and a notice says why', async () => {
  setup.secrets.broken = (step) => {
    if (step === 'store') throw new Error('locked');
  };
  await create();
  expect([setup.service.pats, editor.seen('notice').length]).toEqual([[], 1]);
});

describe('an answer that was lost', () => {
  /** So many tokens are made, and nobody is told. */
  const lose = (made: number) => {
    setup.service.fault = (url, init) => {
      if (init.method !== 'POST' || !url.pathname.includes('/pats')) return undefined;
      for (let n = 0; n < made; n++) setup.service.add({ name: 'scripts' });
      return json(502, {});
    };
  };

  test('nothing happened: says so, and sends nothing again', async () => {
    lose(0);
    await create();
    expect(editor.seen('notice')).toEqual([expect.stringContaining('scripts')]);
    expect(setup.service.calls.filter((call) => call.startsWith('POST /auth/pats'))).toHaveLength(1);
  });

  test('a token that nobody holds is revoked on a click; of several the user says which', async () => {
    lose(1);
    await create(press());
    expect([setup.service.pats.map(({ revoked }) => revoked), await left()]).toEqual([[true], []]);
    setup.service.forget();
    lose(2);
    await create(press(), pickAll('scripts'));
    expect(setup.service.pats.filter(({ revoked }) => revoked)).toHaveLength(1);
  });

  test('a rotation that left no token offers to create it again', async () => {
    await setup.keep('scripts');
    setup.service.loseRotation();
    await runToEnd(setup, 'rotatePat', [press(), press()], { name: 'scripts', patId: setup.service.pats[0]?.id });
    expect(setup.service.pats).toMatchObject([{ revoked: true }, { name: 'scripts', revoked: false }]);
    expect(await setup.account.tokens()).toMatchObject([{ revoked: true }, { active: true }]);
  });

  test('a service that cannot be asked: says so, and leads to recovery', async () => {
    setup.service.fault = (url) => (url.pathname.includes('/pats') ? json(502, {}) : undefined);
    await create(press());
    expect(editor.seen('command').at(-1)).toMatch(/^mapperWorkbench\.recoverToken\n/);
  });
});
