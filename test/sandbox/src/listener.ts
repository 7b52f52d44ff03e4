import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Faults, MetFault } from './faults/faults.ts';
import { faultTable, type Genuine } from './faults/table.ts';
import { type RouteName, routeOf } from './inventory.ts';
import type { Environment } from './services.ts';

/** Counts each request and hands it to the app, unless a fault waits for it. */
export function createListener(app: Hono<Environment>, requests: RequestLog, faults: Faults): RequestListener {
  // Without its own Request and Response: those would replace the ones of a test in the same process.
  const ordinary = getRequestListener((request) => app.fetch(request, {}), { overrideGlobalObjects: false });
  return (request, response) => {
    const route = requests.add(request.method ?? 'GET', request.url ?? '/');
    const met = route === undefined ? undefined : faults.take(route);
    if (met === undefined) void ordinary(request, response);
    else spoil(app, met, request, response).catch(() => response.destroy());
  };
}

async function spoil(
  app: Hono<Environment>,
  { fault, when, elsewhere }: MetFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sent = await buffer(request);
  const genuine = when === 'before' ? nothing : await answerOf(app, request, sent, when === 'midway');
  const { url = '/', headers } = request;
  faultTable[fault]?.({ response, genuine, request: { url, headers }, elsewhere });
}

const nothing: Genuine = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };

/** What the service answers, kept back. */
async function answerOf(
  app: Hono<Environment>,
  request: IncomingMessage,
  body: Buffer,
  midway: boolean,
): Promise<Genuine> {
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const init = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) };
  const answer = await app.fetch(new Request(new URL(url, `http://${request.headers.host}`), init), { midway });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Counts what arrives, so that a test can say that nothing was sent twice. */
export class RequestLog {
  readonly #prefix: string;
  readonly #counts = new Map<string, number>();

  /** @param prefix what stands before every route */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** How many requests of a route have arrived. */
  count(route: RouteName): number {
    return this.#counts.get(route) ?? 0;
  }

  /** Counts a request and returns its route; undefined for what isn't a route of the API. */
  add(method: string, url: string): RouteName | undefined {
    const path = url.replace(/[?#].*$/s, '');
    const route = path.startsWith(this.#prefix) ? routeOf(method, path.slice(this.#prefix.length))?.name : undefined;
    if (route !== undefined) this.#counts.set(route, this.count(route) + 1);
    return route;
  }

  clear(): void {
    this.#counts.clear();
  }
}
