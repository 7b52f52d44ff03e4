/**
 * Fault-tolerant parsing of JSON text into a tree with ranges, guarded against nesting that overflows the stack
 * (docs/trust.md#limits).
 */
import * as l10n from '@vscode/l10n';
import { type Node, type ParseError, type ParseOptions, parseTree, printParseErrorCode } from 'jsonc-parser';
import { setOwn } from '../util/isObject.ts';
import { depthAt } from '../util/jsonScan.ts';
import { incompleteName, withoutName } from './incompleteName.ts';

declare const inOwnText: unique symbol;

/**
 * UTF-16 code units from the start of the text that a node was parsed from. A top-level member of a mapper is parsed by
 * itself, so this isn't an offset in the document: `span.ts` converts between the two.
 */
export type LocalOffset = { readonly [inOwnText]: true };

/** A node of the syntax tree. Immutable; shared by all versions of a document with the same text there. */
export interface JsonNode extends Omit<Node, 'offset' | 'colonOffset' | 'parent' | 'children'> {
  readonly offset: LocalOffset;
  readonly parent?: JsonNode | undefined;
  readonly children?: readonly JsonNode[] | undefined;
  /** Of a root: the text that the tree was parsed from. */
  readonly text?: string;
}

/** A part of a document, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface JsonSyntaxError {
  /** Span in the text that was parsed. */
  readonly span: Span;
  readonly message: string;
}

interface JsonTree {
  /** Undefined for text without any value, and beyond a limit. */
  readonly root: JsonNode | undefined;
  readonly errors: readonly JsonSyntaxError[];
  /** The limit that was exceeded; if so, nothing was parsed. */
  readonly limit?: 'size' | 'depth' | undefined;
}

/** Limits for mapper files (docs/trust.md#limits). */
export const mapperLimits = { size: 4 * 1024 * 1024, depth: 1000 };

const strict: ParseOptions = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** The most names without a colon that are skipped in invalid text: more than a person types at once. */
const maxIncomplete = 4;

/**
 * Parses text as strict JSON. If the text has syntax errors, everything that can be read is kept. Comments and
 * trailing commas are errors.
 * @param limits `size` in UTF-16 code units, and `depth` in nested objects and lists
 */
export function parseJsonTree(
  text: string,
  limits: { readonly size: number; readonly depth: number } = mapperLimits,
): JsonTree {
  if (text.length > limits.size) return { root: undefined, errors: [], limit: 'size' };
  if (depthAt(text, text.length).deepest > limits.depth) return { root: undefined, errors: [], limit: 'depth' };
  return parseWithinLimits(text);
}

/**
 * Parses text in the same way as `parseJsonTree`, but without checking the limits. Use this function only for text
 * that is known to be within the limits.
 * @param names the maximum number of incomplete names that are skipped
 */
export function parseWithinLimits(text: string, names = maxIncomplete): JsonTree {
  const found: ParseError[] = [];
  const parsed = parseTree(text, found, strict);
  const root = parsed && Object.assign(parsed as unknown as JsonNode, { text });
  const errors = found.map((error, at) => describeError(error, text, at === 0));
  const name = errors.length > 0 && names > 0 ? incompleteName(text, parsed) : undefined;
  if (name === undefined) return { root, errors };
  // The parser would take the next member as the value of such a name, and attribute brackets wrongly.
  const rest = withoutName(text, name);
  // Text that was inside of an unclosed string may be nested deeply.
  if (depthAt(rest, rest.length).deepest > mapperLimits.depth) return { root, errors };
  const without = parseWithinLimits(rest, names - 1);
  if (without.root === undefined || without.errors.length >= errors.length) return { root, errors };
  const upToNext = errors.filter(({ span }) => span.offset <= name.next);
  return { root: without.root, errors: [...upToNext, ...without.errors.filter(({ span }) => span.offset > name.next)] };
}

/** Returns whether a node is equal to another node or is inside it. */
export function isWithin(node: JsonNode, part: JsonNode): boolean {
  for (let each: JsonNode | undefined = node; each; each = each.parent) if (each === part) return true;
  return false;
}

/** Returns the root of the tree that contains a node. */
export function rootNodeOf(node: JsonNode): JsonNode {
  let top = node;
  while (top.parent !== undefined) top = top.parent;
  return top;
}

/** Returns the offset of a node in the text of its tree. */
export function offsetInText(node: JsonNode): number {
  return node.offset as unknown as number;
}

/** Returns the source text of a node. */
export function spelling(node: JsonNode): string {
  const offset = offsetInText(node);
  return (rootNodeOf(node).text ?? '').slice(offset, offset + node.length);
}

const expectations: Readonly<Record<string, () => string>> = {
  InvalidSymbol: () =>
    l10n.t("This isn't a JSON value. Only numbers, `true`, `false` and `null` are written without double quotes."),
  InvalidNumberFormat: () => l10n.t("This isn't a JSON number."),
  PropertyNameExpected: () => l10n.t('A member name in double quotes is expected here.'),
  ValueExpected: () => l10n.t('A value is expected here.'),
  ColonExpected: () => l10n.t('A colon is expected here.'),
  CommaExpected: () => l10n.t('A comma is expected here.'),
  CloseBraceExpected: () => l10n.t('A closing `}` is expected here.'),
  CloseBracketExpected: () => l10n.t('A closing `]` is expected here.'),
  EndOfFileExpected: () => l10n.t('The end of the file is expected here. A JSON file contains only one value.'),
  InvalidCommentToken: () => l10n.t('JSON has no comments. Use a member such as `"_comment"` instead.'),
  UnexpectedEndOfComment: () => l10n.t('JSON has no comments.'),
  UnexpectedEndOfString: () => l10n.t("This string isn't closed."),
  UnexpectedEndOfNumber: () => l10n.t('This number is incomplete.'),
  InvalidUnicode: () => l10n.t('Four hexadecimal digits must follow `\\u`.'),
  InvalidEscapeCharacter: () => l10n.t("This isn't a JSON escape. To write a backslash, use `\\\\`."),
  InvalidCharacter: () => l10n.t('This character must be escaped in a JSON string.'),
};

/** @param isFirst only the first error is shown, so only its cause is looked for */
function describeError(error: ParseError, text: string, isFirst: boolean): JsonSyntaxError {
  const name = printParseErrorCode(error.error);
  const offset = Math.min(error.offset, text.length);
  const span = { offset, length: Math.min(error.length, text.length - offset) };
  const cause = isFirst ? visibleCause(text, offset) : undefined;
  return { span, message: cause ?? expectations[name]?.() ?? l10n.t("This isn't JSON.") };
}

/** What a person sees at an error: a comma before a bracket, or a bracket that isn't closed. */
function visibleCause(text: string, offset: number): string | undefined {
  const char = text[offset] ?? '';
  if (/[}\]]/.test(char) && /,\s*$/.test(text.slice(Math.max(0, offset - 200), offset)))
    return l10n.t('No comma may stand before this `{0}`.', char);
  const { innermost: open } = depthAt(text, offset);
  const isMember = char === ':' || /^"[^"\\\n]*"\s*:/.test(text.slice(offset, offset + 200));
  if (open === '[' && isMember) return l10n.t("The list before this member isn't closed: `]` is missing.");
  if (open === '[' && char === '}') return l10n.t('`{0}` is missing before this `{1}`.', ']', char);
  return open === '{' && char === ']' ? l10n.t('`{0}` is missing before this `{1}`.', '}', char) : undefined;
}

/**
 * Returns the member of an object that has a given name. If the name occurs several times, the last member counts.
 * Returns undefined if the member is missing or the node isn't an object.
 */
export function memberOf(node: JsonNode | undefined, name: string): JsonMember | undefined {
  if (node?.type !== 'object') return undefined;
  const members = node.children ?? [];
  for (let at = members.length - 1; at >= 0; at--) {
    const children = members[at]?.children;
    const key = children?.[0];
    if (key?.value === name) return { name, key, value: children?.[1] };
  }
  return undefined;
}

/** A member of an object; an incomplete one has no value yet. */
export interface JsonMember {
  readonly name: string;
  readonly key: JsonNode;
  readonly value: JsonNode | undefined;
}

/**
 * Returns the members of an object in document order, including duplicates. Returns an empty list if the node isn't an
 * object.
 */
export function membersOf(node: JsonNode | undefined): readonly JsonMember[] {
  const members: JsonMember[] = [];
  if (node?.type !== 'object' || node.children === undefined) return members;
  for (const property of node.children) {
    const member = memberFrom(property);
    if (member !== undefined) members.push(member);
  }
  return members;
}

/** Converts a property node to a member. Returns undefined for an incomplete member without a name. */
export function memberFrom({ children }: JsonNode): JsonMember | undefined {
  const key = children?.[0];
  const name: unknown = key?.value;
  return key !== undefined && typeof name === 'string' ? { name, key, value: children?.[1] } : undefined;
}

/** Returns the items of a list. Returns an empty list if the node isn't a list. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

/** Returns the value of a non-empty string node, or undefined for any other node. */
export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' && node.value !== '' ? (node.value as string) : undefined;
}

/** Returns the JSON value of a node. A member named `__proto__` becomes an ordinary own member. */
export function jsonValue(node: JsonNode): unknown {
  if (node.type === 'array') return itemsOf(node).map(jsonValue);
  if (node.type !== 'object') return node.value;
  const object: Record<string, unknown> = {};
  for (const { name, value } of membersOf(node)) setOwn(object, name, value === undefined ? null : jsonValue(value));
  return object;
}
