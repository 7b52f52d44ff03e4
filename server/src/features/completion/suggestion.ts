/** What is suggested, before it is put into the words of the Language Server Protocol. */

import type { CompletionItemKind, CompletionItemLabelDetails } from 'vscode-languageserver-types';
import type { KeyTable } from '../../mapper/keys.ts';

/** Text that is written, and stops where the cursor goes, in their order. */
export type Written = readonly (string | Stop)[];

export interface Stop {
  /** What stands there already, and is selected. */
  readonly stop: string;
}

/** What the documentation is about; looked up when it is asked for. */
export type About =
  | { readonly kind: 'key'; readonly table: KeyTable; readonly name: string }
  | { readonly kind: 'class'; readonly path: string }
  | { readonly kind: 'member'; readonly schema: string; readonly names: readonly string[] };

export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** Beside the label, on one line. */
  readonly detail?: string | undefined;
  /** The same in two columns, which some editors show in every row: right behind the label, and at the end of the row. */
  readonly labelDetails?: CompletionItemLabelDetails | undefined;
  /** Lower stands first; within one rank the order is kept. */
  readonly rank?: number;
  readonly about?: About | undefined;
  /** What typed text is compared with, where it is not the label. */
  readonly filter?: string;
  readonly preselect?: boolean;
  /**
   * `value`: the text of a string value or name. `part`: replaces only the part of the string from `from` (in its
   * value) up to the end of the part that the cursor is in. `json`: JSON text that takes the place of the whole token.
   */
  readonly write: ValueWrite | PartWrite | JsonWrite;
}

export interface ValueWrite {
  readonly as: 'value';
  readonly text: string;
  /** JSON behind the name, where it has no value yet. */
  readonly behind?: Written;
}

export interface PartWrite {
  readonly as: 'part';
  readonly from: number;
  readonly text: string;
  /** JSON behind the name, where it has no value yet. */
  readonly behind?: Written;
}

export interface JsonWrite {
  readonly as: 'json';
  readonly parts: Written;
}

export const stop = (text = ''): Stop => ({ stop: text });

/** Longest detail, in UTF-16 code units. */
const longest = 80;

export function short(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
