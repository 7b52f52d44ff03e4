/** Scans JSON text without building anything: for texts too large for a tree, and before a tree is built. */

const quote = 34;
const slash = 47;
const backslash = 92;

/** Returns the offset after the string that begins at `start`. An unclosed string ends at the end of its line. */
export function skipString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at + 1;
    else if (code === 10 /* line feed */ || code === 13) return at;
  }
  return text.length;
}

/** Offset behind the comment that begins at `start`, or behind the slash if there is no comment. */
function skipComment(text: string, start: number): number {
  const next = text[start + 1];
  if (next === '*') {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 2;
  }
  let at = start + 1;
  if (next === '/') while (at < text.length && !/[\r\n]/.test(text[at] as string)) at++;
  return at;
}

/** Returns the offset after the whitespace at `start`. */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** Returns the offset after the value that begins at `start`, which may be a scalar or a whole object or list. */
export function skipValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const change = bracket(text.charCodeAt(at));
    if (text.charCodeAt(at) === quote) at = skipString(text, at);
    else if (change === 0 && depth === 0) return endOfScalar(text, at);
    else {
      depth += change;
      at++;
    }
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Returns the number of objects and lists that are open at an offset (`depth`), and the greatest such number before
 * the offset (`deepest`). If the text has syntax errors, the result is never less than the depth that a parser
 * reaches: strings and comments end as they do for a parser, and a closing bracket without a matching open bracket is
 * ignored. `innermost` is the bracket of the innermost object or list that is open, or empty.
 */
export function depthAt(
  text: string,
  offset: number,
): { readonly depth: number; readonly deepest: number; readonly innermost: string } {
  const open: number[] = [];
  let deepest = 0;
  for (let at = 0; at < offset; ) {
    const code = text.charCodeAt(at);
    if (code === quote) at = skipString(text, at);
    else if (code === slash) at = skipComment(text, at);
    else {
      const change = bracket(code);
      if (change > 0) deepest = Math.max(deepest, open.push(code));
      // `]` is `[` + 2, and `}` is `{` + 2.
      else if (change < 0 && open.at(-1) === code - 2) open.pop();
      at++;
    }
  }
  return { depth: open.length, deepest, innermost: String.fromCharCode(...open.slice(-1)) };
}

/**
 * Returns whether each closing bracket matches the last open bracket and each string ends on the line where it begins.
 * If not, it is unclear which parts of the text belong together.
 */
export function isBalanced(text: string): boolean {
  const open: number[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = skipString(text, at);
      if (end === at + 1 || text.charCodeAt(end - 1) !== quote) return false;
      at = end;
      continue;
    }
    // The codes of `]` and `}` are those of their openers + 2.
    if (bracket(code) === 1) open.push(code + 2);
    else if (bracket(code) === -1 && open.pop() !== code) return false;
    at++;
  }
  return open.length === 0;
}

function bracket(code: number): 1 | -1 | 0 {
  if (code === 91 /* [ */ || code === 123 /* { */) return 1;
  return code === 93 || code === 125 ? -1 : 0;
}

function endOfScalar(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}:]/.test(text[at] as string)) at++;
  return at;
}
