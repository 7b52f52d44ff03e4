/** Text of the service that may be shown: without secrets, markup and control characters. */

const longest = 300;

/** What looks like a token of any kind: our service's, JSON web tokens, and what follows `Bearer`. */
const tokenLike = /nomad_pat_[A-Za-z0-9_-]+|eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)*|Bearer\s+[\x21-\x7e]+/g;

/**
 * One line of text as it may be shown or logged; `secrets` are what this call sent. What was longer is cut.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
    .replace(tokenLike, '[secret]');
  const line = hidden.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
