/** Suggestions, independent of the Language Server Protocol. */

import { CompletionItemKind, type CompletionItemLabelDetails } from 'vscode-languageserver-types';
import { type KeyTable, mapperKey } from '../../mapper/keys.ts';

/** Text to be written, with the cursor stops of a snippet in their order. */
export type SnippetText = readonly (string | TabStop)[];

interface TabStop {
  /** The text of the stop, which is selected. */
  readonly stop: string;
}

/** The subject of the documentation, which is computed on request. */
export type DocumentationSubject =
  | { readonly kind: 'key'; readonly table: KeyTable; readonly name: string }
  | { readonly kind: 'class'; readonly path: string }
  | { readonly kind: 'member'; readonly schema: string; readonly names: readonly string[] };

export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** Shown beside the label, on one line. */
  readonly detail?: string | undefined;
  /** The detail in two columns, which some editors show in every row: directly behind the label, and at the end. */
  readonly labelDetails?: CompletionItemLabelDetails | undefined;
  /** Lower ranks come first; within a rank the order is kept. */
  readonly rank?: number;
  readonly about?: DocumentationSubject | undefined;
  /** The text to filter by, if it is not the label. */
  readonly filter?: string;
  readonly preselect?: boolean;
  /**
   * `value`: the text of a string value or name. `part`: replaces the part of the string from `from` (an index in its
   * value) to the end of the segment at the cursor. `json`: JSON text that replaces the whole token.
   */
  readonly write: ValueWrite | PartWrite | JsonWrite;
}

interface ValueWrite {
  readonly as: 'value';
  readonly text: string;
  /** JSON behind the name, if the name has no value yet. */
  readonly behind?: SnippetText;
}

interface PartWrite extends Omit<ValueWrite, 'as'> {
  readonly as: 'part';
  readonly from: number;
}

interface JsonWrite {
  readonly as: 'json';
  readonly parts: SnippetText;
}

export const stop = (text = ''): TabStop => ({ stop: text });

/** Returns the text of a template; its values are tab stops, or pieces of snippets. */
export function snippet(
  texts: TemplateStringsArray,
  ...values: readonly (string | TabStop | SnippetText)[]
): SnippetText {
  return texts.flatMap((text, at) => [text, ...[values[at] ?? []].flat()]);
}

/** Returns the JSON of a text, with a tab stop for the text. */
export function textStop(text = ''): SnippetText {
  return snippet`"${stop(text)}"`;
}

/** Returns the suggestion of a string value. */
export function valueSuggestion(
  text: string,
  detail: string | undefined,
  kind: CompletionItemKind = CompletionItemKind.Value,
): Suggestion {
  return { label: text, kind, detail, write: { as: 'value', text } };
}

/** Returns the suggestion of a value that isn't a string. @param json the text of the value */
export function jsonSuggestion(label: string, detail: string | undefined, json = label): Suggestion {
  return { label, kind: CompletionItemKind.Value, detail, write: { as: 'json', parts: [json] } };
}

/** Returns the suggestion of a key that has a fixed name. @param behind its value */
export function keySuggestion(table: KeyTable, name: string, behind: SnippetText): Suggestion {
  return {
    label: name,
    kind: CompletionItemKind.Property,
    detail: abbreviate(mapperKey(table, name)?.values().replaceAll('`', '') ?? ''),
    about: { kind: 'key', table, name },
    write: { as: 'value', text: name, behind },
  };
}

/** Returns the suggestion of a member with several tab stops. @param name the name of the member, if it is not the label */
export function snippetSuggestion(
  label: string,
  detail: string,
  behind: SnippetText,
  { name = label, ...order }: Pick<Suggestion, 'rank' | 'filter'> & { readonly name?: string } = {},
): Suggestion {
  return { label, kind: CompletionItemKind.Snippet, detail, ...order, write: { as: 'value', text: name, behind } };
}

/** The longest detail, in UTF-16 code units. */
const longest = 80;

/** Shortens a text for a list of suggestions and puts it on one line. */
export function abbreviate(text: string, length = longest): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
