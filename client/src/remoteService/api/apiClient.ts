/** The one door to the service: builds requests, checks that a credential belongs there, and reads answers. */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { fitsHeader } from '../auth/secret.ts';
import { jsonOf } from './answerText.ts';
import { ApiError } from './apiError.ts';
import type { Credential } from './credential.ts';
import { refusalOf } from './errorAnswer.ts';
import { type Answer, type Exchange, exchange, type Fetch } from './http.ts';
import { apiPrefix, baseUrlOf, type ServiceAddress, sameAddress } from './origin.ts';
import { holdsToken } from './redact.ts';
import type { Route } from './route.ts';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly route: Route;
  /** Members that are undefined are left out. */
  readonly query?: Query;
  readonly body?: RequestBody;
  /** None: the request goes out without `Authorization`. */
  readonly credential?: Credential;
  readonly signal?: AbortSignal;
  /** Decoded bytes of the answer; default 4 MiB. */
  readonly maxBytes?: number;
  /** Added to the deadline, for bodies that take their time. */
  readonly extraMs?: number;
}

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  /** `application/x-www-form-urlencoded`; holds a password, whose text is kept out of every error. */
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>>; readonly secrets: readonly string[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface ApiClientOptions {
  readonly fetch: Fetch;
  readonly address: ServiceAddress;
  readonly timeoutMs: number;
  /** Method, route and status of a call; never a query, header or body. */
  readonly trace?: (line: string) => void;
}

/** Decoded bytes that an answer may have (docs/trust.md#answers). */
export const maximumBytes = { usual: 4 * 1024 * 1024, token: 64 * 1024 } as const;

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
  async send(request: ApiRequest): Promise<Answer> {
    const call = this.#exchangeFor(request);
    const { trace } = this.#options;
    try {
      const answer = await exchange(this.#options.fetch, call);
      trace?.(`${request.method} ${request.route} → ${answer.status}`);
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw refusalOf(answer, request.credential, secretsOf(request));
    } catch (error) {
      if (error instanceof ApiError && error.status === undefined)
        trace?.(`${request.method} ${request.route} → ${error.kind}`);
      throw error;
    }
  }

  /**
   * Sends a request, and reads the JSON of its answer.
   * @throws ApiError; `unreadable` where the answer is no JSON or not of this shape.
   */
  async read<T>(request: ApiRequest, shape: v.GenericSchema<unknown, T>): Promise<T> {
    const answer = await this.send(request);
    const json = jsonOf(answer);
    const result = v.safeParse(shape, json);
    // To the shapes a list is an object without members, and most members are optional.
    if (result.success && !Array.isArray(json)) return result.output;
    throw unreadable(answer.status);
  }

  #exchangeFor(request: ApiRequest): Exchange {
    const { method, route, body, credential, signal } = request;
    if (credential && !sameAddress(credential.address, this.address)) throw elsewhere(credential);
    if (credential && !fitsHeader(credential.secret)) throw unsendable();
    const url = `${baseUrlOf(this.address)}${apiPrefix}${route}${queryText(request.query ?? {})}`;
    if (holdsToken(url)) throw tokenInUrl();
    const { timeoutMs } = this.#options;
    return {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': mediaTypes[body.kind] }),
        ...(credential && { authorization: `Bearer ${credential.secret.reveal()}` }),
      },
      ...(body && { body: bodyText(body) }),
      timeoutMs: timeoutMs + (request.extraMs ?? 0),
      maxBytes: request.maxBytes ?? maximumBytes.usual,
      ...(signal && { signal }),
    };
  }
}

/** The answer came, and cannot be read: what was asked for may have been done. */
export function unreadable(status: number): ApiError {
  return new ApiError({
    kind: 'unreadable',
    effect: 'unknown',
    status,
    message: l10n.t(
      'The answer is not what a service of this kind sends. Check the base URL; a proxy or a sign-in page may stand before the service.',
    ),
  });
}

function elsewhere({ kind, name, address }: Credential): ApiError {
  return new ApiError({
    kind: 'elsewhere',
    credential: { kind, ...(name !== undefined && { name }) },
    message: l10n.t(
      'This token belongs to {0} and is not sent anywhere else. Choose a token of the current service.',
      baseUrlOf(address),
    ),
  });
}

/** Libraries put the whole header into the error that such a token makes (docs/trust.md#requests). */
function unsendable(): ApiError {
  return new ApiError({
    kind: 'invalid',
    message: l10n.t('This token holds characters that no token has. Copy it again, as a whole. No request was made.'),
  });
}

function tokenInUrl(): ApiError {
  return new ApiError({
    kind: 'invalid',
    message: l10n.t('This is a token, where a name or an id is meant. No request was made, so that no log holds it.'),
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
