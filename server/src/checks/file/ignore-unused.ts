/** An entry of `ignore` in `mapper.config.json` that matches no finding any more. */
import * as l10n from '@vscode/l10n';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { IgnoredFinding, Severity } from '../../protocol.ts';
import { isIgnoredFinding } from '../../util/ignoredFinding.ts';
import { ownMember } from '../../util/isObject.ts';
import { quoted } from '../../util/wording.ts';
import type { PlacedDraft } from '../check.ts';

export const ignoreUnused = { code: 'ignore-unused', severity: 'information' satisfies Severity } as const;

/**
 * Yields a draft for each entry that isn't used.
 * @param text the text of `mapper.config.json`
 */
export function* unusedEntries(text: string, isUsed: (entry: IgnoredFinding) => boolean): Generator<PlacedDraft> {
  const entries = ownMember(JSON.parse(text) as unknown, 'ignore');
  const list = findNodeAtLocation(parseTree(text) ?? { type: 'null', offset: 0, length: 0 }, ['ignore']);
  for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const node = list?.children?.[index];
    if (node === undefined || !isIgnoredFinding(entry) || isUsed(entry)) continue;
    yield {
      span: { offset: node.offset, length: node.length },
      message: l10n.t('This entry ignores nothing, because there is no {0} at its place.', quoted(entry.code)),
      data: { unusedEntry: index },
    };
  }
}
