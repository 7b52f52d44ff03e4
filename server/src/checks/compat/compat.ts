/**
 * Deviations of the released parser: one finding a code and file, its message counting the places
 * (docs/findings.md).
 */
import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { spanOf } from '../../mapper/span.ts';
import type { Severity } from '../../protocol.ts';
import { counted } from '../../util/text.ts';
import type { Check, Draft, PlacedDraft } from '../check.ts';

export const compatPrefix = 'compat-';

/**
 * A check that finds all places and tells of them at the first one, the others related.
 * @param says in the user's language, what the file has, and what the parser makes of it
 * @param places where: drafts made by `at`; a severity makes the whole finding as severe, where the code's own is less
 */
export function compatCheck(
  code: string,
  severity: Severity,
  says: () => string,
  places: Pick<Check, 'checkFile' | 'checkMapping' | 'checkSamples'>,
): Check {
  return { code, severity, ...places, gather: (drafts) => gathered(says, drafts) };
}

function* gathered(says: () => string, drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  const places = onePerSpan(drafts);
  const [first, ...others] = places;
  if (first === undefined) return;
  const heavier = drafts.find((draft) => draft.severity !== undefined)?.severity;
  const fixable = onePerSpan(drafts.filter(({ data }) => data !== undefined));
  const fixes = fixable.map(({ span, data }) => ({ span, data }));
  yield {
    span: first.span,
    message: `${says()}${others.length > 0 ? ` (${counted(places.length, 'place')})` : ''}`,
    related: others.map(({ span, message }) => ({ span, message })),
    ...(heavier === undefined ? {} : { severity: heavier }),
    ...(fixes.length === 0 ? {} : { data: { places: fixes } }),
  };
}

/** In document order. A part of a rule that others take by `use_rule` is one place, not one more for each of them. */
function onePerSpan(drafts: readonly PlacedDraft[]): readonly PlacedDraft[] {
  const inOrder = drafts.toSorted(
    ({ span: one }, { span: other }) => one.offset - other.offset || one.length - other.length,
  );
  return inOrder.filter(({ span }, index) => {
    const before = inOrder[index - 1]?.span;
    return before?.offset !== span.offset || before.length !== span.length;
  });
}

/** A place at a node, if there is one. */
export function at(node: JsonNode | undefined, rest: Pick<Draft, 'severity' | 'data'> = {}): readonly Draft[] {
  return node ? [{ span: spanOf(node), message: l10n.t('Here too'), ...rest }] : [];
}
