import type { IncomingMessage } from 'node:http';
import { nameOf, type RouteName, routeOf } from './inventory.ts';

/** What is remembered of a request: never its body, nor what stands in its headers. */
export interface LoggedRequest {
  readonly method: string;
  /** With the query, as it came. */
  readonly path: string;
  /** Undefined for what is no route of the API. */
  readonly route: RouteName | undefined;
  /** Small letters, sorted. */
  readonly headerNames: readonly string[];
}

/** Counts what arrives, so that a test can say that nothing was sent twice. */
export class RequestLog {
  readonly #prefix: string;
  readonly #all: LoggedRequest[] = [];

  /** @param prefix what stands before every route */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get all(): readonly LoggedRequest[] {
    return this.#all;
  }

  /** How many requests of a route have arrived. */
  count(route: RouteName): number {
    return this.#all.filter((each) => each.route === route).length;
  }

  add(request: IncomingMessage): LoggedRequest {
    const { method = 'GET', url = '/' } = request;
    const path = url.replace(/[?#].*$/s, '');
    const route = path.startsWith(this.#prefix) ? routeOf(method, path.slice(this.#prefix.length)) : undefined;
    const logged: LoggedRequest = {
      method,
      path: url,
      route: route && nameOf(route),
      headerNames: Object.keys(request.headers).sort(),
    };
    this.#all.push(logged);
    return logged;
  }

  clear(): void {
    this.#all.length = 0;
  }
}
