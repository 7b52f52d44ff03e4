import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** What the service would have answered; where it was not asked, an empty object. */
export interface Genuine {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a fault works on. */
interface Spoiled {
  readonly response: ServerResponse;
  readonly genuine: Genuine;
  readonly request: { readonly url: string; readonly headers: IncomingHttpHeaders };
  /** The origin that redirects lead to. */
  readonly elsewhere: string;
}

export type Spoil = (spoiled: Spoiled) => void;

/** Sends a whole answer. A page of another origin may read it, as it may a good one. */
export function send(
  { response }: Spoiled,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): void {
  response.writeHead(status, { 'access-control-allow-origin': '*', ...headers });
  response.end(body);
}

/** Sends the genuine answer with another body. */
export function sendInstead(
  spoiled: Spoiled,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(spoiled, spoiled.genuine.status, { ...withoutLength(spoiled.genuine.headers), ...headers }, body);
}

/** The headers for a body of another length. */
export function withoutLength(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['content-length', 'transfer-encoding'].includes(name)),
  );
}
