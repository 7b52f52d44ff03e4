/** What is wrong with one part of a request, as the service's framework words it. */
export interface Fault422 {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

type Detail = string | readonly Fault422[] | Readonly<Record<string, unknown>>;

/** Ends a request with `{detail}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: Detail;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: Detail, headers: Readonly<Record<string, string>> = {}) {
    super(`${status}`);
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** 401: no credential, or none that is good (the service does not say which). */
export function unauthenticated(detail = 'Authentication required.'): ApiError {
  return new ApiError(401, detail, { 'www-authenticate': 'Bearer' });
}

/** 403: the token lacks a scope. */
export function missingScope(scope: string): ApiError {
  return new ApiError(403, `Missing scopes: ['${scope}']`);
}

/** 422: one part of the request is wrong. */
export function invalid(loc: Fault422['loc'], msg: string, type: string): ApiError {
  return new ApiError(422, [{ loc, msg, type }]);
}

/** An answer with a JSON body; without a body for undefined. */
export function answer(status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}
