/** Tokens of a JMESPath expression as Python's library reads them; the grammar is that of `data/`. */
import type { PathToken } from '../../data/paths/jmespathTokens.ts';
import type { PyValue } from '../python/pyValue.ts';
import { readJson } from '../python/readJson.ts';
import { PythonFault } from '../stop.ts';

const signs: Readonly<Record<string, string>> = {
  '.': 'Dot',
  '*': 'Star',
  ']': 'Rbracket',
  ',': 'Comma',
  ':': 'Colon',
  '@': 'Current',
  '(': 'Lparen',
  ')': 'Rparen',
  '{': 'Lbrace',
  '}': 'Rbrace',
  '[]': 'Flatten',
  '[?': 'Filter',
  '[': 'Lbracket',
  '||': 'Or',
  '|': 'Pipe',
  '&&': 'And',
  '&': 'Expref',
  '<=': 'LTE',
  '<': 'LT',
  '>=': 'GTE',
  '>': 'GT',
  '!=': 'NE',
  '!': 'Not',
  '==': 'EQ',
};
const token =
  /[ \t\n\r]+|([A-Za-z_][A-Za-z0-9_]*)|(-?\d+)|(["'`])((?:(?!\3)[^\\]|\\[\s\S])*)\3|(\[[\]?]|\|\||&&|[<>!=]=|[.*\],:@(){}[|&<>!])/y;

/**
 * Splits a path into tokens.
 * @throws PythonFault if a part of the path isn't a token
 */
export function pathTokens(text: string): readonly PathToken[] {
  const tokens: PathToken[] = [];
  for (let start = 0; start < text.length; start = token.lastIndex) {
    token.lastIndex = start;
    const found = token.exec(text);
    if (found === null) throw new PythonFault('LexerError');
    const [, name, number, quote, inner = '', sign] = found;
    if (name !== undefined) tokens.push({ type: 'UnquotedIdentifier', value: name, start });
    else if (number !== undefined) tokens.push({ type: 'Number', value: Number(number), start });
    else if (quote === '"') tokens.push({ type: 'QuotedIdentifier', value: jsonText(`"${inner}"`), start });
    else if (quote === "'") tokens.push({ type: 'Literal', value: inner.replaceAll("\\'", "'"), start });
    else if (quote === '`') tokens.push({ type: 'Literal', value: literal(inner.replaceAll('\\`', '`')), start });
    else if (sign !== undefined) tokens.push({ type: signs[sign] ?? '', value: sign, start });
  }
  return tokens;
}

const limits = { size: Number.POSITIVE_INFINITY, depth: 200 };

function jsonText(text: string): string {
  const read = readJson(text, limits);
  if (read.kind === 'value' && typeof read.root === 'string') return read.root;
  throw new PythonFault('LexerError');
}

/** Text between backticks that isn't JSON is a string, as in an earlier version of the language. */
function literal(text: string): PyValue {
  const read = readJson(text, limits);
  return read.kind === 'value' ? read.root : jsonText(`"${text.trimStart()}"`);
}
