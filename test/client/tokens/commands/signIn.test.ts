import { describe, expect, test } from 'vitest';
import { eachSetup, stateOf } from '../../../support/eachSetup.ts';
import {
  type Answer,
  cancel,
  editor,
  enter,
  goBack,
  pick,
  pickButton,
  press,
  type Surface,
  type,
} from '../../../support/fakeEditor.ts';
import { jwtOf } from '../../../support/jwt.ts';
import { runToEnd } from '../../../support/runCommand.ts';
import { canary, json, password } from '../../../support/sandboxService.ts';

const setup = eachSetup();

const named = pick('password');
const pasting = pick('paste');
const sign = (...answers: Answer[]) => runToEnd(setup, 'signIn', answers);
/** Surfaces that ask. */
const questions: readonly Surface[] = ['modal', 'quickPick', 'inputBox'];
const user = async () => (await setup.account.signedIn())?.userName;
const setUrl = (url: string) => editor.userSettings.set('mapperWorkbench.service.baseUrl', url);

test('asks for name and password, which are not empty, and says who is signed in', async () => {
  await sign(press(), named, type(' '), type(' ada '), type(''), type(password));
  expect([editor.seen('inputBox').length, await user()]).toEqual([4, 'ada']);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/https:\/\/lab\.example.* ada\b/)]);
  expect(setup.service.calls).toEqual(['POST /auth/token']);
});

test('a wrong password is an error at the password step; way and name stay, which are a step back', async () => {
  await sign(press(), named, type('ado'), type('wrong'), goBack, type('ada'), type(password));
  expect(editor.steps).toEqual(['1/3', '2/3', '3/3', '3/3', '2/3', '3/3']);
  expect(editor.seen('inputBox').join('\n')).toMatch(/password.*paste an access token/s);
  expect(editor.seen('inputValue')).toContain('ado');
  expect([await user(), setup.flow.state.get('service.signInWay')]).toEqual(['ada', 'password']);
});

test('after the sign-in has expired the password alone is asked for, until the user signs out', async () => {
  await sign(press(), named, type('ada'), type(password));
  await setup.account.signOut();
  editor.steps.length = 0;
  await sign(type(password));
  expect([editor.steps, await user()]).toEqual([['3/3'], 'ada']);
  await setup.keep('scripts');
  for (const _ of [1, 2]) await runToEnd(setup, 'signOut', []);
  expect(await stateOf(setup)).toMatchObject({ user: undefined, tokens: ['scripts kept active'] });
  // The second one says that nobody is signed in.
  expect(new Set(editor.seen('notice').slice(-2)).size).toBe(2);
  editor.steps.length = 0;
  await sign(named, cancel);
  expect(editor.steps).toEqual(['1/3', '2/3']);
});

test('a service that fails is told, and nothing is sent again', async () => {
  setup.service.fault = () => json(500, {});
  await sign(press(), named, type('ada'), type(password));
  expect([setup.service.calls.length, editor.seen('notice').length]).toEqual([1, 1]);
});

test('cancelled anywhere nothing is sent or said', async () => {
  for (const answers of [[], [press()], [named], [named, type('ada')]]) await sign(...answers, cancel);
  expect([setup.service.calls, editor.seen('notice')]).toEqual([[], []]);
});

test('the origin is the one that the user set; one in another script is shown with a warning', async () => {
  editor.workspaceSettings.set('mapperWorkbench.service.baseUrl', 'https://evil.example');
  await sign(cancel);
  setUrl('https://l\u0430b.example');
  await sign(cancel);
  const [usual = '', warned = ''] = editor.seen('modal');
  expect(usual).toContain('https://lab.example');
  expect(usual + warned).not.toContain('evil');
  expect(warned).toContain('https://xn--lb-7kc.example');
  expect(warned.split('\n').length).toBeGreaterThan(usual.split('\n').length);
});

test.each([0, 1, 2, 3])('another base URL set at question %i gets nothing; the one shown does', async (question) => {
  const requests: string[] = [];
  setup.service.fault = (url) => void requests.push(url.origin);
  editor.onSight = ({ surface }) => {
    if (!questions.includes(surface)) return;
    if (questions.flatMap((each) => editor.seen(each)).length - 1 === question) setUrl('https://other.example');
  };
  await sign(press(), named, type('ada'), type(password));
  expect(requests).toEqual(['https://lab.example']);
  expect(editor.seen('notice')).toEqual([expect.stringContaining('https://lab.example')]);
  expect(await user()).toBe('ada');
  expect(await setup.accountAt('https://other.example').signedIn()).toBeUndefined();
});

describe('a pasted access token', () => {
  /** A token that the service knows. */
  const knownToken = (claims?: object) => {
    const token = jwtOf(claims);
    setup.service.accept(token);
    return token;
  };
  const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  test('signs in without what stands around it; the flow sends it to the shown origin alone, and shows nothing of it', async () => {
    const token = knownToken();
    await sign(press(), pasting, type(`\n bearer  ${token} `));
    expect(await setup.account.signedIn()).toMatchObject({ userName: 'ada@orcid', expiresAt: expect.any(Number) });
    expect((await setup.account.accessToken())?.secret.reveal()).toBe(token);
    expect(editor.seen('request')).toEqual([expect.stringMatching(/^https:\/\/lab\.example\/.*\/auth\/pats\?/)]);
    const shown = JSON.stringify(editor.sights);
    expect([canary, ...token.split('.')].filter((text) => shown.includes(text))).toEqual([]);
  });

  const expired = secondsFromNow(-121);
  test.each([
    ['nothing', '', ''],
    ['text', `${canary} and more`, ''],
    ['two parts', `${canary}.${canary}`, ''],
    ['claims that are no JSON', `${canary}.${canary}.${canary}`, ''],
    ['a PAT', `nomad_pat_${canary}`, 'Add Token'],
    ['an expired token', jwtOf({ exp: expired }), new Date(expired * 1000).toLocaleString()],
  ])('%s is refused in a sentence that says why without a quote, and nothing is sent', async (_, text, advice) => {
    await sign(press(), pasting, type(text), cancel);
    const refusal = editor.seen('inputBox').at(-1);
    expect(refusal).not.toContain(canary);
    expect(refusal).toContain(advice);
    expect(new Set(editor.seen('inputBox')).size).toBe(2);
    expect([setup.service.calls, await user()]).toEqual([[], undefined]);
  });

  test.each([
    [{ preferred_username: ' ', name: 'Ada L.', sub: 'f:1' }, 'Ada L.'],
    [{ preferred_username: 5, sub: 'f:1' }, 'f:1'],
    // A clock that is a minute off does no harm.
    [{ exp: secondsFromNow(-60) }, 'ada@orcid'],
    // Without an end it is taken for this window.
    [{ preferred_username: undefined, exp: undefined }, expect.stringMatching(/./)],
  ])('names its user by what it has: %j', async (claims, name) => {
    await sign(press(), pasting, type(knownToken(claims)));
    expect([await user(), setup.secrets.kept.size]).toEqual([name, 'exp' in claims && !claims.exp ? 0 : 1]);
  });

  test('that the service refuses is asked for again', async () => {
    await sign(press(), pasting, type(jwtOf({ exp: 4e9 })), type(knownToken()));
    expect(editor.steps).toEqual(['1/3', '2/2', '2/2']);
    expect(await user()).toBe('ada@orcid');
  });

  test.each([
    ...[403, 404].map((status) => [status, '{"detail":"Not Found"}', 'ada@orcid'] as const),
    ...[200, 302, 500].map((status) => [status, '<html>', undefined] as const),
  ])('the list of tokens answered with %i and %s signs in %j', async (status, answer, name) => {
    setup.service.fault = () => new Response(answer, { status });
    await sign(press(), pasting, type(jwtOf()));
    expect([await user(), editor.seen('notice').length]).toEqual([name, 1]);
  });

  test('the dashboard is one click away, and the question stays; pasting comes first from then on', async () => {
    await sign(press(), pickButton('paste', 'link-external'), pasting, type(knownToken()));
    expect(editor.seen('external')).toEqual([expect.stringContaining('/api/v1/extensions/docs')]);
    await setup.account.signOut();
    await sign(enter, type(knownToken()));
    expect(await user()).toBe('ada@orcid');
  });
});
