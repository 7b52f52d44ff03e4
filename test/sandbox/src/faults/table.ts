/** Everything that can go wrong between the service and a client. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

type Headers = Readonly<Record<string, string>>;

/** What the service would have answered; where it was not asked, an empty object. */
export interface Genuine {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface Spoiled {
  readonly response: ServerResponse;
  readonly genuine: Genuine;
  readonly request: { readonly url: string; readonly headers: IncomingHttpHeaders };
  /** The origin that redirects lead to. */
  readonly elsewhere: string;
}

type Spoil = (spoiled: Spoiled) => void;

/** Sends a whole answer. A page of another origin may read it, as it may a good one. */
function send({ response }: Spoiled, status: number, headers: Headers, body: string | Buffer = ''): void {
  response.writeHead(status, { 'access-control-allow-origin': '*', ...headers });
  response.end(body);
}

function withoutLength(headers: Headers): Headers {
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
  return rest;
}

/** Sends the genuine answer with another body. */
function instead(bodyOf: (genuine: Buffer) => string | Buffer, headers: Headers = {}): Spoil {
  return (spoiled) => {
    const { status, headers: usual, body } = spoiled.genuine;
    send(spoiled, status, { ...withoutLength(usual), ...headers }, bodyOf(body));
  };
}

/** Begins an answer of a length that is announced, or of none, and goes on as told. */
function begin(length: number | undefined, proceed: (response: ServerResponse, body: Buffer) => void): Spoil {
  return ({ response, genuine: { status, headers, body } }) => {
    const announced = length === undefined ? {} : { 'content-length': String(length), connection: 'close' };
    response.writeHead(status, { ...withoutLength(headers), ...announced });
    response.flushHeaders();
    proceed(response, body);
  };
}

/** Sends a part of what is announced; then the connection ends. */
function broken(part: number, end: (socket: Socket) => unknown): Spoil {
  return begin(1000, (response, body) => {
    if (part > 0) response.write(body.subarray(0, Math.ceil(body.length * part)));
    setTimeout(() => response.socket && end(response.socket), 5);
  });
}

const reset = (socket: Socket) => socket.resetAndDestroy();

/** Never idle, and never done. */
const slowDrip = begin(undefined, (response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
});

const mebibyte = 2 ** 20;

/** JSON of 8 MiB, as fast as it is taken. */
const hugeBody = begin(undefined, (response) => {
  const chunk = Buffer.alloc(mebibyte / 16, 'x');
  let rest = 8 * mebibyte;
  const pump = (): void => {
    while (rest > 0 && !response.destroyed) {
      rest -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', pump);
    }
    response.end('"}');
  };
  response.write('{"data":"');
  pump();
});

/** A small answer that grows a thousandfold. */
const gzipBomb = () => {
  bomb ??= gzipSync(Buffer.alloc(32 * mebibyte, ' '));
  return bomb;
};
let bomb: Buffer | undefined;

/** To the same path of another origin. */
function redirect(status: number): Spoil {
  return (spoiled) => send(spoiled, status, { location: `${spoiled.elsewhere}${spoiled.request.url}` });
}

const jsonType = { 'content-type': 'application/json' };

/** `{detail}` under a status. */
function refusal(status: number, detail: unknown, headers: Headers = {}): Spoil {
  return (spoiled) => send(spoiled, status, { ...jsonType, ...headers }, JSON.stringify({ detail }));
}

const page = '<!DOCTYPE html><html><head><title>Bad Gateway</title></head><body><h1>nginx</h1></body></html>';

/** What a proxy says in place of the service. */
function proxyPage(status: number, headers: Headers = {}): Spoil {
  return (spoiled) => send(spoiled, status, { 'content-type': 'text/html; charset=utf-8', ...headers }, page);
}

/** The members of a JSON object are changed one by one; a token that is the whole body counts as one named so. */
function altered(change: (name: string, value: unknown) => unknown): Spoil {
  return instead((body) => {
    const value = parsed(body.toString());
    if (typeof value !== 'object' || value === null) return JSON.stringify(change('raw_token', value) ?? '');
    return JSON.stringify(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(name, each)])));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isToken = (name: string) => ['raw_token', 'access_token', 'app_token'].includes(name);

function wrong(value: unknown): unknown {
  if (typeof value === 'string') return 17;
  if (typeof value === 'number') return ['seventeen'];
  return Array.isArray(value) ? { length: 'many' } : 'yes';
}

const traceback = {
  reason: 'database is locked',
  traceback: ['Traceback (most recent call last):', '  File "/app/secret_place.py", line 1, in <module>'],
};
const invalid = [{ loc: ['body', 'metadata'], msg: 'Field required', type: 'missing' }];
const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const badUtf8 = Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]);
const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const compressed = { 'content-encoding': 'gzip' };

/** 48 faults. `refused` is not done by the service but by stopping it. */
export const faultTable = {
  refused: undefined,
  'reset-before-headers': ({ response }) => response.socket?.resetAndDestroy(),
  'reset-after-headers': broken(0, reset),
  'reset-mid-body': broken(0.5, reset),
  'cut-mid-body': broken(0.5, (socket) => socket.end()),
  'slow-drip': slowDrip,
  'never-answers': () => undefined,
  'stall-after-headers': begin(undefined, () => undefined),
  'not-http': ({ response }) => response.socket?.end('220 mail.example ESMTP ready\r\n'),
  'redirect-301': redirect(301),
  'redirect-302': redirect(302),
  'redirect-303': redirect(303),
  'redirect-307': redirect(307),
  'redirect-308': redirect(308),
  'status-400': refusal(400, 'The request was not understood.'),
  'status-401': refusal(401, 'Authentication required.', { 'www-authenticate': 'Bearer' }),
  'status-403': refusal(403, "Missing scopes: ['uploads:write']"),
  'status-404': refusal(404, 'Not Found'),
  'status-409': refusal(409, 'Somebody else changed this meanwhile.'),
  'status-413': proxyPage(413),
  'status-422': refusal(422, invalid),
  'status-429': refusal(429, 'Too many requests.', { 'retry-after': '2' }),
  'status-500': refusal(500, traceback),
  'status-502': proxyPage(502),
  'status-503': proxyPage(503, { 'retry-after': '1' }),
  'status-504': proxyPage(504),
  'error-without-detail': (spoiled) => send(spoiled, 400, jsonType, '{}'),
  /** The credential is among what it repeats. */
  'error-echoes-request': (spoiled) => {
    const { url, headers } = spoiled.request;
    refusal(400, `Cannot handle ${url} with authorization "${headers.authorization ?? ''}"`)(spoiled);
  },
  html: (spoiled) => send(spoiled, 200, { 'content-type': 'text/html' }, '<!DOCTYPE html><form>Welcome</form>'),
  'empty-body': instead(() => ''),
  'status-204': (spoiled) => send(spoiled, 204, {}),
  'huge-body': hugeBody,
  'huge-length': begin(8 * 2 ** 30, (response) => response.write('{"data":"')),
  'gzip-bomb': instead(gzipBomb, compressed),
  'encoded-answer': instead((body) => gzipSync(body), compressed),
  'false-encoding': instead((body) => body, compressed),
  'truncated-json': instead((body) => body.subarray(0, Math.max(1, Math.floor(body.length * 0.6)))),
  'invalid-utf8': instead(() => badUtf8),
  'byte-order-mark': instead((body) => Buffer.concat([mark, body])),
  'deep-json': instead(() => deep),
  'json-null': instead(() => 'null', jsonType),
  'json-array': instead(() => '[]', jsonType),
  'json-string': instead(() => '"everything is fine"', jsonType),
  'wrong-types': altered((_, value) => wrong(value)),
  'wrong-content-type': instead((body) => body, { 'content-type': 'text/plain' }),
  'missing-token': altered((name, value) => (isToken(name) ? undefined : value)),
  /** No header can carry it. */
  'token-bad-characters': altered((name, value) => (isToken(name) ? 'nomad_pat_\r\nx-injected: 1 –' : value)),
  /** Names that a careless reader takes for an object's own parts. */
  'prototype-keys': instead(
    () => '{"__proto__":{"data":[],"raw_token":"nomad_pat_proto"},"constructor":{},"toString":1}',
  ),
} as const satisfies Readonly<Record<string, Spoil | undefined>>;

export type FaultName = keyof typeof faultTable;

export const faultNames = Object.keys(faultTable) as readonly FaultName[];

/** Those that make something of the genuine answer, which must be there for it. */
export const altering: ReadonlySet<FaultName> = new Set<FaultName>([
  ...(['encoded-answer', 'false-encoding', 'truncated-json', 'byte-order-mark', 'wrong-types'] as const),
  ...(['wrong-content-type', 'missing-token', 'token-bad-characters'] as const),
]);
