/** A Python string literal, as the text that it stands for. */
import type { Expression } from './expression.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** Bytes are no text. */
export function textOf(source: string): Expression {
  const found = /^([a-zA-Z]*)("""|'''|"|')([\s\S]*)\2$/.exec(source);
  const [, prefix = '', , body] = found ?? [];
  if (body === undefined || /b/i.test(prefix)) return { kind: 'other' };
  if (/r/i.test(prefix)) return { kind: 'text', value: body };
  const value = body.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, code?: string, short?: string, sign = '') =>
      code || short ? String.fromCharCode(Number.parseInt(code ?? short ?? '0', 16)) : (escapes[sign] ?? sign),
  );
  return { kind: 'text', value };
}
