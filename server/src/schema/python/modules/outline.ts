/**
 * Replaces the function bodies in a Python source with blanks, because function bodies declare no classes and take
 * most of the parsing time. The offsets of all other characters stay the same.
 */
export function blankFunctionBodies(text: string): string {
  const source = text.includes('\f') ? withoutFormFeeds(text) : text;
  const pieces: string[] = [];
  let done = 0;
  for (let at = 0; at < source.length; ) {
    const line = lineAt(source, at);
    at = line.end;
    if (!line.opensFunction) continue;
    const end = bodyEnd(source, line);
    const body = source.slice(line.end, end);
    const indent = /^[ \t]*/.exec(body)?.[0] ?? '';
    const blanks = body.length - indent.length - 'pass\n'.length;
    at = end;
    if (blanks < 0 || isKept(source.slice(line.start, line.end), body)) continue;
    pieces.push(source.slice(done, line.end), indent, 'pass', ' '.repeat(blanks), '\n');
    done = end;
  }
  return pieces.length === 0 ? source : pieces.join('') + source.slice(done);
}

/** The longest body that may pass arguments to another `__init__`. */
const longestKept = 2000;

/** The arguments that it passes to `__init__` of the base determine what a class of quantities creates. */
function isKept(head: string, body: string): boolean {
  return body.length <= longestKept && /^\s*def\s+__init__\b/.test(head) && /super\([^)]*\)\s*\.__init__/.test(body);
}

/** Python restarts counting columns behind a form feed. */
function withoutFormFeeds(text: string): string {
  return text
    .replace(/^[ \t]*\f[ \t\f]*(?=[\r\n])|^[ \t]*\f/gm, (found) => `${' '.repeat(found.length - 1)}\n`)
    .replaceAll('\f', ' ');
}

interface LogicalLine {
  readonly start: number;
  /** Offset behind its line end. */
  readonly end: number;
  /** In columns; undefined for a line without code. */
  readonly indent: number | undefined;
  readonly opensFunction: boolean;
}

/** The end of a function's body; trailing empty lines are not part of it. */
function bodyEnd(text: string, head: LogicalLine): number {
  let end = head.end;
  for (let at = head.end; at < text.length; ) {
    const line = lineAt(text, at);
    at = line.end;
    if (line.indent === undefined) continue;
    if (line.indent <= (head.indent ?? 0)) break;
    end = line.end;
  }
  return end;
}

function lineAt(text: string, start: number): LogicalLine {
  let at = start;
  let indent = 0;
  for (; text[at] === ' ' || text[at] === '\t'; at++)
    indent = text[at] === '\t' ? indent - (indent % 8) + 8 : indent + 1;
  const isCode = at < text.length && !/[#\r\n]/.test(text[at] ?? '');
  const isFunction = isCode && /^(?:async[ \t]+)?def[ \t]/.test(text.slice(at, at + 16));
  const { end, last } = lineEnd(text, at);
  return { start, end, indent: isCode ? indent : undefined, opensFunction: isFunction && last === ':' };
}

/** Lines that begin like this end any open bracket. */
const restart = /^(?:class|def|async def|from|import|@)/;

/** The end of a logical line, which brackets, strings and `\` continue; and the last character of its code. */
function lineEnd(text: string, from: number): { readonly end: number; readonly last: string } {
  let depth = 0;
  let last = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\n') {
      if (depth <= 0 || restart.test(text.slice(at + 1, at + 12))) return { end: at + 1, last };
    } else if (sign === '#') at = endOfLine(text, at) - 1;
    else if (sign === '\\') at += text[at + 1] === '\r' ? 2 : 1;
    else if (sign === '"' || sign === "'") {
      at = stringEnd(text, at, sign) - 1;
      last = sign;
    } else if (sign !== ' ' && sign !== '\t' && sign !== '\r') {
      if (sign === '(' || sign === '[' || sign === '{') depth++;
      else if (sign === ')' || sign === ']' || sign === '}') depth--;
      last = sign;
    }
  }
  return { end: text.length, last };
}

/** The offset behind a string; one without closing quote ends with its line or with the text. */
function stringEnd(text: string, from: number, quote: string): number {
  const isLong = text.startsWith(quote.repeat(3), from);
  const closing = isLong ? quote.repeat(3) : quote;
  for (let at = from + closing.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(closing, at)) return at + closing.length;
    else if (!isLong && text[at] === '\n') return at;
  }
  return text.length;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
