/** A data file whose class key no mapper of the workspace has. */
import * as l10n from '@vscode/l10n';
import { didYouMean, suggestion } from '../../util/didYouMean.ts';
import { quoted } from '../../util/text.ts';
import type { DataCheck } from './dataCheck.ts';

export const dataClassKeyUnknown: DataCheck = {
  code: 'data-class-key-unknown',
  severity: 'warning',
  *run({ facts, workspace, boundTo }) {
    const key = facts?.classKey;
    // A mapper that it was bound to and does not name is said with more to go on.
    if (facts === undefined || key === undefined || boundTo.length > 0) return;
    if (workspace.mappersNamed(key).length > 0) return;
    const keys = [...new Set(workspace.mappers.map(({ classKey }) => classKey))].toSorted();
    const meant = didYouMean(key, keys);
    // Its mapper may be the one that lacks its key: that has a finding of its own.
    if (meant === undefined && workspace.hasUnnamedMapper) return;
    yield {
      span: facts.span,
      message: l10n.t('No mapper of the workspace has the class key {0}{1}', quoted(key), suggestion(meant)),
      data: alternatives(keys, meant).map((replace) => ({ replace })),
    };
  },
};

/** More class keys are found faster by completion. */
const mostOffered = 5;

/** The likely one first. */
function alternatives(keys: readonly string[], meant: string | undefined): readonly string[] {
  const likely = meant === undefined ? [] : [meant];
  return [...new Set([...likely, ...keys])].slice(0, mostOffered);
}
