import { describe, expect, test } from 'vitest';
import { eachSetup } from '../../../support/eachSetup.ts';
import { type Answer, cancel, editor, goBack, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { canary, json, password } from '../../../support/sandboxService.ts';

const setup = eachSetup(({ signIn }) => signIn());

const [shared, published] = [
  ['uploads:read', 'uploads:write'],
  ['uploads:read', 'uploads:publish'],
];
const common = pickAll(...shared);
const wide = pickAll(...published);
const month = [pick('30'), type('')];
const signIn = [press(), pick('password'), type('ada'), type(password)];
const posts = () => setup.service.calls.filter((call) => call === 'POST /auth/pats');
const create = (...answers: Answer[]) => runToEnd(setup, 'createPat', answers);

test('asks for name, scopes and days, keeps the token, uses it, and copies it on a click alone', async () => {
  await create(type('scripts'), common, pick('90'), type(''));
  expect(setup.service.pats).toMatchObject([{ name: 'scripts', scopes: ['uploads:read', 'uploads:write'], days: 90 }]);
  expect(await setup.account.tokens()).toMatchObject([{ name: 'scripts', active: true, state: 'kept' }]);
  expect(posts()).toHaveLength(1);
  expect(editor.seen('clipboard')).toEqual([]);
  await create(type('other'), common, pick('7'), type(''), press());
  expect(editor.clipboard).toContain(canary);
});

test('steps are counted by what is asked', async () => {
  await create(type('scripts'), common, ...month);
  expect(editor.steps).toEqual(['1/4', '2/4', '3/4', '4/4']);
  editor.steps.length = 0;
  await create(type('b'), wide, goBack, wide, pick('keep'), ...month);
  expect(editor.steps).toEqual(['1/4', '2/4', '3/5', '2/5', '3/5', '4/5', '5/5']);
});

test.each<[string, Answer[], object]>([
  ['what it is for', [common, pick('30'), type(' nightly upload ')], { description: 'nightly upload' }],
  ['another lifetime', [common, pick('other'), type('1.5'), type('12'), type('')], { days: 12 }],
  ['no end', [common, pick('never'), type('')], { days: null }],
  ['wider scopes, asked about and given up', [wide, pick(0), common, ...month], { scopes: shared }],
  ['wider scopes, asked about and kept', [wide, pick('keep'), ...month], { scopes: published }],
  ['scopes chosen again', [common, goBack, pickAll('uploads:read'), ...month], { scopes: ['uploads:read'] }],
])('the service is told of %s', async (_, answers, made) => {
  await create(type('scripts'), ...answers);
  expect(setup.service.pats).toMatchObject([made]);
});

test.each(['', '   ', 'a\nb', 'x'.repeat(10_000)])('a name like %.9j is refused while typing', async (name) => {
  await create(type(name), cancel);
  expect(posts()).toEqual([]);
});

test('what the service declines is told, and nothing is sent again', async () => {
  setup.service.fault = (url, init) =>
    init.method === 'POST' && url.pathname.endsWith('pats') ? json(422, { detail: 'Too many tokens.' }) : undefined;
  await create(type('a'), common, ...month);
  expect(editor.seen('notice').at(-1)).toContain('Too many tokens.');
  expect(posts()).toHaveLength(1);
});

test('a sign-in that ended is told; the call is made again after signing in alone', async () => {
  let refused = false;
  setup.service.fault = (_, init) => {
    if (init.method !== 'POST' || refused || !String(init.body).includes('metadata')) return undefined;
    refused = true;
    return json(401, { detail: 'Authentication required.' });
  };
  await create(type('a'), common, ...month, press(), ...signIn);
  expect(setup.service.pats).toHaveLength(1);
});

describe('scopes', () => {
  const rows = () => {
    const list = editor.seen('quickPick').find((text) => text.includes('uploads:read'));
    return list?.split('\n') ?? [];
  };
  const rowOf = (scope: string) => rows().find((row) => row.startsWith(scope));
  const choose = (...scopes: string[]) => create(type('scripts'), pickAll(...scopes), cancel);

  test.each([
    ['lists none', () => json(404, {})],
    ['answers with a page', () => new Response('<html>')],
  ])('are those of our list where the service %s', async (_, answer) => {
    setup.service.fault = (url) => (url.pathname.endsWith('openapi.json') ? answer() : undefined);
    await choose('uploads:read');
    expect(rowOf('federation:write')).toMatch(/ · /);
    expect(rowOf('uploads_bundle:read')).toBeUndefined();
  });

  test('that the service lists are offered, and those that it does not list stand last; others can be typed', async () => {
    setup.service.change('older');
    await choose('uploads:read');
    const [bundle = 0, federation = 0] = ['uploads_bundle:read', 'federation:write'].map((scope) =>
      rows().indexOf(rowOf(scope) ?? ''),
    );
    expect(bundle).toBeLessThan(federation);
    expect(rowOf('uploads:write')).not.toContain('not available');
    expect(rowOf('federation:write')).toContain('not available');
    setup.service.instead.set('GET /openapi.json', 404);
    await create(type('a'), type('uploads_bundle:read'), pick('keep'), ...month);
    expect(setup.service.pats[0]?.scopes).toEqual(['uploads_bundle:read']);
  });

  test('that the service refused are marked from then on, at this service alone, until it takes them', async () => {
    setup.service.instead.set('GET /openapi.json', 404);
    setup.service.change('older');
    const federation = [type('a'), pickAll('federation:write'), pick('keep'), ...month];
    await create(...federation);
    expect(setup.service.pats).toEqual([]);
    const isMarked = async () => {
      editor.sights.length = 0;
      await choose('uploads:read');
      return rowOf('federation:write')?.includes('not available');
    };
    expect(await isMarked()).toBe(true);
    setup.service.change('current');
    await create(...federation);
    expect(await isMarked()).toBe(false);
    setup.service.change('older');
    await create(...federation);
    editor.userSettings.set('mapperWorkbench.service.baseUrl', 'https://other.example');
    expect(await isMarked()).toBe(false);
  });
});
