import type { NewAccount } from './src/options.ts';
import type { Sandbox } from './src/start.ts';

interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text; undefined where there is none. */
  readonly body: T;
}

interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | URLSearchParams | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request over HTTP: `call(sandbox, 'GET /uploads?page=2', { token })`. */
export function call<T = unknown>(sandbox: Sandbox, line: string, options: CallOptions = {}): Promise<Reply<T>> {
  const [method = '', path = ''] = line.split(/ (.*)/s);
  return send<T>(method, `${sandbox.baseUrl}/api/v1${path}`, options);
}

/** Sends one request to any address. */
export async function send<T = unknown>(method: string, url: string, options: CallOptions): Promise<Reply<T>> {
  const { token, json, body = json === undefined ? undefined : JSON.stringify(json), headers } = options;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) as T };
}

/** The first account's access token, or another's. */
export async function signIn(sandbox: Sandbox, { username, password }: NewAccount = sandbox.account): Promise<string> {
  const form = new URLSearchParams({ username, password, grant_type: 'password' });
  const { body } = await call<{ access_token: string }>(sandbox, 'POST /auth/token', { body: form });
  return body.access_token;
}

interface MadePat {
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

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
