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
    super({ ...options, fetch: cancellingFetch(point, arrived, stop) });
    this.#stop = stop;
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  override send(request: ApiRequest): Promise<HttpAnswer> {
    return super.send({ ...request, signal: this.#stop.signal });
  }
}

function cancellingFetch(point: CancelPoint, arrived: () => boolean, stop: AbortController): Fetch {
  switch (point) {
    case 'none':
      return fetch;
    case 'before sending':
      stop.abort();
      return fetch;
    case 'while waiting':
      return async (url, init) => {
        const answer = fetch(url, init);
        await firstOf(arrived, answer);
        stop.abort();
        return answer;
      };
    case 'mid-body':
      return async (url, init) => cancelledWhenRead(await fetch(url, init), () => stop.abort());
  }
}

/** The request has arrived, or the call is already over. */
async function firstOf(arrived: () => boolean, answer: Promise<Response>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  answer.then(over, over);
  while (!isOver && !arrived()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Cancels with the first bytes of the body; where none come, a moment after they were asked for. */
function cancelledWhenRead(response: Response, cancel: () => void): Response {
  let body: ReadableStream<Uint8Array> | null | undefined;
  return new Proxy(response, {
    get(target, name) {
      if (name !== 'body') return Reflect.get(target, name, target) as unknown;
      body ??= target.body && cancelledStream(target.body, cancel);
      return body ?? null;
    },
  });
}

function cancelledStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  cancel: () => void,
): ReadableStream<Uint8Array> {
  const timer = setTimeout(cancel, 20);
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      cancel();
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  return body.pipeThrough(watch);
}
