/** Makes text of the service safe to show: without secrets, links and control characters. */

const longest = 300;

/** Text like a token of any kind: our service's, JSON web tokens, and what follows `Bearer`. */
const tokenLike = /nomad_pat_[A-Za-z0-9_-]+|eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)*|Bearer\s+[\x21-\x7e]+/g;

/**
 * Returns the text as one line that can safely be shown or logged. Text beyond `maximum` characters is cut off.
 * @param secrets the secrets of this call
 */
export function redact(text: string, secrets: readonly string[], maximum: number = longest): string {
  return toPlainLine(redactSecrets(text, secrets), maximum);
}

/**
 * Returns the whole text with each secret replaced by `[secret]`, even if the service repeats the secret in an encoded
 * or escaped form.
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .flatMap(formsOf)
    .sort((left, right) => right.length - left.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
    .replace(tokenLike, '[secret]');
}

/**
 * Returns the text as one line in which the editor doesn't interpret `[text](command:…)` as a link or `$(icon)` as an
 * icon.
 */
export function toPlainLine(text: string, maximum: number = longest): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replaceAll('](', '] (')
    .replaceAll('$(', '$ (');
  return line.length > maximum ? `${line.slice(0, maximum)}…` : line;
}

/**
 * Returns whether a URL certainly contains a whole token. Such a token would appear in the log of every server that
 * handles the request.
 */
export function containsToken(url: string): boolean {
  return /nomad_pat_[A-Za-z0-9_-]{20,}|eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/.test(url);
}

function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const form = new URLSearchParams({ s: wellFormed }).toString().slice('s='.length);
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(wellFormed), form];
}
