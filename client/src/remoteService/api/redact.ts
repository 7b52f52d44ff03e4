/** Makes text of the service safe to show: without secrets, links and control characters. */

const longest = 300;

/** Text like a token of any kind: our service's, JSON web tokens, and what follows `Bearer`. */
const tokenLike = /nomad_pat_[A-Za-z0-9_-]+|eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)*|Bearer\s+[\x21-\x7e]+/g;

/**
 * One line of text that is safe to show or log; `secrets` are those of this call. Text beyond `maximum` is left out.
 */
export function redact(text: string, secrets: readonly string[], maximum: number = longest): string {
  return toPlainLine(redactSecrets(text, secrets), maximum);
}

/** The whole text with `[secret]` in place of secrets, even if the service repeats them encoded or escaped. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .flatMap(formsOf)
    .sort((left, right) => right.length - left.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
    .replace(tokenLike, '[secret]');
}

/** One line in which `[text](command:…)` and `$(icon)` are only text. */
export function toPlainLine(text: string, maximum: number = longest): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replaceAll('](', '] (')
    .replaceAll('$(', '$ (');
  return line.length > maximum ? `${line.slice(0, maximum)}…` : line;
}

/** Does a URL certainly contain a whole token? It would be in every log on the way. */
export function containsToken(url: string): boolean {
  return /nomad_pat_[A-Za-z0-9_-]{20,}|eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/.test(url);
}

function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const form = new URLSearchParams({ s: wellFormed }).toString().slice('s='.length);
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(wellFormed), form];
}
