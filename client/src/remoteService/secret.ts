/** A token or password that cannot be printed by mistake. */

const shown = '[secret]';

/**
 * Holds one secret text. Printing, joining, logging, spreading or serialising it gives `[secret]`; only `reveal` gives
 * the text, so that every use can be found by that name (docs/trust.md#tokens).
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself: for a header, a form, SecretStorage, or what the user asked to copy. */
  reveal(): string {
    return this.#text;
  }

  equals(other: Secret): boolean {
    return this.#text === other.#text;
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  toLocaleString(): string {
    return shown;
  }

  [Symbol.toPrimitive](): string {
    return shown;
  }

  get [Symbol.toStringTag](): string {
    return shown;
  }

  /** Called by Node's `console.log` and `util.inspect`. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return shown;
  }
}

/** The characters of a token in an HTTP header: visible ASCII. For others, errors of libraries contain the token. */
const tokenText = /^[\x21-\x7e]{1,8192}$/;

/** Returns whether the secret is valid in a header. */
export function isHeaderValue(secret: Secret): boolean {
  return tokenText.test(secret.reveal());
}

/**
 * Returns a token without surrounding white space, whether it was typed or received, or undefined if it isn't valid in
 * a header.
 */
export function readToken(text: string): Secret | undefined {
  const trimmed = text.trim().replace(/^Bearer\s+/i, '');
  return tokenText.test(trimmed) ? new Secret(trimmed) : undefined;
}
