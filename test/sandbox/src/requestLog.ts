import { type RouteName, routeOf } from './inventory.ts';

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
