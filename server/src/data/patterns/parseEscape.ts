/** Escapes of Python patterns. */
import * as l10n from '@vscode/l10n';
import { namedCharacter } from './characterNames.ts';
import { PatternSyntaxError, type PatternToken } from './patternTree.ts';

const controls: Readonly<Record<string, string>> = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const hexLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Reads an escape sequence, either inside or outside of a set.
 * @param at the offset of the backslash
 * @throws PatternSyntaxError if the escape sequence is unknown
 */
export function readEscape(text: string, at: number, inSet = false): { token: PatternToken; end: number } {
  const char = text[at + 1];
  if (char === undefined) throw new PatternSyntaxError(l10n.t('there is a backslash at the end'), at);
  const literal = (value: string, end: number) => ({ token: { kind: 'literal', char: value } as const, end });
  if ('dDwWsS'.includes(char)) return { token: { kind: 'class', letter: char }, end: at + 2 };
  if (!inSet && (char === 'b' || char === 'B' || char === 'A' || char === 'Z'))
    return { token: { kind: 'anchor', sign: char }, end: at + 2 };
  if (inSet && char === 'b') return literal('\b', at + 2);
  const control = controls[char];
  if (control !== undefined) return literal(control, at + 2);
  const hexLength = hexLengths[char];
  if (hexLength !== undefined) return literal(hexCharacter(text, at, hexLength), at + 2 + hexLength);
  if (char === 'N') return namedEscape(text, at);
  const octal = (inSet ? /^[0-7]{1,3}/ : /^(?:0[0-7]{0,2}|[0-7]{3})/).exec(text.slice(at + 1, at + 4))?.[0];
  if (octal !== undefined) {
    const code = Number.parseInt(octal, 8);
    if (code > 0o377) throw new PatternSyntaxError(l10n.t('\\{0} is greater than \\377', octal), at);
    return literal(String.fromCharCode(code), at + 1 + octal.length);
  }
  const group = inSet ? undefined : /^[1-9]\d?/.exec(text.slice(at + 1, at + 3))?.[0];
  if (group !== undefined)
    return { token: { kind: 'backreference', text: `\\${group}`, group: Number(group) }, end: at + 1 + group.length };
  if (/[A-Za-z0-9]/.test(char)) throw new PatternSyntaxError(l10n.t("Python doesn't know the escape \\{0}", char), at);
  const escaped = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  return literal(escaped, at + 1 + escaped.length);
}

function hexCharacter(text: string, at: number, length: number): string {
  const digits = text.slice(at + 2, at + 2 + length);
  const code = new RegExp(`^[0-9a-fA-F]{${length}}$`).test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
  if (!(code <= 0x10ffff))
    throw new PatternSyntaxError(
      l10n.t('\\{0} must be followed by {1} hexadecimal digits', text[at + 1] ?? '', length),
      at,
    );
  return String.fromCodePoint(code);
}

/** `\N{NAME}`; a name that isn't known here may be known to Python. */
function namedEscape(text: string, at: number): { token: PatternToken; end: number } {
  const close = text[at + 2] === '{' ? text.indexOf('}', at) : -1;
  const name = text.slice(at + 3, close);
  if (close < 0 || !/^[A-Za-z0-9][A-Za-z0-9 ()-]*$/.test(name))
    throw new PatternSyntaxError(l10n.t('\\N must be followed by the name of a character in braces'), at);
  const char = namedCharacter(name);
  return { token: char === undefined ? { kind: 'unknown' } : { kind: 'literal', char }, end: close + 1 };
}
