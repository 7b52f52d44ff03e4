/** Where a call can be cancelled: 4 points. */
import { ApiClient, type ApiClientOptions, type ApiRequest } from '../../client/src/remoteService/api/apiClient.ts';
import type { Fetch, HttpAnswer } from '../../client/src/remoteService/api/http.ts';

export const cancelPoints = ['none', 'before sending', 'while waiting', 'mid-body'] as const;
export type CancelPoint = (typeof cancelPoints)[number];

/** A client that gives its signal to every request, also to those that no command lets be cancelled. */
export class CancelledClient extends ApiClient {
  readonly #stop: AbortController;

  /** @param arrived did the service see the request? */
  constructor(point: CancelPoint, arrived: () => boolean, options: Omit<ApiClientOptions, 'fetch'>) {
    const stop = new AbortController();
    super({ ...options, fetch: fetches[point](() => stop.abort(), arrived) });
    this.#stop = stop;
    if (point === 'before sending') stop.abort();
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  override send(request: ApiRequest): Promise<HttpAnswer> {
    return super.send({ ...request, signal: this.#stop.signal });
  }
}

const fetches: Readonly<Record<CancelPoint, (cancel: () => void, arrived: () => boolean) => Fetch>> = {
  none: () => fetch,
  'before sending': () => fetch,
  'while waiting': (cancel, arrived) => async (url, init) => {
    let isOver = false;
    const answer = fetch(url, init).finally(() => {
      isOver = true;
    });
    answer.catch(() => undefined);
    while (!isOver && !arrived()) await new Promise((resolve) => setTimeout(resolve, 1));
    cancel();
    return answer;
  },
  'mid-body': (cancel) => async (url, init) => {
    const { body, status, headers } = await fetch(url, init);
    if (body === null) return new Response(body, { status, headers });
    // With the first bytes; where none come, a moment after they could.
    const timer = setTimeout(cancel, 20);
    const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        cancel();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(body.pipeThrough(watch), { status, headers });
  },
};
