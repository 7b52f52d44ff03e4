/** Python expressions as far as schema classes use them: read, never run. */
import type { SyntaxNode } from '@lezer/common';

/** A parsed expression; `opaque` is one that only running could evaluate. */
export type Expression =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'none' }
  /** Lists, tuples and sets. */
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly entries: readonly DictEntry[]; readonly spreads: readonly Expression[] }
  /** `a`, `a.b.c` */
  | { readonly kind: 'name'; readonly name: string }
  /** `of.name`, where `of` isn't a name. */
  | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
  /** `of[key]` */
  | { readonly kind: 'item'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: Args }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'star'; readonly of: Expression }
  /** A value that isn't a definition: a lambda, a comprehension, a comparison. */
  | { readonly kind: 'other' }
  | { readonly kind: 'opaque' };

interface DictEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export interface Args {
  readonly positional: readonly Expression[];
  readonly named: ReadonlyMap<string, Expression>;
  /** `**more` */
  readonly spreads: readonly Expression[];
  /** False if a syntax error may hide more. */
  readonly isWhole: boolean;
}

export const opaqueExpression: Expression = { kind: 'opaque' };
const other: Expression = { kind: 'other' };
const deepest = 40;

const others: ReadonlySet<string> = new Set([
  'LambdaExpression',
  'ArrayComprehensionExpression',
  'SetComprehensionExpression',
  'DictionaryComprehensionExpression',
  'ComprehensionExpression',
]);

/**
 * Converts a syntax node to an expression.
 * @param text the whole source that contains the node
 */
export function readExpression(node: SyntaxNode | null, text: string, depth = 0): Expression {
  if (node === null || depth > deepest) return opaqueExpression;
  const source = () => text.slice(node.from, node.to);
  switch (node.name) {
    case 'String':
      return textOf(source());
    case 'FormatString':
      return node.getChild('FormatReplacement') ? other : textOf(source());
    case 'ContinuedString':
      return joined(childrenOf(node).map((child) => readExpression(child, text, depth + 1)));
    case 'Number':
      return { kind: 'number', value: source() };
    case 'UnaryExpression':
      return /^-\s*[\d.]+$/.test(source()) ? { kind: 'number', value: source().replace(/\s/g, '') } : other;
    case 'Boolean':
      return { kind: 'boolean', value: source() === 'True' };
    case 'None':
      return { kind: 'none' };
    case 'VariableName':
    case 'MemberExpression':
      return memberOf(node, text, depth);
    case 'ParenthesizedExpression':
      return readExpression(childrenOf(node)[0] ?? null, text, depth + 1);
    case 'BinaryExpression':
      return binary(node, text, depth);
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return listOf(node, text, depth);
    case 'DictionaryExpression':
      return dictOf(node, text, depth);
    case 'CallExpression':
      return {
        kind: 'call',
        callee: readExpression(node.firstChild, text, depth + 1),
        args: readArguments(node.getChild('ArgList'), text, depth + 1),
      };
    default:
      return others.has(node.name) ? other : opaqueExpression;
  }
}

/** Reads the arguments of a call or a class. */
export function readArguments(list: SyntaxNode | null, text: string, depth = 0): Args {
  const positional: Expression[] = [];
  const named = new Map<string, Expression>();
  const spreads: Expression[] = [];
  const parts = list ? childrenOf(list) : [];
  let isWhole = parts.every(({ name, type }) => name !== 'for' && !type.isError);
  for (let at = 0; at < parts.length && isWhole; at++) {
    const part = parts[at];
    if (part === undefined) break;
    if (part.name === '**') spreads.push(readExpression(parts[++at] ?? null, text, depth + 1));
    else if (part.name === '*')
      positional.push({ kind: 'star', of: readExpression(parts[++at] ?? null, text, depth + 1) });
    else if (part.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp') {
      named.set(text.slice(part.from, part.to), readExpression(parts[at + 2] ?? null, text, depth + 1));
      at += 2;
    } else positional.push(readExpression(part, text, depth + 1));
  }
  // A comprehension is one value, which only running the code would give.
  if (!isWhole && parts.some(({ name }) => name === 'for') && parts.every(({ type }) => !type.isError)) {
    positional.push(other);
    isWhole = true;
  }
  return { positional, named, spreads, isWhole };
}

const punctuation: ReadonlySet<string> = new Set(['(', ')', '[', ']', '{', '}', ',', ':', '.', 'Comment']);

/** Returns the children of a syntax node, without punctuation and comments. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!punctuation.has(child.name)) children.push(child);
  return children;
}

function memberOf(node: SyntaxNode, text: string, depth: number): Expression {
  const name = text.slice(node.from, node.to).replace(/\s+/g, '');
  if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name)) return { kind: 'name', name };
  const children = childrenOf(node);
  const of = readExpression(children[0] ?? null, text, depth + 1);
  const last = children.at(-1);
  if (last?.name === 'PropertyName') return { kind: 'attribute', of, name: text.slice(last.from, last.to) };
  const isSlice = node.getChildren(':').length > 0;
  if (isSlice || children.length < 2) return opaqueExpression;
  const key = children.length === 2 ? readExpression(children[1] ?? null, text, depth + 1) : opaqueExpression;
  return { kind: 'item', of, key };
}

function listOf(node: SyntaxNode, text: string, depth: number): Expression {
  const children = childrenOf(node);
  if (children.some((child) => child.type.isError || child.name === '**')) return opaqueExpression;
  const items: Expression[] = [];
  for (let at = 0; at < children.length; at++) {
    const child = children[at] ?? null;
    if (child?.name === '*') items.push({ kind: 'star', of: readExpression(children[++at] ?? null, text, depth + 1) });
    else items.push(readExpression(child, text, depth + 1));
  }
  return { kind: 'list', items };
}

function dictOf(node: SyntaxNode, text: string, depth: number): Expression {
  const children = childrenOf(node);
  if (children.some((child) => child.type.isError)) return opaqueExpression;
  const entries: DictEntry[] = [];
  const spreads: Expression[] = [];
  for (let at = 0; at < children.length; at += 2) {
    const value = readExpression(children[at + 1] ?? null, text, depth + 1);
    if (children[at]?.name === '**') spreads.push(value);
    else entries.push({ key: readExpression(children[at] ?? null, text, depth + 1), value });
  }
  return { kind: 'dict', entries, spreads };
}

/** Adjacent or added string literals are one text. */
function binary(node: SyntaxNode, text: string, depth: number): Expression {
  const [first = null, sign, second = null] = childrenOf(node);
  const operator = sign ? text.slice(sign.from, sign.to) : '';
  if (!/^(?:\*\*?|[+\-/|])$/.test(operator)) return other;
  const [left, right] = [readExpression(first, text, depth + 1), readExpression(second, text, depth + 1)];
  if (operator === '+' && left.kind === 'text' && right.kind === 'text') return joined([left, right]);
  return { kind: 'binary', operator, left, right };
}

function joined(parts: readonly Expression[]): Expression {
  return parts.every((part) => part.kind === 'text')
    ? { kind: 'text', value: parts.map((part) => part.value).join('') }
    : other;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** The value of a Python string literal. Bytes aren't text. */
function textOf(source: string): Expression {
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
