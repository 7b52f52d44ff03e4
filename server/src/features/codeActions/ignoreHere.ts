/** The quick fixes that add a finding to `ignore` in `mapper.config.json`, and that remove it from there. */
import * as l10n from '@vscode/l10n';
import { modify } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind, type Command } from 'vscode-languageserver-types';
import { ignoreUnused } from '../../checks/file/ignore-unused.ts';
import { pathAt } from '../../data/locate.ts';
import { type Finding, type IgnoreChange, type IgnoredFinding, showIgnoreChangeCommand } from '../../protocol.ts';
import { isIgnoredFinding } from '../../util/ignoredFinding.ts';
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
    if (code === ignoreUnused.code) continue;
    const path = pathAt(document.getText(), document.offsetAt(range.start));
    if (path === undefined) continue;
    const title = l10n.t('Ignore Here: {0}', code);
    const entry = { file: literalGlob(name), code, at: toPointer(path) };
    const diagnostic = { code, range, message: title, ...(data !== undefined && { data }) };
    const edit = editFor(config, entry);
    const command = showChange(title, code, 'added');
    actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit, command });
  }
  return actions;
}

/**
 * Returns an action for each entry that silences a finding at an offset. An entry with a pattern for its files isn't
 * removed, because it silences findings elsewhere.
 * @param name as for `ignoreActions`
 */
export function stopIgnoringActions(
  { document, name }: { readonly document: TextDocument; readonly name: string },
  offset: number,
  { uri, text = '{}' }: ConfigFile,
): CodeAction[] {
  const entries = ownMember(JSON.parse(text) as unknown, 'ignore');
  const ofFile = (Array.isArray(entries) ? entries : []).flatMap((entry, index) =>
    isIgnoredFinding(entry) && (entry.file === literalGlob(name) || entry.file === name) ? { ...entry, index } : [],
  );
  // A long text is only searched if an entry may match.
  const path = ofFile.length > 0 ? pathAt(document.getText(), offset) : undefined;
  const config = TextDocument.create(uri, 'json', 0, text);
  return ofFile.flatMap(({ code, at, index }) => {
    if (path === undefined || at !== toPointer(path)) return [];
    const edits = removeEntry(text, index).map((each) => toTextEdit(config, each));
    const title = l10n.t('Stop Ignoring {0}', code);
    const command = showChange(title, code, 'removed');
    return [{ title, kind: CodeActionKind.QuickFix, edit: { changes: { [uri]: edits } }, command }];
  });
}

/** The file with the entry may not be in sight. */
function showChange(title: string, code: string, change: IgnoreChange): Command {
  return { title, command: showIgnoreChangeCommand, arguments: [code, change] };
}

/** A name with the characters of a glob would match other files. */
function literalGlob(name: string): string {
  return name.replace(/[*?[\]{}\\]/g, '\\$&');
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
