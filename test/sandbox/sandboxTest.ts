/** A test with a sandbox of its own, and requests to it over HTTP. */
import { test as base } from 'vitest';
import type { NewAccount, PartialOptions } from './src/options.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text; undefined where there is none. */
  readonly body: T;
}

export interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request: `call(sandbox, 'GET /uploads?page=2', { token })`. @param root where the path begins */
export async function call<T = unknown>(
  sandbox: Sandbox,
  line: string,
  { token, json, body = json === undefined ? undefined : JSON.stringify(json), headers }: CallOptions = {},
  root = `${sandbox.baseUrl}/api/v1`,
): Promise<Reply<T>> {
  const [method = '', path = ''] = line.split(/ (.*)/s);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, redirect: 'manual', headers: { ...authorization, ...type, ...headers } } as const;
  const response = await fetch(`${root}${path}`, { ...init, ...(body !== undefined && { body }) });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) as T };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** The second account. */
export const other: NewAccount = { username: 'other', password: 'other password' };

/** The first account's access token, or another's. */
export async function signIn(sandbox: Sandbox, { username, password }: NewAccount = sandbox.account): Promise<string> {
  const form = new URLSearchParams({ username, password, grant_type: 'password' });
  const { body } = await call<{ access_token: string }>(sandbox, 'POST /auth/token', { body: form });
  return body.access_token;
}

/** The request for a PAT. */
export const pat = (metadata: object, rest: object = {}) => ({
  json: { metadata: { name: 'a', scopes: [], ...metadata }, ...rest },
});

export interface MadePat {
  readonly pat: { readonly id: string };
  readonly raw_token: string;
}

/** Makes a PAT with the access token. */
export async function makePat(
  sandbox: Sandbox,
  token: string,
  name = 'a token',
  scopes: readonly string[] = ['uploads:read', 'uploads:write'],
): Promise<MadePat> {
  const { body } = await call<MadePat>(sandbox, 'POST /auth/pats', { token, json: { metadata: { name, scopes } } });
  return body;
}

const usual: PartialOptions = {};

/** `sandbox`: started with `options`; `token`: the first account's access token there. */
export const test = base
  .extend('options', usual)
  .extend('sandbox', async ({ options }, { onCleanup }) => {
    const sandbox = await startSandbox(options);
    onCleanup(() => sandbox.stop());
    return sandbox;
  })
  .extend('token', ({ sandbox }) => signIn(sandbox));
