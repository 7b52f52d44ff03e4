import { type Spoil, send } from './genuine.ts';

/** Faults that another status tells. */

const page = '<!DOCTYPE html><html><head><title>Bad Gateway</title></head><body><h1>nginx</h1></body></html>';

/** To the same path of another origin. */
export function redirect(status: number): Spoil {
  return (spoiled) => send(spoiled, status, { location: `${spoiled.elsewhere}${spoiled.request.url}` });
}

/** `{detail}` under a status. */
export function refusal(status: number, detail: unknown, headers: Readonly<Record<string, string>> = {}): Spoil {
  return (spoiled) =>
    send(spoiled, status, { 'content-type': 'application/json', ...headers }, JSON.stringify({ detail }));
}

/** What a proxy says in place of the service. */
export function proxyPage(status: number, headers: Readonly<Record<string, string>> = {}): Spoil {
  return (spoiled) => send(spoiled, status, { 'content-type': 'text/html; charset=utf-8', ...headers }, page);
}

/** An error that explains nothing. */
export const errorWithoutDetail: Spoil = (spoiled) => send(spoiled, 400, { 'content-type': 'application/json' }, '{}');

/** An error that repeats what was sent, the credential among it. */
export const errorEchoesRequest: Spoil = (spoiled) => {
  const { url, headers } = spoiled.request;
  refusal(400, `Cannot handle ${url} with authorization "${headers.authorization ?? ''}"`)(spoiled);
};

export const noContent: Spoil = (spoiled) => send(spoiled, 204, {});
