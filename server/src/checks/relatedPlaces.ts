/** The places of findings that are merged into one. */
import * as l10n from '@vscode/l10n';
import type { Span } from '../mapper/jsonTree.ts';
import type { PlacedDraft, RelatedDraft } from './check.ts';

/** The most related places of a finding. */
export const maxRelated = 100;

/**
 * Returns the places of several findings of one cause. All of them have the effect of the finding, and the first ones
 * are shown.
 * @param drafts the finding that is shown comes first
 * @param messageOf the message of a related place
 */
export function allPlaces<Draft extends Pick<PlacedDraft, 'span'>>(
  drafts: readonly Draft[],
  messageOf: (draft: Draft) => string = () => l10n.t('Here too'),
): { readonly places?: readonly Span[]; readonly related: readonly RelatedDraft<Span>[] } {
  const related = drafts.slice(1, maxRelated + 1).map((draft) => ({ span: draft.span, message: messageOf(draft) }));
  return { related, ...(drafts.length > 1 && { places: drafts.map(({ span }) => span) }) };
}
