import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import type { ServiceReading } from '../../../client/src/remoteService/auth/account.ts';
import { ServiceTarget } from '../../../client/src/target/serviceTarget.ts';
import { targetNotification } from '../../../server/src/protocol.ts';
import { clientOf } from '../../support/apiCalls.ts';
import { editor } from '../../support/fakeEditor.ts';
import { FakeState } from '../../support/fakeState.ts';

const start = Date.UTC(2026, 0, 5);
const hour = 3_600_000;
const released = [{ name: 'nomad-json-parser', version: '1.1.0' }];

/** What lives longer than a window: service, state. */
let state: FakeState;
let packages: unknown;
let fault: (() => Promise<Response>) | undefined;
let requests: { readonly url: string; readonly init: RequestInit }[];
let reading: ServiceReading;
let trust: vscode.EventEmitter<void>;
let settings: vscode.EventEmitter<{ affectsConfiguration(name: string): boolean }>;
let told: unknown[];
const opened: ServiceTarget[] = [];

const serviceAt = (host: string): ServiceReading => {
  const address = { origin: `https://${host}`, basePath: '/prod/v1' };
  return { kind: 'service', address, baseUrl: `${address.origin}/prod/v1` };
};
const setCompat = (compat: string) => {
  editor.workspaceSettings.set('mapperWorkbench.compat', compat);
  settings.fire({ affectsConfiguration: (name) => name === 'mapperWorkbench.compat' });
};

/** A window whose server runs. */
function open() {
  const accountsChanged = new vscode.EventEmitter<void>();
  const stateChanged = new vscode.EventEmitter<{ oldState: number; newState: number }>();
  const answer = async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return fault === undefined ? Response.json({ version: '1.4', plugin_packages: packages }) : fault();
  };
  const accounts = {
    service: () => reading,
    at: (address: never) => ({ client: clientOf(answer, { address }).client }) as never,
    onDidChange: (listener: () => void) => accountsChanged.event(listener),
  };
  const log = { info: (line: string) => editor.show('log', line) };
  const target = new ServiceTarget({ accounts, state: state.window(), log });
  opened.push(target);
  let isRunning = true;
  const client = {
    isRunning: () => isRunning,
    onDidChangeState: stateChanged.event,
    sendNotification: async (method: string, params: unknown) => {
      expect(method).toBe(targetNotification);
      told.push(params);
    },
  };
  const initial = target.parser;
  target.follow(client as never);
  const restart = () => {
    isRunning = true;
    stateChanged.fire({ oldState: 3, newState: 2 });
  };
  return { target, initial, accountsChanged: () => accountsChanged.fire(), restart, end: () => (isRunning = false) };
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const parsers = () => told.map((params) => (params as { parser: unknown }).parser);

beforeEach(() => {
  editor.reset();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  state = new FakeState();
  [packages, fault, requests, told, reading] = [released, undefined, [], [], serviceAt('lab.example')];
  trust = new vscode.EventEmitter();
  settings = new vscode.EventEmitter();
  const { event: onDidGrantWorkspaceTrust } = trust;
  Object.assign(vscode.workspace, {
    isTrusted: true,
    onDidGrantWorkspaceTrust,
    onDidChangeConfiguration: settings.event,
  });
});
afterEach(() => {
  for (const target of opened.splice(0)) target.dispose();
  vi.useRealTimers();
  Object.assign(vscode.workspace, { isTrusted: true });
});

describe('the service is asked', () => {
  test('once without a credential, and the server is told; the answer is there when the next window begins', async () => {
    const { initial, target } = open();
    await settled();
    expect(requests.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET https://lab.example/prod/v1/api/v1/info',
    ]);
    expect(requests[0]?.init).toMatchObject({ redirect: 'manual' });
    expect(requests[0]?.init.headers).not.toHaveProperty('authorization');
    expect([initial, parsers().at(-1)]).toEqual([null, '1.1.0']);
    expect(target.known).toEqual({ parser: '1.1.0', version: '1.1.0', host: 'lab.example', at: start });
    expect(open().initial).toBe('1.1.0');
  });

  test('once a day, whether it answers or not', async () => {
    open();
    await settled();
    vi.setSystemTime(start + 23 * hour);
    fault = () => Promise.reject(new TypeError('offline'));
    open().accountsChanged();
    await settled();
    expect(requests).toHaveLength(1);
    vi.setSystemTime(start + 24 * hour);
    open();
    await settled();
    open().accountsChanged();
    await settled();
    expect(requests).toHaveLength(2);
  });

  test('when another service is set, whatever the day; a token that changes asks nothing', async () => {
    const { accountsChanged, target } = open();
    await settled();
    accountsChanged();
    await settled();
    expect(requests).toHaveLength(1);
    reading = serviceAt('other.example');
    packages = [{ name: 'nomad-json-parser', version: '1.2.0.dev1' }];
    accountsChanged();
    expect(parsers().at(-1)).toBeNull();
    await settled();
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(['lab.example', 'other.example']);
    expect([parsers().at(-1), target.known?.host]).toEqual(['next', 'other.example']);
    reading = { kind: 'unset' };
    accountsChanged();
    await settled();
    expect([parsers().at(-1), target.known, requests.length]).toEqual([null, undefined, 2]);
  });

  test('for the new service alone: a late answer of the one before does not count for it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fault = () => promise;
    const { accountsChanged, target } = open();
    await settled();
    reading = serviceAt('other.example');
    fault = async () => Response.json({ version: '1' });
    accountsChanged();
    await settled();
    resolve(Response.json({ plugin_packages: released }));
    await settled();
    expect([target.parser, target.known?.host]).toEqual([null, 'other.example']);
    reading = serviceAt('lab.example');
    expect(open().initial).toBe('1.1.0');
  });

  test('never in Restricted Mode, where what was known still counts, and once trust is given', async () => {
    Object.assign(vscode.workspace, { isTrusted: false });
    const { accountsChanged } = open();
    reading = serviceAt('other.example');
    accountsChanged();
    setCompat('auto');
    await settled();
    expect(requests).toEqual([]);
    Object.assign(vscode.workspace, { isTrusted: true });
    trust.fire();
    await settled();
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(['other.example']);
    Object.assign(vscode.workspace, { isTrusted: false });
    expect(open().initial).toBe('1.1.0');
  });

  test.each(['off', 'next', '1.1.0'])('never where compat is %s, and once it is auto', async (compat) => {
    setCompat(compat);
    open().accountsChanged();
    await settled();
    expect(requests).toEqual([]);
    setCompat('auto');
    await settled();
    expect(requests).toHaveLength(1);
  });

  test('never without a service', async () => {
    reading = { kind: 'problem', problem: 'no address' };
    open();
    await settled();
    expect([requests, parsers()]).toEqual([[], [null]]);
  });
});

describe('an answer', () => {
  test('that says nothing of packages takes the place of one that did', async () => {
    open();
    await settled();
    vi.setSystemTime(start + 25 * hour);
    packages = undefined;
    const { target } = open();
    await settled();
    expect([target.parser, target.known?.at]).toEqual([null, start + 25 * hour]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('secret'))],
    ['500', async () => Response.json({}, { status: 500 })],
    ['a redirect', async () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
    ['no JSON', async () => new Response('<html>')],
    ['too much', async () => new Response('x'.repeat(5_000_000))],
  ])('that fails (%s) leaves the last one, is logged, and disturbs nobody', async (_, failing) => {
    open();
    await settled();
    vi.setSystemTime(start + 25 * hour);
    fault = failing;
    const { target } = open();
    await vi.waitFor(() => expect(editor.seen('log')).toHaveLength(1));
    expect(editor.seen('log').join()).not.toContain('secret');
    expect([target.parser, target.known?.at]).toEqual(['1.1.0', start]);
    expect([editor.seen('notice'), requests.length]).toEqual([[], 2]);
  });

  test('that cannot be kept is logged', async () => {
    state.fails = true;
    open();
    await settled();
    expect(editor.seen('log')).toHaveLength(1);
  });

  test('reaches a server that starts again; one that does not run is not told', async () => {
    const { end, restart, accountsChanged } = open();
    await settled();
    end();
    told = [];
    reading = { kind: 'unset' };
    accountsChanged();
    expect(told).toEqual([]);
    restart();
    expect(parsers()).toEqual([null]);
  });

  test('after the window ended is not waited for', async () => {
    const { target } = open();
    await settled();
    target.dispose();
    told = [];
    settings.fire({ affectsConfiguration: () => true });
    expect(told).toEqual([]);
  });
});

describe('a service without the parser', () => {
  const { baseUrl } = serviceAt('lab.example') as { readonly baseUrl: string };

  test('is told once for each service and window, and checked against the specification', async () => {
    packages = [{ name: 'other', version: '1' }];
    const { target } = open();
    await settled();
    expect(target.parser).toBeNull();
    for (const each of [baseUrl, baseUrl, 'https://never.example']) target.warnIfMissing(each);
    expect(editor.seen('notice')).toHaveLength(1);
    open().target.warnIfMissing(baseUrl);
    expect(editor.seen('notice')).toHaveLength(2);
  });

  test.each([[released], [undefined]])('is not what %j says', async (listed) => {
    packages = listed;
    const { target } = open();
    await settled();
    target.warnIfMissing(baseUrl);
    expect(editor.seen('notice')).toEqual([]);
  });
});
