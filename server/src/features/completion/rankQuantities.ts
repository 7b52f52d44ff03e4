/** Which quantities a field of the sample fits, and why: the matcher's answer as completion shows it. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { isSure } from '../../matching/assign.ts';
import { placesOf } from '../../matching/classTargets.ts';
import type { OverlapReason } from '../../matching/nameOverlap.ts';
import type { RankedTarget } from '../../matching/pairScore.ts';
import { TargetIndex } from '../../matching/targetIndex.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { leafAt } from './leafAt.ts';

/** A quantity for a field, as a first mapper sees it. */
export interface RankedQuantity extends RankedTarget {
  /** A first mapper would write the rule. */
  readonly isSure: boolean;
}

/**
 * Returns a function that ranks the quantities of a class as targets for a field. It gets the values of the field and
 * the objects at which its path begins, and returns a map with the names of the quantities as keys and the best match
 * first.
 */
export function quantityRanking(
  schemas: SchemaKnowledge,
  schema: string,
): (nodes: readonly DataNode[], bases: readonly DataNode[]) => ReadonlyMap<string, RankedQuantity> {
  const places = placesOf(schemas, schema);
  const own = places.targets.filter(({ path }) => path.length === 1);
  const quantities = new TargetIndex(own, places);
  return (nodes, bases) => {
    const leaf = leafAt(nodes, bases);
    const ranked = leaf ? quantities.ranked(leaf) : [];
    return new Map(
      ranked.map((each, at) => [each.target.facts.name, { ...each, isSure: at === 0 && isSure(each, ranked) }]),
    );
  };
}

/**
 * Formats the reasons for a match, such as `the name matches, the unit matches`. If the match isn't certain, only a
 * part of the name matches.
 */
export function reasonsText(reasons: readonly OverlapReason[], isCertain: boolean): string {
  return reasons
    .map((reason) => (reason === 'name' && !isCertain ? l10n.t('part of the name matches') : reasonTexts[reason]()))
    .join(', ');
}

const reasonTexts: Readonly<Record<OverlapReason, () => string>> = {
  name: () => l10n.t('the name matches'),
  around: () => l10n.t('the surrounding names match'),
  form: () => l10n.t('the value has the right format'),
  unit: () => l10n.t('the unit matches'),
  values: () => l10n.t('the values match'),
  description: () => l10n.t('the description mentions it'),
  record: () => l10n.t('it is the name of the record'),
};
