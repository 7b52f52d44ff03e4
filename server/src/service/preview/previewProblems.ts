/** Why a preview has no entries, or not all, as sentences. */
import * as l10n from '@vscode/l10n';
import { toRange } from '../diagnostics/findings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { type FileProblem, isUploadFile } from '../workspaceHost.ts';

/** The problem of a file as a sentence without full stop. @param name as shown to the user */
export function fileProblem(name: string, problem: FileProblem): string {
  switch (problem) {
    case 'missing':
      return l10n.t('{0} does not exist', name);
    case 'unreadable':
      return l10n.t('{0} cannot be read', name);
    case 'not-a-file':
      return l10n.t('{0} is no file', name);
    case 'not-utf8':
      return l10n.t('{0} is not encoded in UTF-8; save it with that encoding', name);
    case 'too-large':
      return l10n.t('{0} is too large to be read (128 MiB at most)', name);
    case 'too-slow':
      return l10n.t("Checking {0} took too long. It isn't checked until it changes", name);
  }
}

export function limitProblem(name: string, limit: 'size' | 'depth'): string {
  return limit === 'size'
    ? l10n.t('{0} is too large to be read.', name)
    : l10n.t('{0} is too deeply nested to be read.', name);
}

/**
 * The same as a whole sentence in a preview. A file of an upload exists only as long as the editor has it open.
 */
export function unreadableProblem(name: string, uri: string, problem: FileProblem): string {
  if (isUploadFile(uri)) return l10n.t('{0} is no longer open. Open it in the view Uploads again.', name);
  return `${fileProblem(name, problem)}.`;
}

/** The mapper has no data file. */
export function noSample({ mapper }: DocumentSnapshot): string {
  const key = mapper.classKey?.value;
  if (mapper.limit) return limitProblem(l10n.t('The mapper'), mapper.limit);
  if (key === undefined) return l10n.t('The mapper has no class key, so no data file belongs to it.');
  return l10n.t(
    'No data file of the workspace has `"$mapped_json_class_key": {0}`. Add one, or name one in the setting mapperWorkbench.sampleData.',
    JSON.stringify(key),
  );
}

/** A mapper with broken JSON is mapped as far as it can be read, and the syntax error is reported. */
export function syntaxProblem({ mapper, document }: DocumentSnapshot): { problem?: string } {
  const [error] = mapper.errors;
  if (error === undefined) return {};
  const { start } = toRange(document, error.span);
  return { problem: l10n.t('The mapper is not valid JSON at line {0}: {1}.', start.line + 1, error.message) };
}
