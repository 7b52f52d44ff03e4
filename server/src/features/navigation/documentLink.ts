/** Links from a class key to the file of the other kind. */
import * as l10n from '@vscode/l10n';
import type { DocumentLink } from 'vscode-languageserver-types';
import type { Range } from '../../protocol.ts';

/** The file that a link opens. */
interface LinkedFile {
  readonly uri: string;
  /** As shown to the user. */
  readonly name: string;
}

/**
 * Returns the link of a class key, which opens the first file that the key refers to.
 * @param range the range of the class key's value
 * @param files the files that the key refers to, with the active file first
 */
export function documentLinks(range: Range, files: readonly LinkedFile[]): DocumentLink[] {
  return files.slice(0, 1).map(({ uri, name }) => ({ range, target: uri, tooltip: l10n.t('Open {0}', name) }));
}
