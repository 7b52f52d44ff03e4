/** Texts of units as Python's `pint` reads them: products of names and numbers, with powers and brackets. */

/** A factor of a unit. */
export interface UnitPart {
  /** A name, or a number. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly power: number;
}

const word = '[\\p{L}\\p{N}_]';
const rewritings: readonly (readonly [RegExp, string])[] = (
  [
    [',', ''],
    [' per ', '/'],
    ['°', ' degree'],
    [`(${word}+) squared`, '$1**2'],
    [`(${word}+) cubed`, '$1**3'],
    [`cubic (${word}+)`, '$1**3'],
    [`(?:square|sq) (${word}+)`, '$1**2'],
    ['(?<![\\p{L}\\p{N}_])(\\d+\\.?\\d*)(?=[eE][a-zA-Z]|[a-df-zA-DF-Z])', '$1*'],
    ['⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:\\.[⁰¹²³⁴⁵⁶⁷⁸⁹]*)?', '**$&'],
    ['·', '*'],
    ['\\^', '**'],
  ] as const
).map(([from, to]) => [new RegExp(from, 'gu'), to]);

const superscripts = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻'].map((sign, index) => [sign, '0123456789-'.charAt(index)]));

const token =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_Δ][\p{L}\p{N}_]*)|(?<power>\*\*\s*(?:\(\s*[+-]?[\d.]+\s*\)|[+-]?[\d.]+))|(?<sign>[*/().]))\s*/uy;

/** Longer text is never a unit. */
const longest = 100;

/**
 * Returns the factors of the text of a unit: `W/m²` has `W` and `m` to the power of -2, or undefined for text in
 * another form, such as a sum.
 */
export function unitParts(text: string): readonly UnitPart[] | undefined {
  if (text.length > longest) return undefined;
  let plain = text;
  for (const [from, to] of rewritings) plain = plain.replace(from, to);
  plain = plain.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]/g, (sign) => superscripts.get(sign) ?? sign);
  const reader = new Reader(plain);
  const parts = reader.product(1);
  return reader.isAtEnd && parts !== undefined && parts.length > 0 ? parts : undefined;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }

  /** Factors up to the end or a closing bracket. Names beside each other are multiplied. */
  product(power: number): readonly UnitPart[] | undefined {
    const parts: UnitPart[] = [];
    let sign = 1;
    let isExpected = true;
    for (let next = this.#peek(); next !== undefined && next.sign !== ')'; next = this.#peek()) {
      const isOperator = next.sign !== undefined && next.sign !== '(';
      if (isOperator && isExpected) return undefined;
      if (isOperator) {
        this.#take();
        sign = next.sign === '/' ? -1 : 1;
        // pint passes over a dot.
        isExpected = next.sign !== '.';
        continue;
      }
      const found = this.#factor(sign * power);
      if (found === undefined) return undefined;
      parts.push(...found);
      sign = 1;
      isExpected = false;
    }
    return isExpected ? undefined : parts;
  }

  #factor(power: number): readonly UnitPart[] | undefined {
    const { number, name, sign } = this.#take() ?? {};
    if (sign === '(') {
      const inner = this.product(1);
      if (inner === undefined || this.#take()?.sign !== ')') return undefined;
      const whole = power * this.#power();
      return inner.map((part) => ({ ...part, power: part.power * whole }));
    }
    const text = number ?? name;
    return text === undefined ? undefined : [{ text, isNumber: number !== undefined, power: power * this.#power() }];
  }

  #power(): number {
    if (this.#peek()?.power === undefined) return 1;
    return Number(this.#take()?.power?.replace(/[*()\s]/g, ''));
  }

  #peek(): Readonly<Record<string, string | undefined>> | undefined {
    token.lastIndex = this.#at;
    return token.exec(this.#text)?.groups;
  }

  #take(): Readonly<Record<string, string | undefined>> | undefined {
    const found = this.#peek();
    if (found) this.#at = token.lastIndex;
    return found;
  }
}
