/** Places inside JSON strings, escapes included. */
import type { JsonNode, Span } from './jsonTree.ts';

/**
 * Where a part of a string's value stands in the document.
 * @param text the document's text
 * @param node a string node
 * @param offset of the part in the string's value, in UTF-16 code units
 * @param length of the part in the string's value
 */
export function spanInString(text: string, node: JsonNode, offset: number, length: number): Span {
  const end = node.offset + node.length;
  let at = node.offset + 1;
  let start = at;
  for (let unit = 0; unit < offset + length && at < end - 1; unit++) {
    if (unit === offset) start = at;
    at += escapeLength(text, at);
  }
  if (length === 0 || offset < 0) return { offset: at, length: 0 };
  return { offset: start, length: at - start };
}

/** How many characters of the document write one code unit of the value. */
function escapeLength(text: string, at: number): number {
  if (text[at] !== '\\') return 1;
  return text[at + 1] === 'u' ? 6 : 2;
}

/** The whole node. */
export function spanOf(node: JsonNode): Span {
  return { offset: node.offset, length: node.length };
}
