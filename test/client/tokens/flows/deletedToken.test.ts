import { describe, expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
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

describe.each(commands)('%s of a token that the service does not know', (name) => {
  test.each([
    ['deleted', 401, /scripts.*deleted/, ['scripts kept revoked']],
    ['of another account', 200, /different account/, ['scripts kept active']],
    ['of another account', 403, /different account/, ['scripts kept active']],
    ['unknown', 500, /^(?!.*(?:deleted|different account))/, ['scripts kept active']],
  ])('says that it is %s where the service answers the token with %i', async (_, status, notice, tokens) => {
    answering(status);
    await run(name);
    expect(editor.seen('notice')).toEqual([expect.stringMatching(notice)]);
    expect(await stateOf(setup)).toMatchObject({ tokens });
    if (status !== 401) return;
    expect(await setup.account.credentialFor('uploads')).toMatchObject({ kind: 'access' });
    await run(name, press());
    expect(await stateOf(setup)).toMatchObject({ tokens: [] });
  });

  test('says that it is deleted, also of a token that is not kept here', async () => {
    await runToEnd(setup, name, [...first[name]], { name: 'scripts', patId: 'f'.repeat(24) });
    expect(editor.seen('notice')).toEqual([expect.stringMatching(/scripts.*deleted/)]);
  });
});

test('it is forgotten with a sentence that does not call it valid, also where its secret is lost', async () => {
  await run('inspectPat');
  expect(await setup.account.tokens()).toMatchObject([{ deleted: true }]);
  await runToEnd(setup, 'forgetPat', [cancel], target);
  expect(editor.seen('modal').at(-1)).toMatch(/no longer works/);
  setup.secrets.kept.delete(`token/${target.slot}`);
  await run('inspectPat', press());
  expect(await stateOf(setup)).toMatchObject({ tokens: [] });
});
