/** The quick fix that adds a finding to `ignore` in `mapper.config.json`. */
import * as l10n from '@vscode/l10n';
import { modify } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { pathAt } from '../../data/locate.ts';
import type { Finding, IgnoredFinding } from '../../protocol.ts';
import { ownMember } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { endOfLine, indentationOf, type Replacement, toTextEdit } from './jsonEdit.ts';

/** `mapper.config.json`; without a text it doesn't exist yet. */
interface ConfigFile {
  readonly uri: string;
  readonly text: string | undefined;
}

/**
 * Makes, step by step, an action for each finding whose place has a JSON Pointer.
 * @param name of the file with the findings, relative to the workspace
 */
export function* ignoreActions(
  { document, name }: { readonly document: TextDocument; readonly name: string },
  findings: readonly Pick<Finding, 'code' | 'data' | 'range'>[],
  config: ConfigFile,
): Generator<undefined, CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const { code, range, data } of findings) {
    yield;
    const path = pathAt(document.getText(), document.offsetAt(range.start));
    if (path === undefined) continue;
    const title = l10n.t('Ignore Here: {0}', code);
    // A name with the characters of a glob would match other files.
    const entry = { file: name.replace(/[*?[\]{}\\]/g, '\\$&'), code, at: toPointer(path) };
    const diagnostic = { code, range, message: title, ...(data !== undefined && { data }) };
    const edit = editFor(config, entry);
    actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit });
  }
  return actions;
}

/** Returns the edit that removes an entry of `ignore`. */
export function removeEntry(text: string, index: number): readonly Replacement[] {
  return changes(text, ['ignore', index], undefined);
}

function editFor({ uri, text }: ConfigFile, entry: IgnoredFinding): NonNullable<CodeAction['edit']> {
  const document = TextDocument.create(uri, 'json', 0, text ?? '{}\n');
  const hasList = Array.isArray(ownMember(JSON.parse(document.getText()) as unknown, 'ignore'));
  const path = hasList ? ['ignore', -1] : ['ignore'];
  const replacements = changes(document.getText(), path, hasList ? entry : [entry]);
  const edits = replacements.map((each) => toTextEdit(document, each));
  if (text !== undefined) return { changes: { [uri]: edits } };
  const start = { line: 0, character: 0 };
  const newText = TextDocument.applyEdits(document, edits);
  return {
    documentChanges: [
      { kind: 'create', uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText }] },
    ],
  };
}

function changes(text: string, path: (string | number)[], value: unknown): Replacement[] {
  const indent = indentationOf(text);
  const formattingOptions = { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: endOfLine(text) };
  return modify(text, path, value, { formattingOptions, isArrayInsertion: path.at(-1) === -1 });
}
