/** Suggestions, independent of the Language Server Protocol. */

import type { CompletionItemKind, CompletionItemLabelDetails } from 'vscode-languageserver-types';
import type { KeyTable } from '../../mapper/keys.ts';

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

interface PartWrite {
  readonly as: 'part';
  readonly from: number;
  readonly text: string;
  /** JSON behind the name, if the name has no value yet. */
  readonly behind?: SnippetText;
}

interface JsonWrite {
  readonly as: 'json';
  readonly parts: SnippetText;
}

export const stop = (text = ''): TabStop => ({ stop: text });

/** The longest detail, in UTF-16 code units. */
const longest = 80;

/** Shortens a text for a list of suggestions and puts it on one line. */
export function abbreviate(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
