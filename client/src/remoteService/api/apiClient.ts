/**
 * The HTTP client of the service: builds requests, checks that a credential belongs to the service, and reads answers.
 */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { isHeaderValue } from '../secret.ts';
import { ApiError } from './apiError.ts';
import type { Credential } from './credential.ts';
import { toRefusal } from './errorAnswer.ts';
import { type Exchange, exchange, type Fetch, type HttpAnswer, jsonOf } from './http.ts';
import { apiPrefix, baseUrlOf, type ServiceAddress, sameAddress } from './origin.ts';
import { containsToken } from './redact.ts';
import type { Route } from './route.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What every call accepts. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface ApiRequest extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly route: Route;
  /** Members that are undefined are omitted. */
  readonly query?: Query | undefined;
  readonly body?: RequestBody;
  /** Without it, the request has no `Authorization`. */
  readonly credential?: Credential | undefined;
  /** Limit for the decoded answer; default 4 MiB. */
  readonly maxBytes?: number;
  /** Added to the deadline, for large bodies. */
  readonly extraMs?: number;
}

type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  /** `application/x-www-form-urlencoded` with a password, which is kept out of every error. */
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>>; readonly secrets: readonly string[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface ApiClientOptions {
  readonly fetch: Fetch;
  readonly address: ServiceAddress;
  readonly timeoutMs: number;
  /** Logs method, route and status of a call; never a query, header or body. */
  readonly trace?: ((line: string) => void) | undefined;
}

/** Limits for decoded answers, in bytes (docs/trust.md#answers). */
export const maxResponseBytes = { usual: 4 * 1024 * 1024, token: 64 * 1024 } as const;

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const;

export class ApiClient {
  readonly address: ServiceAddress;
  readonly #options: ApiClientOptions;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.address = options.address;
  }

  /**
   * Sends a request once.
   * @returns the answer, whose status is 2xx (specification 7.1).
   * @throws ApiError, and nothing else.
   */
  async send(request: ApiRequest): Promise<HttpAnswer> {
    const call = this.#exchangeFor(request);
    const { trace } = this.#options;
    try {
      const answer = await exchange(this.#options.fetch, call);
      trace?.(`${request.method} ${request.route} → ${answer.status}`);
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw toRefusal(answer, request.credential, secretsOf(request));
    } catch (error) {
      if (error instanceof ApiError && error.status === undefined)
        trace?.(`${request.method} ${request.route} → ${error.kind}`);
      throw error;
    }
  }

  /**
   * Sends a request, and parses the JSON of its answer.
   * @throws ApiError; `unreadable` if the answer isn't JSON or does not have this shape.
   */
  async read<T>(request: ApiRequest, shape: v.GenericSchema<unknown, T>): Promise<T> {
    return parseAnswer(await this.send(request), shape);
  }

  #exchangeFor(request: ApiRequest): Exchange {
    const { method, route, body, credential, signal } = request;
    if (credential && !sameAddress(credential.address, this.address)) throw wrongServiceError(credential);
    if (credential && !isHeaderValue(credential.secret)) throw unsendable();
    const url = `${baseUrlOf(this.address)}${apiPrefix}${route}${queryText(request.query ?? {})}`;
    if (containsToken(url)) throw tokenInUrl();
    const { timeoutMs } = this.#options;
    return {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': mediaTypes[body.kind] }),
        ...(credential && { authorization: `Bearer ${credential.secret.reveal()}` }),
      },
      body: body && bodyText(body),
      timeoutMs: timeoutMs + (request.extraMs ?? 0),
      maxBytes: request.maxBytes ?? maxResponseBytes.usual,
      signal,
    };
  }
}

/**
 * Parses the JSON of an answer.
 * @throws ApiError `unreadable` if the answer isn't JSON or doesn't have the expected shape
 */
export function parseAnswer<T>(answer: HttpAnswer, shape: v.GenericSchema<unknown, T>): T {
  const json = jsonOf(answer);
  const result = v.safeParse(shape, json);
  // The shapes accept a list as an object without members, and most members are optional.
  if (result.success && !Array.isArray(json)) return result.output;
  throw unreadable(answer.status);
}

/** Returns the error for an answer that can't be read. The request may have been executed. */
export function unreadable(status: number): ApiError {
  return new ApiError({
    kind: 'unreadable',
    effect: 'unknown',
    status,
    message: l10n.t(
      "The answer isn't in the form that the service uses. Check the base URL, and whether a proxy or a sign-in page answered instead.",
    ),
  });
}

function wrongServiceError({ address }: Credential): ApiError {
  return new ApiError({
    kind: 'elsewhere',
    message: l10n.t(
      "This token belongs to {0}, so it wasn't sent to another service. Choose a token for the current service.",
      baseUrlOf(address),
    ),
  });
}

/** The error of `fetch` for such a token contains the whole header (docs/trust.md#requests). */
function unsendable(): ApiError {
  return new ApiError({
    kind: 'invalid',
    message: l10n.t(
      "This token contains characters that aren't allowed in a token, so nothing was sent. Copy the whole token again.",
    ),
  });
}

function tokenInUrl(): ApiError {
  return new ApiError({
    kind: 'invalid',
    message: l10n.t('You entered a token. Enter the name or ID of a token instead. Nothing was sent.'),
  });
}

function queryText(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`;
}

function bodyText(body: RequestBody): string | Uint8Array<ArrayBuffer> {
  if (body.kind === 'json') return JSON.stringify(body.value);
  return body.kind === 'form' ? new URLSearchParams(body.fields).toString() : body.bytes;
}

function secretsOf({ body, credential }: ApiRequest): string[] {
  return [...(body?.kind === 'form' ? body.secrets : []), ...(credential ? [credential.secret.reveal()] : [])];
}
