/** A data file whose class key no mapper of the workspace has. */
import * as l10n from '@vscode/l10n';
import { didYouMean, suggestion } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { DataCheck } from './dataCheck.ts';

export const dataClassKeyUnknown: DataCheck = {
  code: 'data-class-key-unknown',
  severity: 'warning',
  *run({ facts, workspace, boundTo }) {
    const key = facts?.classKey;
    // If the user bound it to a mapper that it does not name, `class-key-differs` is more precise.
    if (facts === undefined || key === undefined || boundTo.length > 0) return;
    if (workspace.isCut || workspace.mappersNamed(key).length > 0) return;
    const keys = [...new Set(workspace.mappers.map(({ classKey }) => classKey))].toSorted();
    const meant = didYouMean(key, keys);
    // Its mapper may be the one without class key, which has a finding of its own.
    if (meant === undefined && workspace.hasUnnamedMapper) return;
    yield {
      span: facts.span,
      message: l10n.t("{0} isn't the class key of a mapper in this workspace.", quoted(key)) + suggestion(meant),
      data: alternatives(keys, meant).map((replace) => ({ replace })),
    };
  },
};

/** The most class keys that are offered; completion is faster for more. */
const maxOffered = 5;

/** The class key that is probably meant comes first. */
function alternatives(keys: readonly string[], meant: string | undefined): readonly string[] {
  const likely = meant === undefined ? [] : [meant];
  return [...new Set([...likely, ...keys])].slice(0, maxOffered);
}
