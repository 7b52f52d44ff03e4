/** The text of the read-only document with entries. */
import * as l10n from '@vscode/l10n';
import type { EntriesAnswer, PreviewEntry } from '../../../server/src/protocol.ts';

/**
 * Formats the entries as JSON with comments. The mapper and the data file come first, then each entry below its
 * section and file.
 */
export function previewJson(preview: EntriesAnswer): string {
  const mapper = preview.mapper.file;
  const title = preview.data === null ? mapper : `${mapper} + ${preview.data}`;
  if (preview.problem !== undefined) return `${comment(title)}\n${comment(preview.problem)}\n`;
  const cut = preview.isCut ? `${comment(cutText())}\n` : '';
  const header = `${comment(`${title}: ${countOf(preview)}`)}\n${cut}`;
  return `${header}[${preview.entries.map((entry) => `\n  ${entryText(entry)}`).join(',')}\n]\n`;
}

/**
 * Returns the preview of the last readable mapper, with a comment that says that the file isn't valid JSON at the
 * moment.
 */
export function staleJson(lastGood: string, file: string): string {
  return `${comment(l10n.t("{0} isn't valid JSON at the moment. These are the last valid entries.", file))}\n${lastGood}`;
}

/** Returns the text of a document that shows a sentence instead of a preview. */
export function problemText(sentence: string): string {
  return `${comment(sentence)}\n`;
}

/** Returns the sentence for entries that a limit cut. */
export function cutText(): string {
  return l10n.t('A limit was reached, so values are missing. The finding `limit-reached` says which limit it is.');
}

function countOf({ entries, total, from }: EntriesAnswer): string {
  if (entries.length < total) return l10n.t('entries {0} to {1} of {2}', from + 1, from + entries.length, total);
  return total === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', total);
}

function entryText(entry: PreviewEntry): string {
  const kind = entry.isMain ? l10n.t('main entry') : l10n.t('archive');
  const line = comment(`${entry.section} → ${entry.file} (${kind})`);
  const body = JSON.stringify(entry.data, undefined, 2);
  return `${line}\n${body}`.split('\n').join('\n  ');
}

/** A message may contain line breaks of the user's text; none may end the comment. */
function comment(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => `// ${line}`)
    .join('\n');
}
