/** A token or password that cannot be printed by mistake. */

const shown = '[secret]';

/**
 * Holds one secret text. Whatever prints, joins, logs, spreads or serialises it gives `[secret]`; only `reveal` gives
 * the text, so that every place which needs it can be found by that name (docs/trust.md#tokens).
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

  /** What Node's `console.log` and `util.inspect` ask for. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return shown;
  }
}

/** The characters that an HTTP header can carry as one token: visible ASCII. Others make libraries print the token. */
const tokenText = /^[\x21-\x7e]{1,8192}$/;

/** Can a header carry this secret as it is? */
export function fitsHeader(secret: Secret): boolean {
  return tokenText.test(secret.reveal());
}

/** A token as typed or received, without the white space around it; undefined where no header could carry it. */
export function readToken(text: string): Secret | undefined {
  const trimmed = text.trim().replace(/^Bearer\s+/i, '');
  return tokenText.test(trimmed) ? new Secret(trimmed) : undefined;
}
