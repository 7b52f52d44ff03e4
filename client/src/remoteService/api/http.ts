/** One HTTP exchange within limits: a deadline for the whole, a limit for its size, no redirects. */

import * as l10n from '@vscode/l10n';
import { parseJson } from '../../util/jsonValue.ts';
import { ApiError } from './apiError.ts';
import { toApiError } from './failure.ts';

/** The host's own `fetch`, which knows its proxies and certificates (docs/trust.md#requests). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Deadline of the whole exchange, including the answer's last byte. */
  readonly timeoutMs: number;
  /** Limit for the decoded answer. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Sends a request and reads the answer.
 * @throws ApiError `unreachable`, `certificate`, `timeout`, `cancelled`, `redirected`, `encoded`, or `too-large`. It
 * never throws another error and never includes the library's message, which may contain the token.
 */
export async function exchange(fetch: Fetch, request: Exchange): Promise<HttpAnswer> {
  if (request.signal?.aborted) throw cancelled('none');
  const stop = new AbortController();
  const ended = endOf(request, stop);
  try {
    return await Promise.race([run(fetch, request, stop.signal), ended.promise]);
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error);
  } finally {
    ended.dispose();
    stop.abort();
  }
}

async function run(fetch: Fetch, request: Exchange, signal: AbortSignal): Promise<HttpAnswer> {
  const { url, method, headers, body } = request;
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  refuseRedirect(response);
  refuseEncoding(response);
  return { status: response.status, headers: response.headers, bytes: await readAll(response, request.maxBytes) };
}

/** Rejects at the deadline or when cancelled, even if `fetch` does not react. */
function endOf({ timeoutMs, signal }: Exchange, stop: AbortController) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const end = (error: ApiError) => {
    reject(error);
    stop.abort();
  };
  const timer = setTimeout(() => end(timedOut(timeoutMs)), timeoutMs);
  const onAbort = () => end(cancelled('unknown'));
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    promise,
    dispose: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * A redirect would send the form's password, or the token, to an address that nobody confirmed
 * (docs/trust.md#requests).
 */
function refuseRedirect(response: Response): void {
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!isRedirect) return;
  throw new ApiError({
    kind: 'redirected',
    effect: 'unknown',
    status: response.status,
    message: l10n.t(
      "The service redirected the request to another address. To protect your credentials, the redirect wasn't followed. Check the base URL.",
    ),
  });
}

/**
 * Compressed answers are rejected, because they can grow a thousandfold; the request asks for `identity`
 * (docs/trust.md#answers).
 */
function refuseEncoding({ headers, status }: Response): void {
  const encoding = headers.get('content-encoding') ?? '';
  if (encoding === '' || encoding.toLowerCase() === 'identity') return;
  throw new ApiError({
    kind: 'encoded',
    effect: 'unknown',
    status,
    message: l10n.t(
      "The answer was compressed although the request didn't allow compression, so the answer wasn't read. A proxy may be the cause.",
    ),
  });
}

async function readAll(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes, response.status);
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function tooLarge(maxBytes: number, status: number): ApiError {
  return new ApiError({
    kind: 'too-large',
    effect: 'unknown',
    status,
    message: l10n.t("The answer is larger than {0} KiB, so the rest wasn't read.", maxBytes / 1024),
  });
}

function timedOut(timeoutMs: number): ApiError {
  return new ApiError({
    kind: 'timeout',
    effect: 'unknown',
    message: l10n.t(
      "The service didn't send a complete answer within {0} seconds. Try again, or increase the setting `mapperWorkbench.service.timeoutSeconds`.",
      timeoutMs / 1000,
    ),
  });
}

function cancelled(effect: 'none' | 'unknown'): ApiError {
  return new ApiError({ kind: 'cancelled', effect, message: l10n.t('Cancelled.') });
}

/** Returns the JSON of an answer. A byte order mark is allowed. Returns undefined if the JSON is invalid. */
export function jsonOf(answer: HttpAnswer): unknown {
  const text = textOf(answer);
  return text === undefined ? undefined : parseJson(text);
}

/** Returns the text of an answer, or undefined if it isn't UTF-8. */
export function textOf({ bytes }: HttpAnswer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
