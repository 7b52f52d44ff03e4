/** Quick fixes: they read a finding's code and data, and validate nothing again. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { allSections } from '../checks/check.ts';
import type { MapperFile } from '../mapper/types.ts';
import type { Finding } from '../protocol.ts';
import { type Fix, type FixContext, quickFixes } from './quickFixes.ts';

/** The findings as the client gave them back. */
export type FixableFinding = Pick<Finding, 'code' | 'data' | 'range'>;

/** @param document the mapper, in the version that the findings speak of */
export function codeActions(
  mapper: MapperFile,
  document: TextDocument,
  findings: readonly FixableFinding[],
): CodeAction[] {
  const sections = new Map([...allSections(mapper)].map((section) => [section.path, section]));
  const context: FixContext = {
    mapper,
    document,
    section: (path) => (typeof path === 'string' ? sections.get(path) : undefined),
  };
  return findings.flatMap((finding) => {
    const fixesOf = Object.hasOwn(quickFixes, finding.code) ? quickFixes[finding.code] : undefined;
    const fixes = fixesOf?.(finding, context) ?? [];
    return fixes.map((fix, index) => toCodeAction(fix, finding, document.uri, index === 0));
  });
}

function toCodeAction(
  { title, edits }: Fix,
  { code, range, data }: FixableFinding,
  uri: string,
  isPreferred: boolean,
): CodeAction {
  const diagnostic: Diagnostic = { code, range, message: title, ...(data === undefined ? {} : { data }) };
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred,
    edit: { changes: { [uri]: edits } },
  };
}
