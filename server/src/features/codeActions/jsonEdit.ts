/** Edits of JSON text that keep the file's layout, indentation and line ends, and change nothing else. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type JsonMember, type JsonNode, membersOf, type Span } from '../../mapper/jsonTree.ts';
import { endOffsetIn, type MapperText, offsetIn, spanIn } from '../../mapper/span.ts';
import { rangeOf } from '../ranges.ts';

/** A span of the text and its replacement. */
export interface Replacement extends Span {
  readonly content: string;
}

/**
 * Converts a replacement to a text edit of the Language Server Protocol.
 * @param document the document to which the offsets refer
 */
export function toTextEdit(document: TextDocument, { offset, length, content }: Replacement): TextEdit {
  return { range: rangeOf(document, { offset, length }), newText: content };
}

/**
 * Returns the replacements that set members of an object. The value of an existing member is replaced. A new member is
 * inserted after the members that precede it in `order`. The replacements don't overlap.
 */
export function setMembers(
  file: MapperText,
  object: JsonNode,
  values: Readonly<Record<string, unknown>>,
  order: readonly string[],
): readonly Replacement[] {
  const members = [...membersOf(object)];
  const replacements: Replacement[] = [];
  const inserted = new Map<JsonMember | undefined, string[]>();
  const ordered = Object.entries(values).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  for (const [name, value] of ordered) {
    const member = members.findLast((each) => each.name === name);
    if (member?.value) replacements.push({ ...spanIn(file, member.value), content: JSON.stringify(value) });
    if (member) continue;
    const before = new Set(order.slice(0, Math.max(0, order.indexOf(name))));
    const behind = members.findLast((each) => before.has(each.name));
    inserted.set(behind, [...(inserted.get(behind) ?? []), memberText(file, members, name, value)]);
  }
  for (const [behind, texts] of inserted) replacements.push(insertion(file, object, members, behind, texts));
  return replacements;
}

function insertion(
  file: MapperText,
  object: JsonNode,
  members: readonly JsonMember[],
  behind: JsonMember | undefined,
  texts: readonly string[],
): Replacement {
  const [first] = members;
  const blank = separator(file, object, members);
  if (first === undefined) {
    const close = blank.includes('\n') ? blank.slice(0, blank.length - indentationOf(file.text).length) : blank;
    return { ...blankContent(file, object), content: `${blank}${texts.join(`,${blank}`)}${close}` };
  }
  if (behind === undefined)
    return { offset: offsetIn(file, first.key), length: 0, content: texts.map((each) => `${each},${blank}`).join('') };
  return {
    offset: endOffsetIn(file, behind.value ?? behind.key),
    length: 0,
    content: texts.map((each) => `,${blank}${each}`).join(''),
  };
}

function memberText(file: MapperText, members: readonly JsonMember[], name: string, value: unknown): string {
  const [first] = members;
  const colon = first?.value ? file.text.slice(endOffsetIn(file, first.key), offsetIn(file, first.value)) : ': ';
  // Keeps the spacing around the colon, if the text is well-formed.
  return `${JSON.stringify(name)}${/^\s*:\s*$/.test(colon) ? colon : ': '}${JSON.stringify(value)}`;
}

/** The whitespace between two members, in the style that the object already uses. */
function separator(file: MapperText, object: JsonNode, members: readonly JsonMember[]): string {
  const [first, second] = members;
  const { text } = file;
  if (first === undefined) return object.parent === undefined ? `${endOfLine(text)}${indentationOf(text)}` : ' ';
  const before = text.slice(offsetIn(file, object) + 1, offsetIn(file, first.key));
  const between =
    second && text.slice(endOffsetIn(file, first.value ?? first.key), offsetIn(file, second.key)).replace(',', '');
  const own = between ?? (before.includes('\n') ? before : ' ');
  // A blank line between two members is not repeated for a new one.
  return own.trim() === '' ? own.replace(/^(?:[ \t]*\r?\n)+(?=[ \t]*\r?\n)/, '') : ' ';
}

/**
 * Returns the replacement that removes a member together with its comma, or undefined if there is no such member, if
 * its name occurs several times, because then another value would get effect, or if there is a comment beside it.
 */
export function removeMember(file: MapperText, object: JsonNode, name: string): Replacement | undefined {
  const members = [...membersOf(object)];
  const at = members.findIndex((each) => each.name === name);
  const member = members[at];
  if (member === undefined || at !== members.findLastIndex((each) => each.name === name)) return undefined;
  const [before, next] = [members[at - 1], members[at + 1]];
  const [start, end] = [offsetIn(file, member.key), endOfMember(file, member)];
  const removed = (from: number, to: number): Replacement | undefined => {
    const beside = file.text.slice(from, start) + file.text.slice(end, to);
    return /^[\s,]*$/.test(beside) ? { offset: from, length: to - from, content: '' } : undefined;
  };
  if (next) return removed(start, offsetIn(file, next.key));
  if (before) return removed(endOfMember(file, before), end);
  const content = contentSpan(file, object);
  return removed(content.offset, content.offset + content.length);
}

function endOfMember(file: MapperText, { key, value }: JsonMember): number {
  return endOffsetIn(file, value ?? key);
}

/** Returns the indentation that the file uses, or two spaces if the file has no indentation. */
export function indentationOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

/** Returns the line ending that the file uses. */
export function endOfLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The span between the brackets. */
function contentSpan(file: MapperText, object: JsonNode): Span {
  const isClosed = object.length > 1 && file.text[endOffsetIn(file, object) - 1] === '}';
  return { offset: offsetIn(file, object) + 1, length: Math.max(0, object.length - (isClosed ? 2 : 1)) };
}

/** The span between the brackets of an object without members; empty if there is a comment in it. */
function blankContent(file: MapperText, object: JsonNode): Span {
  const { offset, length } = contentSpan(file, object);
  return { offset, length: file.text.slice(offset, offset + length).trim() === '' ? length : 0 };
}

/** A member to be written; its value is a function of the indentation of its line. */
export interface NewMember {
  readonly name: string;
  readonly value: (indent: string) => string;
}

/** Returns the indentation of the line that contains an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/**
 * Returns a function that formats a value as JSON in the layout of the file, with a given indentation. The value is
 * formatted on several lines, except for a list that contains one string and an object that contains only `source`,
 * `target` and perhaps a type or a default, which are each formatted on one line.
 */
export function written(text: string, value: unknown): (indent: string) => string {
  return (indent) =>
    JSON.stringify(value, null, indentationOf(text))
      .replace(
        /\{\n\s*("source": ".*"),\n\s*("target": ".*")(?:,\n\s*("(?:target_type|default_value)": ".*"))?\n\s*\}/g,
        (_, ...members) => `{ ${members.slice(0, 3).filter(Boolean).join(', ')} }`,
      )
      .replace(/\[\n\s*(".*")\n\s*\]/g, '[$1]')
      .replaceAll('\n', `${endOfLine(text)}${indent}`);
}

/**
 * Returns a function that changes the indentation of a piece of the document. Strings aren't changed, because JSON
 * strings don't contain line breaks.
 * @param content the text from the document
 * @param from the indentation that is replaced
 */
export function reindent(content: string, from: string): (indent: string) => string {
  return (indent) =>
    content
      .split('\n')
      .map((line, index) => (index > 0 && line.startsWith(from) ? indent + line.slice(from.length) : line))
      .join('\n');
}

/** Applies replacements inside a span of the document and returns the resulting text of the span. */
export function replacedWithin(text: string, span: Span, replacements: readonly Replacement[]): string {
  let result = '';
  let at = span.offset;
  for (const { offset, length, content } of replacements.toSorted((one, other) => one.offset - other.offset)) {
    result += text.slice(at, offset) + content;
    at = offset + length;
  }
  return result + text.slice(at, span.offset + span.length);
}

/**
 * Returns the replacement that inserts members after a given member of the object, or at the end of the object. An
 * empty object is expanded to several lines.
 */
export function insertMembers(
  file: MapperText,
  object: JsonNode,
  added: readonly NewMember[],
  behind?: JsonNode,
): Replacement {
  const { text } = file;
  const members = [...membersOf(object)];
  const last = members.at(-1);
  const line = indentAt(text, offsetIn(file, object));
  if (last === undefined) {
    const indent = line + indentationOf(text);
    const lines = added.map((each) => `${endOfLine(text)}${indent}${newMember(each, indent)}`);
    return { ...blankContent(file, object), content: `${lines.join(',')}${endOfLine(text)}${line}` };
  }
  const blank = separator(file, object, members);
  const indent = blank.includes('\n') ? blank.slice(blank.lastIndexOf('\n') + 1) : line;
  const offset = endOffsetIn(file, behind ?? last.value ?? last.key);
  return { offset, length: 0, content: added.map((each) => `,${blank}${newMember(each, indent)}`).join('') };
}

function newMember({ name, value }: NewMember, indent: string): string {
  return `${JSON.stringify(name)}: ${value(indent)}`;
}
