import type { IncomingMessage } from 'node:http';
import { type RouteName, routeOf } from './inventory.ts';

/** What is remembered of a request: never its body, nor what stands in its headers. */
interface LoggedRequest {
  readonly method: string;
  /** With the query, as it came. */
  readonly path: string;
  /** Undefined for what isn't a route of the API. */
  readonly route: RouteName | undefined;
  /** Small letters, sorted. */
  readonly headerNames: readonly string[];
}

/** Requests that are remembered one by one. */
const kept = 10_000;

/** Counts what arrives, so that a test can say that nothing was sent twice. */
export class RequestLog {
  readonly #prefix: string;
  readonly #all: LoggedRequest[] = [];
  readonly #counts = new Map<string, number>();

  /** @param prefix what stands before every route */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The last ones, at most 10,000. */
  get all(): readonly LoggedRequest[] {
    return this.#all;
  }

  /** How many requests of a route have arrived. */
  count(route: RouteName): number {
    return this.#counts.get(route) ?? 0;
  }

  add(request: IncomingMessage): LoggedRequest {
    const { method = 'GET', url = '/' } = request;
    const path = url.replace(/[?#].*$/s, '');
    const route = path.startsWith(this.#prefix) ? routeOf(method, path.slice(this.#prefix.length)) : undefined;
    const logged: LoggedRequest = {
      method,
      path: url,
      route: route?.name,
      headerNames: Object.keys(request.headers).sort(),
    };
    this.#all.push(logged);
    if (this.#all.length > kept) this.#all.shift();
    if (logged.route !== undefined) this.#counts.set(logged.route, this.count(logged.route) + 1);
    return logged;
  }

  clear(): void {
    this.#all.length = 0;
    this.#counts.clear();
  }
}
