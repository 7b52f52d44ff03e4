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
import { indentationOf } from '../codeActions/jsonEdit.ts';
import { escaped, rangeOf } from '../ranges.ts';
import { decode, type JsonCursor } from './cursor.ts';
import { type DocumentationSubject, type SnippetText, type Suggestion, stop } from './suggestion.ts';

/** The most items in one answer. */
const maxItems = 200;

/** The data of an item, for `completionItem/resolve`. */
interface ItemData {
  readonly about: DocumentationSubject;
}

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
  const writer = new Writer(source, cursor, offset, options);
  return {
    isIncomplete: isCut,
    items: ranked.slice(0, maxItems).map((each, index) => writer.item(each, index)),
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

class Writer {
  readonly #source: CompletedText;
  readonly #cursor: JsonCursor;
  readonly #offset: number;
  readonly #options: CompletionOptions;
  readonly #indent: string;

  constructor(source: CompletedText, cursor: JsonCursor, offset: number, options: CompletionOptions) {
    this.#source = source;
    this.#cursor = cursor;
    this.#offset = offset;
    this.#options = options;
    this.#indent = indentationOf(source.text);
  }

  item(suggestion: Suggestion, index: number): CompletionItem {
    const { label, kind, detail, about, preselect } = suggestion;
    const { span, parts, quoted, head = '' } = this.#written(suggestion);
    const filter = head + (suggestion.filter ?? label);
    const isSnippet = this.#options.snippets && parts.some((part) => typeof part !== 'string');
    const text = parts.map((part) => this.#render(part, isSnippet)).join('');
    const data: ItemData | undefined = about && { about };
    return {
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...this.#columns(suggestion),
      ...(preselect && { preselect }),
      sortText: String(index).padStart(3, '0'),
      filterText: quoted ? JSON.stringify(filter) : filter,
      textEdit: this.#edit(span, isSnippet ? numbered(text) : text),
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(text.includes('\n') && { insertTextMode: InsertTextMode.adjustIndentation }),
      ...this.#comma(),
      ...(isSnippet && this.#again(text)),
      ...(data && { data }),
    };
  }

  /** The columns beside the label, if the client shows them. */
  #columns({ detail, labelDetails }: Suggestion): Pick<CompletionItem, 'labelDetails'> {
    if (!this.#options.labelDetails) return {};
    const shown = labelDetails ?? (detail === undefined ? undefined : { description: detail });
    return shown ? { labelDetails: shown } : {};
  }

  #edit(span: Span, newText: string): TextEdit {
    return { range: rangeOf(this.#source.document, span), newText };
  }

  /** The command that opens suggestions again, for a completion that leaves the cursor in an empty value. */
  #again(text: string): Pick<CompletionItem, 'command'> | undefined {
    const { suggestCommand } = this.#options;
    const asks = suggestCommand !== undefined && firstStopIsEmpty.test(text);
    return asks ? { command: { title: l10n.t('Suggest'), command: suggestCommand } } : undefined;
  }

  /** The edit that adds a missing comma before the cursor. */
  #comma(): { additionalTextEdits: TextEdit[] } | undefined {
    const { commaAt } = this.#cursor;
    if (commaAt === undefined) return undefined;
    return { additionalTextEdits: [this.#edit({ offset: commaAt, length: 0 }, ',')] };
  }

  #written({ write }: Suggestion): Replaced {
    const { token, role, hasColon, commaBehind } = this.#cursor;
    const comma = commaBehind && !hasColon ? [','] : [];
    const span = token?.span ?? { offset: this.#offset, length: 0 };
    if (write.as === 'json') return { span, parts: [...write.parts, ...comma], quoted: token?.isString === true };
    const behind = role === 'key' && !hasColon ? [': ', ...(write.behind ?? [stop()])] : [];
    const quoted = token?.isString !== false;
    if (token?.isString && (role === 'value' || hasColon)) {
      const isOpen = token.span.offset + token.span.length === token.inner.offset + token.inner.length;
      const inner = escaped(write.text);
      if (write.as === 'part')
        return {
          span: this.#partSpan(write.from),
          parts: isOpen ? [inner, stop(), '"', ...comma] : [inner],
          quoted: false,
        };
      // An edit that replaced the quotes as well would end the snippet whose stop the string's text is.
      if (!isOpen && comma.length === 0) return { span: token.inner, parts: [inner], quoted: false };
    }
    const head = write.as === 'part' ? this.#head(write.from) : '';
    return { span, parts: [JSON.stringify(head + write.text), ...behind, ...comma], quoted, head };
  }

  /** The text of the string before the part. */
  #head(from: number): string {
    return typedText(this.#source.text, this.#cursor, this.#offset).slice(0, from);
  }

  #partSpan(from: number): Span {
    const { text } = this.#source;
    const { token } = this.#cursor;
    if (token === undefined) return { offset: this.#offset, length: 0 };
    const start = partStart(text, token.inner.offset, this.#offset, from);
    const end = token.inner.offset + token.inner.length;
    let at = this.#offset;
    while (at < end && !/[.[\]\s"\\]/.test(text[at] ?? '')) at++;
    return { offset: start, length: at - start };
  }

  /** A line break is followed by the file's indentation, once for each tab. */
  #render(part: SnippetText[number], isSnippet: boolean): string {
    const laidOut = (text: string) => text.replace(/\n\t*/g, (tabs) => `\n${this.#indent.repeat(tabs.length - 1)}`);
    if (typeof part === 'string') {
      const escaped = isSnippet ? part.replace(/[\\$}]/g, '\\$&') : part;
      return laidOut(escaped);
    }
    return isSnippet ? `\u0000${part.stop.replace(/[\\$}]/g, '\\$&')}\u0001` : part.stop;
  }
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
