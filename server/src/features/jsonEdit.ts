/** Edits of JSON text that keep the file's indentation and touch nothing else. */
import { type JSONPath, modify } from 'jsonc-parser';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { SectionMapping } from '../mapper/types.ts';

/**
 * Sets a member, inserting it where it is missing.
 * @param after insert it behind these members if they are there; without them as the first
 */
export function setMember(
  document: TextDocument,
  path: JSONPath,
  value: unknown,
  after: readonly string[] = [],
): TextEdit[] {
  const text = document.getText();
  const edits = modify(text, path, value, {
    formattingOptions: { ...indentationOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' },
    getInsertionIndex: (names) => Math.max(0, ...after.map((name) => names.indexOf(name) + 1)),
  });
  return edits.map(({ offset, length, content }) => ({
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
    newText: content,
  }));
}

/** The indentation that the file itself uses; two blanks where it has none. */
export function indentationOf(text: string): { readonly tabSize: number; readonly insertSpaces: boolean } {
  const first = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return first.startsWith('\t') ? { tabSize: 1, insertSpaces: false } : { tabSize: first.length, insertSpaces: true };
}

/** The members that lead to a mapping. */
export function pathOfSection(section: SectionMapping): JSONPath {
  return section.parent ? [...pathOfSection(section.parent), 'subsections', section.name] : [section.name];
}
