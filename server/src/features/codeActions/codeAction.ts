/** Quick fixes, made from the data of findings without a new check. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { allSections } from '../../mapper/mapperFile.ts';
import type { Finding } from '../../protocol.ts';
import type { FormTarget } from '../forms.ts';
import { toTextEdit } from './jsonEdit.ts';
import { type FixContext, fixesOf } from './quickFixes.ts';
import type { OfferedAction } from './refactoring.ts';

/** The findings as the client sent them back. */
export type FixableFinding = Pick<Finding, 'code' | 'data' | 'range'>;

/** A data file is parsed as a mapper as well. */
type FixableFile = Pick<FixContext, 'mapper' | 'document'>;

/**
 * Returns the code actions that fix the findings.
 * @param file the mapper or data file, in the version to which the findings belong
 */
export function codeActions(file: FixableFile, findings: readonly FixableFinding[], target: FormTarget): CodeAction[] {
  const context = fixContext(file, target);
  return findings.flatMap((finding) =>
    fixesFor(finding, context).map((fix, index): CodeAction => {
      const { code, range, data } = finding;
      const diagnostic: Diagnostic = { code, range, message: fix.title, ...(data !== undefined && { data }) };
      const action = toCodeAction(file.document, CodeActionKind.QuickFix, fix);
      return { ...action, diagnostics: [diagnostic], isPreferred: index === 0 };
    }),
  );
}

/** Returns the data that fixes need to compute their edits. */
export function fixContext({ mapper, document }: FixableFile, target: FormTarget): FixContext {
  const sections = new Map([...allSections(mapper.sections)].map((section) => [section.path, section]));
  const section = (path: unknown) => (typeof path === 'string' ? sections.get(path) : undefined);
  return { mapper, document, target, section };
}

/** Returns the fixes of a finding, with the most likely fix first. */
export function fixesFor({ data, range }: FixableFinding, context: FixContext): readonly OfferedAction[] {
  const offset = context.document.offsetAt(range.start);
  return fixesOf(data, { offset, length: context.document.offsetAt(range.end) - offset }, context);
}

/** Converts an offered action to a code action of the Language Server Protocol. */
export function toCodeAction(document: TextDocument, kind: string, { title, replacements }: OfferedAction): CodeAction {
  return {
    title,
    kind,
    edit: { changes: { [document.uri]: replacements.map((each) => toTextEdit(document, each)) } },
  };
}
