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
/** The parsers that the server was told of. */
let told: unknown[];
const opened: ServiceTarget[] = [];

const serviceAt = (host: string) => {
  const address = { origin: `https://${host}`, basePath: '/prod/v1' };
  return { kind: 'service', address, baseUrl: `${address.origin}/prod/v1` } as const;
};
const setTrusted = (isTrusted: boolean) => Object.assign(vscode.workspace, { isTrusted });
const hosts = () => requests.map(({ url }) => new URL(url).host);
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const setCompat = (compat: string) => {
  editor.workspaceSettings.set('mapperWorkbench.compat', compat);
  settings.fire({ affectsConfiguration: (name) => name === 'mapperWorkbench.compat' });
  return settled();
};

/** A window whose server runs, when it has asked what it asks at its start. */
async function open() {
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
    sendNotification: async (method: string, { parser }: { readonly parser: unknown }) => {
      expect(method).toBe(targetNotification);
      told.push(parser);
    },
  };
  const initial = target.parser;
  target.follow(client as never);
  await settled();
  const restart = () => {
    isRunning = true;
    stateChanged.fire({ oldState: 3, newState: 2 });
  };
  /** What follows upon a change has come to its end when the promise resolves. */
  const change = () => {
    accountsChanged.fire();
    return settled();
  };
  return { target, initial, change, restart, end: () => (isRunning = false) };
}

beforeEach(() => {
  editor.reset();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  state = new FakeState();
  [packages, fault, requests, told, reading] = [released, undefined, [], [], serviceAt('lab.example')];
  trust = new vscode.EventEmitter();
  settings = new vscode.EventEmitter();
  const events = { onDidGrantWorkspaceTrust: trust.event, onDidChangeConfiguration: settings.event };
  Object.assign(vscode.workspace, { isTrusted: true, ...events });
});
afterEach(() => {
  for (const target of opened.splice(0)) target.dispose();
  vi.useRealTimers();
  setTrusted(true);
});

test('asks once without a credential, and tells the server; the next window begins with the answer', async () => {
  const { initial, target } = await open();
  expect(requests).toMatchObject([
    { url: 'https://lab.example/prod/v1/api/v1/info', init: { method: 'GET', redirect: 'manual' } },
  ]);
  expect(requests[0]?.init.headers).not.toHaveProperty('authorization');
  expect([initial, told.at(-1)]).toEqual([null, '1.1.0']);
  expect(target.known).toEqual({ parser: '1.1.0', version: '1.1.0', host: 'lab.example', at: start });
  expect((await open()).initial).toBe('1.1.0');
});

describe('the service is asked', () => {
  test('once a day, whether it answers or not', async () => {
    await open();
    fault = () => Promise.reject(new TypeError('offline'));
    for (const [hours, count] of [
      [23, 1],
      [24, 2],
    ] as const) {
      vi.setSystemTime(start + hours * hour);
      await open();
      await (await open()).change();
      expect(requests).toHaveLength(count);
    }
  });

  test('when another service is set, whatever the day; a token that changes asks nothing', async () => {
    const { change, target } = await open();
    await change();
    expect(requests).toHaveLength(1);
    reading = serviceAt('other.example');
    packages = [{ name: 'nomad-json-parser', version: '1.2.0.dev1' }];
    const changed = change();
    expect(told.at(-1)).toBeNull();
    await changed;
    expect(hosts()).toEqual(['lab.example', 'other.example']);
    expect([told.at(-1), target.known?.host]).toEqual(['next', 'other.example']);
    for (reading of [{ kind: 'unset' }, { kind: 'problem', problem: 'no address' }] as const) {
      await change();
      await open();
      expect([told.at(-1), target.known, requests.length]).toEqual([null, undefined, 2]);
    }
  });

  test('for the new service alone: a late answer of the one before does not count for it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fault = () => promise;
    const { change, target } = await open();
    reading = serviceAt('other.example');
    fault = async () => Response.json({ version: '1' });
    await change();
    resolve(Response.json({ plugin_packages: released }));
    await settled();
    expect([target.parser, target.known?.host]).toEqual([null, 'other.example']);
    reading = serviceAt('lab.example');
    expect((await open()).initial).toBe('1.1.0');
  });

  test('never in Restricted Mode, where what was known still counts, and once trust is given', async () => {
    setTrusted(false);
    const { change } = await open();
    reading = serviceAt('other.example');
    await change();
    await setCompat('auto');
    expect(requests).toEqual([]);
    setTrusted(true);
    trust.fire();
    await settled();
    expect(hosts()).toEqual(['other.example']);
    setTrusted(false);
    expect((await open()).initial).toBe('1.1.0');
  });

  test.each(['off', 'next', '1.1.0'])('never where compat is %s, and once it is auto', async (compat) => {
    await setCompat(compat);
    await (await open()).change();
    expect(requests).toEqual([]);
    await setCompat('auto');
    expect(requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('that says nothing of packages takes the place of one that did', async () => {
    await open();
    vi.setSystemTime(start + 25 * hour);
    packages = undefined;
    const { target } = await open();
    expect([target.parser, target.known?.at]).toEqual([null, start + 25 * hour]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('secret'))],
    ['500', async () => Response.json({}, { status: 500 })],
    ['a redirect', async () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
    ['no JSON', async () => new Response('<html>')],
    ['too much', async () => new Response('x'.repeat(5_000_000))],
  ])('that fails (%s) leaves the last one, is logged, and disturbs nobody', async (_, failing) => {
    await open();
    vi.setSystemTime(start + 25 * hour);
    fault = failing;
    const { target } = await open();
    await vi.waitFor(() => expect(editor.seen('log')).toHaveLength(1));
    expect(editor.seen('log').join()).not.toContain('secret');
    expect([target.parser, target.known?.at]).toEqual(['1.1.0', start]);
    expect([editor.seen('notice'), requests.length]).toEqual([[], 2]);
    // So is an answer that cannot be kept.
    fault = undefined;
    state.fails = true;
    vi.setSystemTime(start + 50 * hour);
    await open();
    expect(editor.seen('log')).toHaveLength(2);
  });

  test('reaches a server that starts again; one that does not run, or whose window ended, is not told', async () => {
    const { end, restart, change, target } = await open();
    end();
    told = [];
    reading = { kind: 'unset' };
    await change();
    expect(told).toEqual([]);
    restart();
    expect(told).toEqual([null]);
    target.dispose();
    settings.fire({ affectsConfiguration: () => true });
    expect(told).toEqual([null]);
  });
});

describe('a service without the parser', () => {
  const { baseUrl } = serviceAt('lab.example');

  test('is told once for each service and window, and checked against the specification', async () => {
    packages = [{ name: 'other', version: '1' }];
    const { target } = await open();
    expect(target.parser).toBeNull();
    for (const each of [baseUrl, baseUrl, 'https://never.example']) target.warnIfMissing(each);
    expect(editor.seen('notice')).toHaveLength(1);
    (await open()).target.warnIfMissing(baseUrl);
    expect(editor.seen('notice')).toHaveLength(2);
    // A service that names the parser, or no packages, is not told.
    for (packages of [released, undefined]) {
      state = new FakeState();
      (await open()).target.warnIfMissing(baseUrl);
    }
    expect(editor.seen('notice')).toHaveLength(2);
  });
});
