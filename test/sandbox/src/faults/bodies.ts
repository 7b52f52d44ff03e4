import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Spoil, send, sendInstead, withoutLength } from './genuine.ts';

/** Faults of the body: its size, its encoding, its content. */

const mebibyte = 2 ** 20;

/** JSON of 8 MiB, as fast as it is taken. */
export const hugeBody: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, withoutLength(genuine.headers));
  response.write('{"data":"');
  stream(response, 8 * mebibyte);
};

/** Announces 8 GiB before it begins. */
export const hugeLength: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, { ...genuine.headers, 'content-length': String(8 * 2 ** 30) });
  response.write('{"data":"');
};

/** A small answer that grows a thousandfold. */
export const gzipBomb: Spoil = (spoiled) => {
  bomb ??= gzipSync(Buffer.alloc(32 * mebibyte, ' '));
  sendInstead(spoiled, bomb, { 'content-encoding': 'gzip' });
};
let bomb: Buffer | undefined;

/** A good answer, compressed though the client asked for it as it is. */
export const encodedAnswer: Spoil = (spoiled) =>
  sendInstead(spoiled, gzipSync(spoiled.genuine.body), { 'content-encoding': 'gzip' });

/** Says that it is compressed, and is not. */
export const falseEncoding: Spoil = (spoiled) =>
  sendInstead(spoiled, spoiled.genuine.body, { 'content-encoding': 'gzip' });

export const truncatedJson: Spoil = (spoiled) => {
  const { body } = spoiled.genuine;
  sendInstead(spoiled, body.subarray(0, Math.max(1, Math.floor(body.length * 0.6))));
};

export const invalidUtf8: Spoil = (spoiled) =>
  sendInstead(spoiled, Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]));

export const byteOrderMark: Spoil = (spoiled) =>
  sendInstead(spoiled, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), spoiled.genuine.body]));

export const deepJson: Spoil = (spoiled) => sendInstead(spoiled, '['.repeat(100_000) + ']'.repeat(100_000));

/** The genuine answer replaced by this JSON. */
export function json(value: unknown): Spoil {
  return (spoiled) => sendInstead(spoiled, JSON.stringify(value), { 'content-type': 'application/json' });
}

/** Everything is there, and nothing has its type. */
export const wrongTypes = altered((_, value) => wrong(value));

export const wrongContentType: Spoil = (spoiled) =>
  sendInstead(spoiled, spoiled.genuine.body, { 'content-type': 'text/plain' });

/** The answer that shows a token, without it. */
export const missingToken = altered((name, value) => (isToken(name) ? undefined : value));

/** A token that no header can carry. */
export const tokenBadCharacters = altered((name, value) => (isToken(name) ? 'nomad_pat_\r\nx-injected: 1 –' : value));

/** Names that a careless reader takes for an object's own parts. */
export const prototypeKeys: Spoil = (spoiled) =>
  sendInstead(spoiled, '{"__proto__":{"data":[],"raw_token":"nomad_pat_proto"},"constructor":{},"toString":1}');

export const html: Spoil = (spoiled) =>
  send(spoiled, 200, { 'content-type': 'text/html' }, '<!DOCTYPE html><title>Sign in</title><form>Welcome</form>');

export const emptyBody: Spoil = (spoiled) => sendInstead(spoiled, '');

function stream(response: ServerResponse, left: number): void {
  const chunk = Buffer.alloc(mebibyte / 16, 'x');
  let rest = left;
  const pump = () => {
    while (rest > 0 && !response.destroyed) {
      rest -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', pump);
        return;
      }
    }
    response.end('"}');
  };
  pump();
}

/** The members of a JSON object are changed one by one; a token that is the whole body counts as one named so. */
function altered(change: (name: string, value: unknown) => unknown): Spoil {
  return (spoiled) => {
    const value = parsed(spoiled.genuine.body.toString());
    const isObject = typeof value === 'object' && value !== null;
    const changed = isObject
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(name, each)]))
      : (change('raw_token', value) ?? '');
    sendInstead(spoiled, JSON.stringify(changed));
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isToken(name: string): boolean {
  return ['raw_token', 'access_token', 'app_token'].includes(name);
}

function wrong(value: unknown): unknown {
  if (typeof value === 'string') return 17;
  if (typeof value === 'number') return ['seventeen'];
  if (Array.isArray(value)) return { length: 'many' };
  return 'yes';
}
