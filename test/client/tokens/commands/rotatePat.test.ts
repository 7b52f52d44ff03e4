import { describe, expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, enter, pick, press } from '../../../support/fakeEditor.ts';
import { runCommand, runToEnd } from '../../../support/runCommand.ts';
import { json } from '../../../support/sandboxService.ts';

const setup = eachSetup(async ({ signIn, keep }) => {
  await signIn();
  await keep('scripts');
});

const rotations = () => setup.service.calls.filter((call) => call.includes('rotate'));
const rotate = (...answers: Answer[]) => runToEnd(setup, 'rotatePat', answers);

test('after a modal, the new token takes the place of the old one; before, nothing is sent', async () => {
  // Enter chooses the first token, because the modal follows.
  for (const answer of [pick('scripts'), enter]) await runCommand(setup, 'rotatePat', [answer, cancel]);
  expect([rotations(), editor.seen('modal').length]).toEqual([[], 2]);
  await rotate(pick('scripts'), press());
  const patId = setup.service.pats[1]?.id;
  expect(await setup.account.tokens()).toEqual([expect.objectContaining({ slot: 'slot1', active: true, patId })]);
});

test('a service that shows no records is asked to rotate all the same', async () => {
  setup.service.fault = (url, { method }) =>
    method === 'GET' && /pats\/\w+$/.test(url.pathname) ? json(404, { detail: 'Not Found' }) : undefined;
  await rotate(pick('scripts'), press());
  expect(await stateOf(setup)).toMatchObject({ pats: ['scripts revoked', 'scripts'] });
});

describe('a token with a scope that the service no longer has', () => {
  const scopes = ['uploads:read', 'uploads_bundle:read'];
  /** A token of 90 days, which the service knows. */
  const facts = { scopes, description: 'nightly', days: 90, created: Date.now() - 80 * 86_400_000 };
  const add = (name = 'bundles') => setup.service.add({ name, ...facts });
  const again = { name: 'bundles', scopes: ['uploads:read'], description: 'nightly', days: 90, revoked: false };
  const made = () => setup.service.pats.at(-1);
  const warning = () => editor.seen('modal').at(-1);
  const listsNone = () => setup.service.instead.set('GET /openapi.json', 404);

  test('is not rotated unasked: a token with the valid scopes is made instead, and the old one lives', async () => {
    const old = add();
    await rotate(pick('bundles'), press());
    expect(warning()).toContain('uploads_bundle:read');
    expect(rotations()).toEqual([]);
    expect(made()).toMatchObject(again);
    expect(setup.service.isLive(old)).toBe(true);
  });

  test('is made again after a service that lists nothing refused it; the next one is warned about', async () => {
    listsNone();
    add();
    await rotate(pick('bundles'), press(), press());
    expect(editor.seen('notice')[0]).toMatch(/Invalid scopes.*bundles.*again/);
    expect(made()).toMatchObject(again);
    add('next');
    await rotate(pick('next'), cancel);
    expect(warning()).toContain('uploads_bundle:read');
    expect(rotations()).toHaveLength(1);
  });

  test('is rotated at an older service, which is not warned of what it accepts', async () => {
    add();
    setup.service.change('older');
    await rotate(pick('bundles'), press());
    expect(warning()).not.toContain('uploads_bundle:read');
    expect(made()).toMatchObject({ scopes, revoked: false });
  });

  test('is rotated where the user insists, and the service is believed if it takes it', async () => {
    const refused = `scopes.refused/${setup.account.baseUrl}`;
    add();
    listsNone();
    setup.service.change('older');
    await setup.services.state.update(refused, ['uploads_bundle:read']);
    await rotate(pick('bundles'), press(1));
    expect(made()).toMatchObject({ scopes, revoked: false });
    expect(setup.services.state.get(refused)).toEqual([]);
  });

  test('without any valid scope leads to the choice of others', async () => {
    setup.service.add({ name: 'bundles', scopes: ['uploads_bundle:read'] });
    await rotate(pick('bundles'), press(), cancel);
    expect(editor.seen('inputBox').at(-1)).toContain('Create Token');
  });
});
