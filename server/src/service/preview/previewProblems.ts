/** Why a preview has no entries, or not all, as sentences. */

import * as l10n from '@vscode/l10n';
import type { Sample } from '../../data/sample.ts';
import { rangeOf } from '../../features/ranges.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { type FileProblem, isUploadFile } from '../workspaceHost.ts';

/**
 * Formats a problem with a file as a sentence.
 * @param name the name of the file, as shown to the user
 */
export function fileProblem(name: string, problem: FileProblem): string {
  switch (problem) {
    case 'missing':
      return l10n.t("{0} doesn't exist.", name);
    case 'unreadable':
      return l10n.t("{0} can't be read.", name);
    case 'not-a-file':
      return l10n.t("{0} isn't a file.", name);
    case 'not-utf8':
      return l10n.t("{0} isn't encoded in UTF-8. Save the file with this encoding.", name);
    case 'too-large':
      return l10n.t('{0} is too large to be read. The limit is 128 MiB.', name);
  }
}

/**
 * Returns the problem that is reported for a file that exceeds a limit.
 * @param name the name of the file, as shown to the user
 */
export function limitProblem(name: string, limit: 'size' | 'depth'): string {
  return limit === 'size'
    ? l10n.t('{0} is too large to be read.', name)
    : l10n.t('{0} is nested too deeply to be read.', name);
}

/**
 * Returns the problem that is reported in a preview for a file that can't be read. A file of an upload is available
 * only while it is open in the editor.
 */
export function unreadableProblem(name: string, uri: string, problem: FileProblem): string {
  if (isUploadFile(uri)) return l10n.t('{0} is no longer open. Open it again in the Uploads view.', name);
  return fileProblem(name, problem);
}

/**
 * Returns the problem that is reported for a data file that nothing can be mapped from.
 * @param name the name of the file, as shown to the user
 */
export function unmappedProblem(name: string, sample: Sample): string {
  if (sample.kind === 'limit') return limitProblem(name, sample.limit);
  return l10n.t("{0} isn't JSON, so nothing can be mapped from it.", name);
}

/** Returns the problem that is reported for a mapper that has no data file. */
export function noSample({ mapper }: DocumentSnapshot): string {
  const key = mapper.classKey?.value;
  if (mapper.limit) return limitProblem(l10n.t('The mapper'), mapper.limit);
  if (key === undefined) return l10n.t('The mapper has no class key, so no data file belongs to it.');
  return l10n.t(
    'No data file in this workspace has `"$mapped_json_class_key": {0}`. Add this key to a data file, or name a file in the setting `mapperWorkbench.sampleData`.',
    JSON.stringify(key),
  );
}

/**
 * Returns the problem that is reported for a mapper with a syntax error. The readable part of such a mapper is still
 * mapped. Returns an empty object if there is no syntax error.
 */
export function syntaxProblem({ mapper, document }: DocumentSnapshot): { problem?: string } {
  const [error] = mapper.errors;
  if (error === undefined) return {};
  const { start } = rangeOf(document, error.span);
  return { problem: l10n.t("The mapper isn't valid JSON (line {0}). {1}", start.line + 1, error.message) };
}
