/**
 * Text for hovers and tooltips: our own text is markup, the content of files only escaped code
 * (docs/trust.md#files-and-repositories).
 */
import * as l10n from '@vscode/l10n';
import { type MarkupContent, MarkupKind } from 'vscode-languageserver-types';

/** Our own text, or content of a file. */
type Piece = string | Code;

interface Code {
  readonly code: string;
}

export type Paragraph = readonly Piece[];

export type MarkupFormat = 'markdown' | 'plaintext';

/** The longest value shown, in UTF-16 code units. */
const longest = 120;

/** The longest description shown, in UTF-16 code units. */
const longestDescription = 4000;

/** Returns text from a file as code, shortened to one line. */
export function code(text: string): Code {
  const line = onOneLine(text.slice(0, 2 * longest));
  const isLonger = line.length > longest || /\S/.test(text.slice(2 * longest));
  return { code: isLonger ? `${line.slice(0, longest - 1).trimEnd()}…` : line };
}

/** Returns the paragraphs of a description, each on one line. */
export function descriptionParagraphs(description: string | undefined): Paragraph[] {
  if (description === undefined) return [];
  const isLonger = description.length > longestDescription;
  const text = isLonger ? `${description.slice(0, longestDescription - 1)}…` : description;
  const lines = text.split(/\n\s*\n/).map(onOneLine);
  return lines.filter((line) => line !== '').map((line) => [{ code: line }]);
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a JSON value as code, shortened to one line. */
export function valueCode(value: unknown): Code {
  return code(shortJson(value, 4));
}

/** JSON of the first members and items only, so that a large value is not serialized just to be shortened. */
function shortJson(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longest));
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const isList = Array.isArray(value);
  const parts: string[] = [];
  const entries = isList ? value.slice(0, 9).entries() : firstEntries(value);
  for (const [name, member] of entries) {
    if (parts.length === 8 || depth === 0) {
      parts.push('…');
      break;
    }
    parts.push(isList ? shortJson(member, depth - 1) : `${JSON.stringify(name)}: ${shortJson(member, depth - 1)}`);
  }
  return isList ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

function* firstEntries(object: object): Generator<[string, unknown]> {
  for (const name in object) if (Object.hasOwn(object, name)) yield [name, (object as Record<string, unknown>)[name]];
}

/**
 * Returns a translated sentence in which the placeholders are replaced with pieces. Placeholders are necessary because
 * languages differ in the order of the pieces.
 * @param text the translated text, with `{0}`, `{1}` … for the pieces
 */
export function sentence(text: string, ...pieces: readonly (Piece | readonly Piece[])[]): Paragraph {
  // Splitting gives text and placeholder numbers in turn.
  return text.split(/\{(\d)\}/).flatMap((part, index) => {
    if (index % 2 === 1) return pieces[Number(part)] ?? [];
    return part === '' ? [] : [part];
  });
}

/** Returns the pieces, separated by commas. */
export function joinPieces(items: readonly Piece[]): Piece[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]));
}

/**
 * Returns the first pieces, separated by commas, and the number of remaining pieces.
 * @param shown the maximum number of pieces to show
 */
export function joinFirstPieces(items: readonly Piece[], shown: number): readonly Piece[] {
  const first = joinPieces(items.slice(0, shown));
  return items.length > shown ? sentence(l10n.t('{0} and {1} more'), first, String(items.length - shown)) : first;
}

/** Returns the paragraphs in the format that the client supports. */
export function markup(paragraphs: readonly Paragraph[], format: MarkupFormat): MarkupContent {
  const render = format === 'markdown' ? markdownOf : plainOf;
  return {
    kind: format === 'markdown' ? MarkupKind.Markdown : MarkupKind.PlainText,
    value: paragraphs.map((pieces) => pieces.map(render).join('')).join('\n\n'),
  };
}

function plainOf(piece: Piece): string {
  return typeof piece === 'string'
    ? piece.replace(/\*\*/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1 ($2)')
    : piece.code;
}

/** A code span whose fence is longer than any in the text. */
function markdownOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if (piece.code === '') return l10n.t('(empty)');
  const runs = piece.code.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + runs.reduce((most, run) => Math.max(most, run.length), 0));
  const pad = piece.code.startsWith('`') || piece.code.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${piece.code}${pad}${fence}`;
}
