import { describe, expect, test } from 'vitest';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, press } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { json } from '../../../support/sandboxService.ts';

let target: { readonly name: string; readonly slot: string; readonly patId: string };
const setup = eachSetup(async ({ signIn, keep, service }) => {
  await signIn();
  target = { name: 'scripts', slot: await keep('scripts'), patId: service.pats[0]?.id ?? '' };
  service.forget();
  answering(401);
});

/** The service answers the kept token so. */
function answering(status: number): void {
  setup.service.fault = (url) => (url.pathname.endsWith('/uploads') ? json(status, { data: [] }) : undefined);
}

const first = { inspectPat: [], rotatePat: [], revokePat: [press()] } satisfies Record<string, Answer[]>;
const commands = Object.keys(first) as (keyof typeof first)[];
const run = (name: keyof typeof first, ...answers: Answer[]) =>
  runToEnd(setup, name, [...first[name], ...answers], target);

describe.each(commands)('%s of a token that an administrator deleted', (name) => {
  test('says so, marks it, and offers to forget it', async () => {
    await run(name);
    expect(editor.seen('notice')).toEqual([expect.stringMatching(/scripts.*deleted/)]);
    expect(await setup.account.tokens()).toMatchObject([{ revoked: true, deleted: true, active: false }]);
    expect(await setup.account.credentialFor('uploads')).toMatchObject({ kind: 'access' });
    await run(name, press());
    expect(await setup.account.tokens()).toEqual([]);
  });

  test.each([
    [200, /different account/],
    [403, /different account/],
    [500, /^(?!.*deleted)/],
  ])('marks nothing where the service answers the token with %i', async (status, notice) => {
    answering(status);
    await run(name);
    expect(editor.seen('notice')).toEqual([expect.stringMatching(notice)]);
    expect(await setup.account.tokens()).toMatchObject([{ active: true }]);
  });

  test('says it of a token that is not kept here', async () => {
    await runToEnd(setup, name, [...first[name]], { name: 'scripts', patId: 'f'.repeat(24) });
    expect(editor.seen('notice')).toEqual([expect.stringMatching(/scripts.*deleted/)]);
  });
});

test('a token whose secret is lost can be forgotten, too', async () => {
  setup.secrets.kept.delete(`token/${target.slot}`);
  await run('inspectPat', press());
  expect(await setup.account.tokens()).toEqual([]);
});

test('a deleted token is forgotten with a sentence that does not call it valid', async () => {
  await run('inspectPat');
  await runToEnd(setup, 'forgetPat', [cancel], target);
  expect(editor.seen('modal').at(-1)).toMatch(/no longer works/);
});
