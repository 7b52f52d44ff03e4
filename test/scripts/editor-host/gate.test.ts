import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Gate, openGate } from '../../../scripts/editor-host/gate.ts';
import { tempFolder } from '../../support/tempFolder.ts';

let gate: Gate;
let host: string;
beforeEach(async () => {
  const path = join(await tempFolder(), 'socket');
  const editor = createServer((incoming, response) => response.end(`editor ${incoming.url}`));
  editor.on('upgrade', (_incoming, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhello'));
  await new Promise<void>((resolve) => editor.listen(path, resolve));
  gate = await openGate(path, 0);
  host = new URL(gate.base).host;
  onTestFinished(() => {
    gate.close();
    editor.close();
  });
});

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const [answer] = (await once(request(gate.base + path, { headers }).end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

/** What comes back over a web socket's connection. */
function upgrade(headers: Readonly<Record<string, string>>): Promise<string> {
  const socket = connect(Number(new URL(gate.base).port), '127.0.0.1');
  const all = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /a HTTP/1.1\r\n${lines.join('')}\r\n`);
  return text(socket).catch(() => '');
}

const cookieOf = (token: string) => `other=1; ${gate.cookie.name}=${token}`;

test('the token is passed once, and then a cookie stands for it', async () => {
  const first = await get(gate.entry(`${gate.base}/?folder=a`).slice(gate.base.length));
  expect([first.status, first.headers.location, first.text]).toEqual([302, '/?folder=a', '']);
  expect(first.headers['set-cookie']).toEqual([expect.stringMatching(/HttpOnly; SameSite=Strict/)]);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(await get('/?folder=a', { cookie })).toMatchObject({ status: 200, text: 'editor /?folder=a' });
});

test.each(['/', '/?gate=', '/?gate=wrong'])('without it nobody passes: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 403, text: '' });
  const cookie = cookieOf('0'.repeat(gate.cookie.value.length));
  expect(await get(path, { cookie })).toMatchObject({ status: 403, text: '' });
});

test('a name of another host is refused, also with the token', async () => {
  const headers = { host: `evil.example:${new URL(gate.base).port}`, cookie: cookieOf(gate.cookie.value) };
  expect(await get(`/?gate=${gate.cookie.value}`, headers)).toMatchObject({ status: 421, text: '' });
  expect(await upgrade({ ...headers, origin: gate.base })).toBe('');
});

test('a plain request of another page is refused, also with the cookie', async () => {
  const cookie = cookieOf(gate.cookie.value);
  for (const origin of ['http://127.0.0.1:1', 'http://evil.example', 'null'])
    expect(await get('/', { cookie, origin })).toMatchObject({ status: 403, text: '' });
  expect(await get('/', { cookie, origin: gate.base })).toMatchObject({ status: 200 });
});

test('a web socket passes with cookie and origin, and not without either', async () => {
  const cookie = cookieOf(gate.cookie.value);
  expect(await upgrade({ host, cookie, origin: gate.base })).toContain('hello');
  expect(await upgrade({ host, cookie, origin: 'http://evil.example' })).toBe('');
  expect(await upgrade({ host, origin: gate.base })).toBe('');
});

test('an address that is none ends nothing; two gates of a machine have two cookies', async () => {
  expect(await get('//[')).toMatchObject({ status: 400 });
  expect(await get('/')).toMatchObject({ status: 403 });
  const other = await openGate('/nowhere', 0);
  onTestFinished(() => other.close());
  expect(other.cookie.name).not.toBe(gate.cookie.name);
});
