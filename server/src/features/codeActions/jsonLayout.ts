/** Lays out new and moved JSON text as the file does: indentation and line ends. */
import { type JsonNode, membersOf, type Span } from '../../mapper/jsonTree.ts';
import { endOffsetIn, type MapperText, offsetIn } from '../../mapper/span.ts';
import { contentSpan, endOfLine, indentationOf, type Replacement, separator } from './jsonEdit.ts';

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
 * formatted on several lines, except for a list that contains one string and an object that contains only `source` and
 * `target`, which are each formatted on one line.
 */
export function written(text: string, value: unknown): (indent: string) => string {
  return (indent) =>
    JSON.stringify(value, null, indentationOf(text))
      .replace(/\{\n\s*("source": ".*"),\n\s*("target": ".*")\n\s*\}/g, '{ $1, $2 }')
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
    const lines = added.map((each) => `${endOfLine(text)}${indent}${memberText(each, indent)}`);
    return { ...contentSpan(file, object), content: `${lines.join(',')}${endOfLine(text)}${line}` };
  }
  const blank = separator(file, object, members);
  const indent = blank.includes('\n') ? blank.slice(blank.lastIndexOf('\n') + 1) : line;
  const offset = endOffsetIn(file, behind ?? last.value ?? last.key);
  return { offset, length: 0, content: added.map((each) => `,${blank}${memberText(each, indent)}`).join('') };
}

function memberText({ name, value }: NewMember, indent: string): string {
  return `${JSON.stringify(name)}: ${value(indent)}`;
}
