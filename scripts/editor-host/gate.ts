/** In front of the editor's server, which listens on a socket that its user alone can open: who has the token passes. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface Gate {
  /** Without a slash at the end. */
  readonly base: string;
  /** The address that lets a browser in: with the token, for which a cookie stands from then on. */
  entry(address: string): string;
  /** That cookie, for a browser of ours. */
  readonly cookie: Cookie & { readonly url: string };
  close(): void;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/**
 * Opens a gate to an editor server that is reachable only from this machine.
 * @param port 0 for any free port
 */
export async function openGate(socketPath: string, port: number): Promise<Gate> {
  const token = randomBytes(32).toString('hex');
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const host = `127.0.0.1:${taken}`;
  // Cookies know no ports: two editors of one machine would take each other's away.
  const cookie: Cookie = { name: `mapper-editor-${taken}`, value: token };
  passRequests(server, socketPath, host, cookie);
  passUpgrades(server, socketPath, host, cookie);
  const base = `http://${host}`;
  const entry = (address: string) => {
    const url = new URL(address);
    url.searchParams.set('gate', token);
    return url.href;
  };
  return {
    base,
    entry,
    cookie: { ...cookie, url: base },
    close: () => void server.close(() => undefined).closeAllConnections(),
  };
}

function passRequests(server: Server, socketPath: string, host: string, cookie: Cookie): void {
  server.on('request', (incoming, response) => {
    if (incoming.headers.host !== host) return void response.writeHead(421).end();
    // Another page of this machine is of the same site, so the browser sends the cookie along with its requests.
    const { origin } = incoming.headers;
    if (origin !== undefined && origin !== `http://${host}`) return void response.writeHead(403).end();
    const url = URL.parse(incoming.url ?? '/', `http://${host}`);
    if (url === null) return void response.writeHead(400).end();
    const given = url.searchParams.get('gate');
    if (given !== null && isSame(given, cookie.value)) {
      url.searchParams.delete('gate');
      const kept = `${cookie.name}=${cookie.value}; HttpOnly; SameSite=Strict; Path=/`;
      return void response.writeHead(302, { location: url.pathname + url.search, 'set-cookie': kept }).end();
    }
    if (!isIn(incoming, cookie)) return void response.writeHead(403).end();
    const { method, headers, url: path } = incoming;
    // A connection of its own: one that is used again may be closed at that moment.
    const passed = request({ socketPath, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
}

function passUpgrades(server: Server, socketPath: string, host: string, cookie: Cookie): void {
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    const { host: asked, origin } = incoming.headers;
    if (asked !== host || origin !== `http://${host}` || !isIn(incoming, cookie)) return void socket.destroy();
    const lines: string[] = [];
    for (let index = 0; index < incoming.rawHeaders.length; index += 2)
      lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
    const passed = connect(socketPath, () => {
      passed.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    socket.on('close', () => passed.destroy());
  });
}

function isIn({ headers }: IncomingMessage, { name, value }: Cookie): boolean {
  const found = (headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return found !== undefined && isSame(found.slice(name.length + 1), value);
}

/** In the same time wherever they differ. */
function isSame(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
