/** Python expressions as far as schema classes use them: read, never run. */
import type { SyntaxNode } from '@lezer/common';

/** What an expression says; `opaque` is one that only running could tell. */
export type Expression =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'none' }
  /** Lists, tuples and sets; of a dictionary its keys. */
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly isWhole: boolean }
  /** `a`, `a.b.c` */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: Args }
  | { readonly kind: 'star'; readonly of: Expression }
  | { readonly kind: 'opaque' };

export interface Args {
  readonly positional: readonly Expression[];
  readonly named: ReadonlyMap<string, Expression>;
  /** False where `**more` or an error may add to them. */
  readonly isWhole: boolean;
}

const opaque: Expression = { kind: 'opaque' };
const deepest = 40;

/** @param text the whole source that the node stands in */
export function readExpression(node: SyntaxNode | null, text: string, depth = 0): Expression {
  if (node === null || depth > deepest) return opaque;
  const source = () => text.slice(node.from, node.to);
  switch (node.name) {
    case 'String':
      return textOf(source());
    case 'ContinuedString':
      return joined(childrenOf(node).map((child) => readExpression(child, text, depth + 1)));
    case 'Number':
      return { kind: 'number', value: source() };
    case 'UnaryExpression':
      return /^-\s*[\d.]+$/.test(source()) ? { kind: 'number', value: source() } : opaque;
    case 'Boolean':
      return { kind: 'boolean', value: source() === 'True' };
    case 'None':
      return { kind: 'none' };
    case 'VariableName':
    case 'MemberExpression':
      return nameOf(node, text);
    case 'ParenthesizedExpression':
      return readExpression(childrenOf(node)[0] ?? null, text, depth + 1);
    case 'BinaryExpression':
      return sum(node, text, depth);
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
    case 'DictionaryExpression':
      return listOf(node, text, depth);
    case 'CallExpression':
      return callOf(node, text, depth);
    default:
      return opaque;
  }
}

/** The arguments of a call, or the bases of a class. */
export function readArgs(list: SyntaxNode | null, text: string, depth = 0): Args {
  const positional: Expression[] = [];
  const named = new Map<string, Expression>();
  let isWhole = true;
  const parts = list ? childrenOf(list) : [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (part === undefined) break;
    if (part.name === '**' || part.type.isError) {
      isWhole = false;
      at++;
    } else if (part.name === '*') {
      positional.push({ kind: 'star', of: readExpression(parts[++at] ?? null, text, depth + 1) });
    } else if (part.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp') {
      named.set(text.slice(part.from, part.to), readExpression(parts[at + 2] ?? null, text, depth + 1));
      at += 2;
    } else positional.push(readExpression(part, text, depth + 1));
  }
  return { positional, named, isWhole };
}

const punctuation: ReadonlySet<string> = new Set(['(', ')', '[', ']', '{', '}', ',', ':', '.', 'Comment']);

/** The children that say something. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!punctuation.has(child.name)) children.push(child);
  return children;
}

function nameOf(node: SyntaxNode, text: string): Expression {
  const name = text.slice(node.from, node.to).replace(/\s+/g, '');
  return /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(name) ? { kind: 'name', name } : opaque;
}

function listOf(node: SyntaxNode, text: string, depth: number): Expression {
  const children = childrenOf(node);
  if (children.some((child) => child.type.isError || child.name === '**')) return opaque;
  if (node.name === 'DictionaryExpression') {
    const keys = children.filter((_, index) => index % 2 === 0);
    return { kind: 'list', items: keys.map((key) => readExpression(key, text, depth + 1)), isWhole: true };
  }
  const items: Expression[] = [];
  for (let at = 0; at < children.length; at++) {
    const child = children[at] ?? null;
    if (child?.name === '*') items.push({ kind: 'star', of: readExpression(children[++at] ?? null, text, depth + 1) });
    else items.push(readExpression(child, text, depth + 1));
  }
  return { kind: 'list', items, isWhole: true };
}

function callOf(node: SyntaxNode, text: string, depth: number): Expression {
  const callee = node.firstChild;
  // `Base.steps.m_copy()`, `dedent("…")`, `"…".strip()`
  const inner = callee?.name === 'MemberExpression' && callee.firstChild?.name !== 'VariableName' ? callee : undefined;
  if (inner && /\.(?:strip|lstrip|rstrip|format)$/.test(text.slice(inner.from, inner.to))) {
    const value = readExpression(inner.firstChild, text, depth + 1);
    if (value.kind === 'text') return value;
  }
  const args = readArgs(node.getChild('ArgList'), text, depth + 1);
  return { kind: 'call', callee: readExpression(callee, text, depth + 1), args };
}

/** Texts and lists may be added. */
function sum(node: SyntaxNode, text: string, depth: number): Expression {
  const [left = null, operator, right = null] = childrenOf(node);
  if (operator === undefined || text.slice(operator.from, operator.to) !== '+') return opaque;
  const [one, other] = [readExpression(left, text, depth + 1), readExpression(right, text, depth + 1)];
  if (one.kind === 'text' && other.kind === 'text') return joined([one, other]);
  const items = (each: Expression): readonly Expression[] =>
    each.kind === 'list' ? each.items : [{ kind: 'star', of: each }];
  if (one.kind === 'text' || other.kind === 'text') return opaque;
  return { kind: 'list', items: [...items(one), ...items(other)], isWhole: true };
}

function joined(parts: readonly Expression[]): Expression {
  return parts.every((part) => part.kind === 'text')
    ? { kind: 'text', value: parts.map((part) => part.value).join('') }
    : opaque;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

function textOf(source: string): Expression {
  const found = /^([a-zA-Z]*)("""|'''|"|')([\s\S]*)\2$/.exec(source);
  const [, prefix = '', , body] = found ?? [];
  if (body === undefined || /[bf]/i.test(prefix)) return opaque;
  if (/r/i.test(prefix)) return { kind: 'text', value: body };
  const value = body.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, code?: string, short?: string, sign = '') =>
      code || short ? String.fromCharCode(Number.parseInt(code ?? short ?? '0', 16)) : (escapes[sign] ?? sign),
  );
  return { kind: 'text', value };
}
