import { expect, test } from 'vitest';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, editor, goBack, pick, pickButton, press, type } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { json } from '../../../support/sandboxService.ts';

const setup = eachSetup(({ signIn }) => signIn());

const list = (...answers: Answer[]) => runToEnd(setup, 'listPats', answers);
const queries = () =>
  setup.service.calls
    .filter((call) => call.startsWith('GET /auth/pats?'))
    .map((call): Record<string, string> => Object.fromEntries(new URLSearchParams(call.slice(14))));

test('shows active tokens, newest first, as plain text; one that is chosen is inspected', async () => {
  setup.service.add({ name: 'scripts' });
  setup.service.add({ name: '$(check) [x](command:evil)' });
  setup.service.add({ name: 'old', revoked: true });
  await list(pick('scripts'));
  expect(queries()[0]).toEqual({ state: 'active', order_by: 'created_desc', page: '1', page_size: '25' });
  expect(editor.seen('quickPick')[0]).toMatch(/^scripts .*30/m);
  expect(editor.seen('quickPick')[0]).toContain('$ (check) [x] (command:evil)');
  expect(editor.seen('quickPick')[0]).not.toContain('old');
  expect(editor.seen('document')[0]).toContain('scripts');
});

test('pages forth and back; a service that refuses the PAT is told of once, and not at every page', async () => {
  for (let n = 0; n < 30; n++) setup.service.add({ name: `token ${n}` });
  const { account } = setup;
  const slot = await setup.keep('kept');
  const secret = (await account.credentialOf(slot)).secret.reveal();
  setup.service.fault = (_, init) =>
    new Headers(init.headers).get('authorization') === `Bearer ${secret}`
      ? json(403, { detail: "Missing scopes: ['tokens:read']" })
      : undefined;
  await list(press(), pick('next'), pick('previous'));
  expect(queries().map(({ page }) => page)).toEqual(['1', '1', '2', '1']);
});

test('every filter and the order reach the service, and begin at the first page', async () => {
  const times = ['createdAfter', 'createdBefore', 'lastUsedAfter', 'lastUsedBefore', 'expiresAfter', 'expiresBefore'];
  const filter = (name: string, answer: Answer) => [pick('filter'), pick(name), answer];
  await list(
    ...filter('search', type('scr')),
    ...filter('state', pick('inactive')),
    ...filter('revoked', pick('true')),
    ...filter('pageSize', pick('50')),
    ...times.flatMap((name) => filter(name, type('2026-02-03'))),
    ...[pick('order'), pick('name_asc')],
  );
  const day = '2026-02-03T00:00:00.000Z';
  expect(queries().at(-1)).toEqual({
    ...{ search: 'scr', state: 'inactive', revoked: 'true', page_size: '50', page: '1', order_by: 'name_asc' },
    ...{ created_after: day, created_before: day, last_used_after: day, last_used_before: day },
    ...{ expires_after: day, expires_before: day },
  });
});

test('a filter that is no day is refused, one can go back, and all can be cleared', async () => {
  await list(pick('filter'), pick('createdAfter'), type('2026-02-31'), goBack, pick('clear'));
  expect(editor.seen('inputBox')).toHaveLength(2);
});

test('buttons revoke a token; those of one that is kept here copy it, and forget it', async () => {
  await setup.keep('scripts', 3);
  await list(pickButton('scripts', 'copy'), pick('Token'));
  expect(editor.clipboard).not.toBe('');
  await list(pickButton('scripts', 'close'), press());
  expect(await setup.account.tokens()).toEqual([]);
  await list(pickButton('scripts', 'trash'), press());
  expect(setup.service.pats).toMatchObject([{ revoked: true }]);
});
