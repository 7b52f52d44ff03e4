import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, chooseFile, editor, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { canary, json } from '../../../support/sandboxService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const setup = eachSetup(({ signIn }) => signIn());

const create = (...then: Answer[]) =>
  runToEnd(setup, 'createPat', [type('scripts'), pickAll('uploads:read'), pick('30'), type(''), ...then]);

/** From the given time on, the storage refuses tokens, or everything. */
const refuse = (times: number, isProbed = true) => {
  let stores = 0;
  setup.secrets.broken = (step, key) => {
    if (step === 'store' && !(isProbed && key.startsWith('probe/')) && ++stores <= times) throw new Error('locked');
  };
};

describe('a token that could not be stored', () => {
  const [again, copy, save, revoke, haveIt] = [0, 1, 2, 3, 4].map(press) as [Answer, Answer, Answer, Answer, Answer];
  beforeEach(() => refuse(Number.POSITIVE_INFINITY));

  test('is offered again until it is decided; try again stores it', async () => {
    refuse(1);
    await create(again);
    expect(editor.seen('notice').at(-1)).toContain('scripts');
    expect(await stateOf(setup)).toMatchObject({ tokens: ['scripts kept active'], recoverables: [] });
  });

  test('can be copied, or saved to a file; the notice stays until the user has it', async () => {
    await create(copy, haveIt);
    expect(editor.clipboard).toContain(canary);
    const path = join(await tempFolder(), 'token.txt');
    await create(save, chooseFile(path), haveIt);
    expect(await readFile(path, 'utf8')).toContain(canary);
    expect(await stateOf(setup)).toMatchObject({ recoverables: [] });
  });

  test('closed twice, it waits to be recovered; it can be revoked', async () => {
    await create();
    expect(await stateOf(setup)).toMatchObject({ notices: 3, recoverables: ['unsaved'] });
    await create(revoke);
    expect(await stateOf(setup)).toMatchObject({ pats: ['scripts', 'scripts revoked'], recoverables: ['unsaved'] });
  });
});

test('a storage that fails its probe: no token is made, and a notice says why', async () => {
  refuse(Number.POSITIVE_INFINITY, false);
  await create();
  expect(await stateOf(setup)).toMatchObject({ pats: [], notices: 1 });
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

  test.each<[string, number, Answer[], string[], number]>([
    ['nothing happened: says so, and sends nothing again', 0, [], [], 1],
    ['a token that nobody holds is revoked on a click', 1, [press()], ['scripts revoked'], 2],
    ['of several the user says which', 2, [press(), pickAll('scripts')], ['scripts revoked', 'scripts'], 2],
  ])('%s', async (_, made, answers, pats, changes) => {
    lose(made);
    await create(...answers);
    const state = await stateOf(setup);
    expect(state.pats.toSorted()).toEqual(pats.toSorted());
    expect(state.changes.slice(1)).toHaveLength(changes);
    expect(editor.seen('notice')[0]).toContain('scripts');
    if (made === 1) expect(state.recoverables).toEqual([]);
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
    expect(await stateOf(setup)).toMatchObject({ commands: ['createPat', expect.stringMatching(/^recoverToken /)] });
  });
});
