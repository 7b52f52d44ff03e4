/** Converts suggestions to completion items: ranges, snippets, sorting, and the limit. */
import * as l10n from '@vscode/l10n';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CompletionItem,
  type CompletionList,
  InsertTextFormat,
  InsertTextMode,
  type TextEdit,
} from 'vscode-languageserver-types';
import type { Span } from '../../mapper/jsonTree.ts';
import { hasLetters } from '../../util/didYouMean.ts';
import { indentationOf, toTextEdit } from '../codeActions/jsonEdit.ts';
import { escaped } from '../ranges.ts';
import { decode, type JsonCursor, type Token } from './cursor.ts';
import { abbreviate, type SnippetText, type Suggestion, stop } from './suggestion.ts';

/** The most items in one answer. */
const maxItems = 200;

export interface CompletionOptions {
  /** Does the client support snippets? */
  readonly snippets: boolean;
  /** The editor's command that opens suggestions again, if it has one. */
  readonly suggestCommand?: string | undefined;
  /** Does the client show columns beside the label? */
  readonly labelDetails?: boolean;
}

/** The text in which something is completed, with its lines. */
export interface CompletedText {
  readonly text: string;
  readonly document: TextDocument;
}

/**
 * Converts suggestions to at most 200 completion items. If there are more suggestions, the list is marked as
 * incomplete.
 * @param offset the offset of the cursor
 */
export function toItems(
  source: CompletedText,
  cursor: JsonCursor,
  offset: number,
  suggestions: readonly Suggestion[],
  options: CompletionOptions,
): CompletionList {
  const typed = typedText(source.text, cursor, offset);
  const isCut = suggestions.length > maxItems;
  const fitting = isCut ? suggestions.filter((each) => mayMatch(each, typed)) : suggestions;
  const ranked = fitting.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const { text, document } = source;
  const place: Place = { text, document, cursor, offset, options, indent: indentationOf(text) };
  return {
    isIncomplete: isCut,
    items: ranked.slice(0, maxItems).map((each, index) => itemOf(place, each, index)),
  };
}

/** Returns the part of the string's value before the cursor. */
export function typedText(text: string, { token }: JsonCursor, offset: number): string {
  return token ? decode(text.slice(token.inner.offset, offset)) : '';
}

/** The filter of editors: the typed letters occur in this order. */
function mayMatch({ label, filter, write }: Suggestion, typed: string): boolean {
  return hasLetters(filter ?? label, write.as === 'part' ? typed.slice(write.from) : typed);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for stops, because JSON text never holds them
const firstStopIsEmpty = /^[^\u0000]*\u0000\u0001/;

interface Replaced {
  readonly span: Span;
  readonly parts: SnippetText;
  /** The replaced text begins with a quote, so the filter text must as well. */
  readonly quoted: boolean;
  /** The text before the part, for a string that is replaced as a whole. */
  readonly head?: string;
}

/** The text at the cursor, and what the client supports. */
interface Place extends CompletedText {
  readonly cursor: JsonCursor;
  readonly offset: number;
  readonly options: CompletionOptions;
  /** The file's indentation. */
  readonly indent: string;
}

function itemOf(place: Place, suggestion: Suggestion, index: number): CompletionItem {
  const { label, kind, detail, about, preselect } = suggestion;
  const { span, parts, quoted, head = '' } = written(place, suggestion);
  const filter = head + (suggestion.filter ?? label);
  const isSnippet = place.options.snippets && parts.some((part) => typeof part !== 'string');
  const text = parts.map((part) => render(place, part, isSnippet)).join('');
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...columns(place, suggestion),
    ...(preselect && { preselect }),
    sortText: String(index).padStart(3, '0'),
    filterText: quoted ? JSON.stringify(filter) : filter,
    textEdit: toTextEdit(place.document, { ...span, content: isSnippet ? numbered(text) : text }),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(text.includes('\n') && { insertTextMode: InsertTextMode.adjustIndentation }),
    ...missingComma(place),
    ...(isSnippet && suggestAgain(place, text)),
    // For `completionItem/resolve`.
    ...(about && { data: { about } }),
  };
}

/** How much a row shows of label and columns together, in UTF-16 code units. */
const rowLength = 48;
/** The shortest part of a column that says something. */
const shortestPart = 16;

/** The columns beside the label, if the client shows them, cut so that they leave room for the label and each other. */
function columns(place: Place, suggestion: Suggestion): Pick<CompletionItem, 'labelDetails'> {
  if (!place.options.labelDetails) return {};
  const { label, labelDetails, detail } = suggestion;
  const room = rowLength - label.length - (labelDetails?.description?.length ?? 0);
  const cut = (text: string) => (text.length > room && room < shortestPart ? '' : abbreviate(text, room));
  if (labelDetails === undefined) return detail && cut(detail) ? { labelDetails: { description: cut(detail) } } : {};
  const { detail: beside, ...end } = labelDetails;
  return { labelDetails: { ...(beside && { detail: ` ${cut(beside)}` }), ...end } };
}

/** The command that opens suggestions again, for a completion that leaves the cursor in an empty value. */
function suggestAgain(place: Place, text: string): Pick<CompletionItem, 'command'> | undefined {
  const { suggestCommand } = place.options;
  const asks = suggestCommand !== undefined && firstStopIsEmpty.test(text);
  return asks ? { command: { title: l10n.t('Suggest'), command: suggestCommand } } : undefined;
}

/** The edit that adds a missing comma before the cursor. */
function missingComma(place: Place): { additionalTextEdits: TextEdit[] } | undefined {
  const { commaAt } = place.cursor;
  if (commaAt === undefined) return undefined;
  return { additionalTextEdits: [toTextEdit(place.document, { offset: commaAt, length: 0, content: ',' })] };
}

function written(place: Place, { write }: Suggestion): Replaced {
  const { token, role, hasColon, commaBehind } = place.cursor;
  const comma = commaBehind && !hasColon ? [','] : [];
  const span = token?.span ?? { offset: place.offset, length: 0 };
  if (write.as === 'json') return { span, parts: [...write.parts, ...comma], quoted: token?.isString === true };
  const behind = role === 'key' && !hasColon ? [': ', ...(write.behind ?? [stop()])] : [];
  const quoted = token?.isString !== false;
  if (token?.isString && (role === 'value' || hasColon)) {
    const isOpen = token.span.offset + token.span.length === token.inner.offset + token.inner.length;
    const inner = escaped(write.text);
    if (write.as === 'part')
      return {
        span: partSpan(place, token, write.from),
        parts: isOpen ? [inner, stop(), '"', ...comma] : [inner],
        quoted: false,
      };
    // An edit that replaced the quotes as well would end the snippet whose stop the string's text is.
    if (!isOpen && comma.length === 0) return { span: token.inner, parts: [inner], quoted: false };
  }
  const head = write.as === 'part' ? typedText(place.text, place.cursor, place.offset).slice(0, write.from) : '';
  return { span, parts: [JSON.stringify(head + write.text), ...behind, ...comma], quoted, head };
}

function partSpan({ text, offset }: Place, { inner }: Token, from: number): Span {
  const start = partStart(text, inner.offset, offset, from);
  const end = inner.offset + inner.length;
  // A name in quotes ends behind its second quote; without that the quote would be there twice.
  const close = text.startsWith('\\"', start) ? text.indexOf('\\"', Math.max(offset, start + 2)) : -1;
  if (close >= 0 && close < end) return { offset: start, length: close + 2 - start };
  let at = offset;
  while (at < end && !/[.[\]\s"\\]/.test(text[at] ?? '')) at++;
  return { offset: start, length: at - start };
}

/** A line break is followed by the file's indentation, once for each tab. */
function render(place: Place, part: SnippetText[number], isSnippet: boolean): string {
  const escapeSnippet = (text: string) => (isSnippet ? text.replace(/[\\$}]/g, '\\$&') : text);
  if (typeof part !== 'string') return isSnippet ? `\u0000${escapeSnippet(part.stop)}\u0001` : part.stop;
  return escapeSnippet(part).replace(/\n\t*/g, (tabs) => `\n${place.indent.repeat(tabs.length - 1)}`);
}

/** Numbers the snippet stops. Control characters mark them, because JSON escapes these in text. */
function numbered(text: string): string {
  let number = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for stops, because JSON text never holds them
  return text.replace(/\u0000([^\u0001]*)\u0001/g, (_, inner: string) => {
    number++;
    return inner === '' ? `$${number}` : `\${${number}:${inner}}`;
  });
}

/** The offset of a part of a string's value in the document; escapes count as the character that they stand for. */
function partStart(text: string, start: number, cursor: number, from: number): number {
  let at = start;
  for (let unit = 0; unit < from && at < cursor; unit++) at += text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
  return Math.min(at, cursor);
}
