import { beforeEach, expect, test } from 'vitest';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor, goBack, pick, pickButton, press, type } from '../../../support/fakeEditor.ts';
import { json } from '../../../support/fakeTokenService.ts';
import { runCommand } from '../../../support/runCommand.ts';

let setup: FakeSetup;
beforeEach(async () => {
  setup = fakeSetup();
  await setup.signIn();
});

const lists = () =>
  setup.service.calls
    .filter((call) => call.startsWith('GET /auth/pats?'))
    .map((call) => new URLSearchParams(call.slice(14)));

test('shows active tokens, newest first; one that is chosen is inspected', async () => {
  setup.service.add({ name: 'scripts' });
  setup.service.add({ name: 'old', revoked: true });
  expect(await runCommand(setup, 'listPats', [pick('scripts')])).toEqual([]);
  expect(Object.fromEntries(lists()[0] ?? [])).toEqual({
    state: 'active',
    order_by: 'created_desc',
    page: '1',
    page_size: '25',
  });
  expect(editor.seen('quickPick')[0]).toContain('scripts · active · 30 days left');
  expect(editor.seen('quickPick')[0]).not.toContain('old');
  expect(editor.seen('document')[0]).toContain('scripts');
});

test('pages forth and back', async () => {
  for (let n = 0; n < 30; n++) setup.service.add({ name: `token ${n}` });
  expect(await runCommand(setup, 'listPats', [pick('Next page'), pick('Previous page')])).toEqual([]);
  expect(lists().map((query) => query.get('page'))).toEqual(['1', '2', '1']);
  expect(editor.seen('quickPick')[1]).toContain('Page 2 of 2');
});

test('a service that refuses the PAT is told of once, and not at every page', async () => {
  for (let n = 0; n < 30; n++) setup.service.add({ name: `token ${n}` });
  await setup.keep('kept');
  const [token] = await setup.account.tokens();
  await setup.account.setActive(token?.slot ?? '');
  const secret = (await setup.account.credentialOf(token?.slot ?? '')).secret.reveal();
  setup.service.fault = (_, init) =>
    new Headers(init.headers).get('authorization') === `Bearer ${secret}`
      ? json(403, { detail: "Missing scopes: ['tokens:read']" })
      : undefined;
  const answers = [press('Use the sign-in instead'), pick('Next page')];
  expect(await runCommand(setup, 'listPats', answers)).toEqual([]);
  expect(lists().map((query) => query.get('page'))).toEqual(['1', '1', '2']);
});

test('every filter and the order reach the service, and begin at the first page', async () => {
  const days = [
    'Created after',
    'Created before',
    'Last used after',
    'Last used before',
    'Expires after',
    'Expires before',
  ];
  const answers = [
    ...[pick('Filter'), pick('Name'), type('scr')],
    ...[pick('Filter'), pick('State'), pick('inactive')],
    ...[pick('Filter'), pick('Revoked'), pick('revoked')],
    ...[pick('Filter'), pick('Tokens per page'), pick('50')],
    ...days.flatMap((label) => [pick('Filter'), pick(label), type('2026-02-03')]),
    ...[pick('Sort'), pick('Name, A')],
  ];
  expect(await runCommand(setup, 'listPats', answers)).toEqual([]);
  const day = '2026-02-03T00:00:00.000Z';
  expect(Object.fromEntries(lists().at(-1) ?? [])).toEqual({
    search: 'scr',
    state: 'inactive',
    revoked: 'true',
    page_size: '50',
    page: '1',
    order_by: 'name_asc',
    created_after: day,
    created_before: day,
    last_used_after: day,
    last_used_before: day,
    expires_after: day,
    expires_before: day,
  });
});

test('a filter that is no day is refused, one can go back, and all can be cleared', async () => {
  const answers = [pick('Filter'), pick('Created after'), type('2026-02-31'), goBack, pick('Clear all')];
  expect(await runCommand(setup, 'listPats', answers)).toEqual([]);
  expect(editor.seen('inputBox')).toContain('Write the day like 2026-01-31.');
});

test('buttons act on the token', async () => {
  setup.service.add({ name: 'scripts' });
  expect(await runCommand(setup, 'listPats', [pickButton('scripts', 'Revoke…'), type('scripts')])).toEqual([]);
  expect(setup.service.pats).toMatchObject([{ revoked: true }]);
});

test('a name makes neither link nor icon', async () => {
  setup.service.add({ name: '$(check) [x](command:evil)' });
  await runCommand(setup, 'listPats', []);
  expect(editor.seen('quickPick')[0]).toContain('$ (check) [x] (command:evil)');
});

test('an error of the service is told', async () => {
  setup.service.fault = () => json(503, {});
  await runCommand(setup, 'listPats', []);
  expect(editor.seen('notice')[0]).toContain('busy');
});
