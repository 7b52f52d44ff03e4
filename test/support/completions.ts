/** Completion in tests: a mapper with a cursor, and what is suggested there. */
import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { type Scene, serviceFor } from './checks.ts';
import { parseMarked } from './cursor.ts';

interface CompletionScene extends Scene {
  /** Default true. */
  readonly snippets?: boolean;
  readonly suggestCommand?: string;
  /** The name of the completed file; default `test.mapper.json`. */
  readonly name?: string;
}

type Completed = Awaited<ReturnType<typeof completionsAt>>;

/**
 * Returns the completions at the cursor in a mapper.
 * @param marked a mapper with one `<|>`
 */
export async function completionsAt(
  marked: string,
  { snippets = true, suggestCommand, name, ...scene }: CompletionScene = {},
) {
  const { text, cursors } = parseMarked(marked);
  const [position] = cursors;
  if (position === undefined) throw new Error('no cursor');
  const { service, uri } = serviceFor(text, scene, name);
  const options = { snippets, suggestCommand, labelDetails: true };
  const list = await service.features.completion(uri, position, options, neverCancelled);
  const items: readonly CompletionItem[] = list?.items ?? [];
  /** The item of a label, of the first word that filters it, or of a part of its label. */
  const item = (label: string): CompletionItem => {
    const found =
      items.find((each) => each.label === label) ??
      items.find((each) => each.filterText?.includes(`${label} `) || each.label.includes(label));
    if (found) return found;
    throw new Error(`no item ${label}; there are ${items.map((each) => each.label).join(', ')}`);
  };
  return {
    /** Without the cursor. */
    text,
    /** Undefined where nothing can be written. */
    list,
    items,
    labels: items.map(({ label }) => label),
    item,
    /** The whole text after an item was taken. */
    apply: (label: string) => applied(text, item(label)),
    /** What stands in the place of the token after an item was taken. */
    written: (label: string) => (item(label).textEdit as TextEdit).newText,
    documentation: async (label: string) => {
      const resolved = await service.features.resolveCompletion(item(label), 'plaintext', neverCancelled);
      return typeof resolved.documentation === 'object' ? resolved.documentation.value : '';
    },
  };
}

/** Returns the text after a completion is accepted. Tab stops of a snippet are replaced with their default text. */
export function applied(
  text: string,
  { textEdit, additionalTextEdits = [], insertTextFormat }: CompletionItem,
): string {
  if (!textEdit || !('range' in textEdit)) throw new Error('no edit');
  const newText = insertTextFormat === 2 ? plainOf(textEdit.newText) : textEdit.newText;
  const edits = [{ range: textEdit.range, newText }, ...additionalTextEdits];
  return TextDocument.applyEdits(TextDocument.create('file:///m.json', 'json', 1, text), edits);
}

function plainOf(snippet: string): string {
  const stop = /(?<!\\)((?:\\\\)*)\$(\d+|\{\d+:((?:\\.|[^\\}])*)\})/g;
  return snippet.replace(stop, (_, slashes, __, inner = '') => slashes + inner).replace(/\\([\\$}])/g, '$1');
}

/** Checks the labels that are suggested at the cursor, in their order; `[]` means none, `…` at the end stands for more. */
export async function expectCompletions(
  marked: string,
  labels: readonly string[],
  scene: CompletionScene = {},
): Promise<Completed> {
  const completed = await completionsAt(marked, scene);
  if (labels.at(-1) === '…') expect(completed.labels.slice(0, labels.length - 1)).toEqual(labels.slice(0, -1));
  else expect(completed.labels, marked).toEqual(labels);
  return completed;
}

/** What is typed, the labels there, and by label what stands there once it is accepted. */
type Row = readonly [typed: string, labels: readonly string[], after?: Readonly<Record<string, string>>];

/**
 * Checks suggestions at one place of a file, whose other text stays as it is.
 * @param at the whole file around a typed text
 */
export async function expectTyped(at: (typed: string) => string, scene: CompletionScene, rows: readonly Row[]) {
  for (const [typed, labels, after = {}] of rows) {
    const { apply } = await expectCompletions(at(typed), labels, scene);
    for (const [label, text] of Object.entries(after)) expect(apply(label)).toBe(at(text));
  }
}
