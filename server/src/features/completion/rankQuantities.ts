/** Which quantities a field of the sample fits, and why: the matcher's answer as completion shows it. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { leafAt } from '../../matching/leafAt.ts';
import { ownQuantities } from '../../matching/matchClass.ts';
import type { Reason } from '../../matching/nameOverlap.ts';
import type { RankedTarget } from '../../matching/pairScore.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';

/**
 * Returns a function that ranks the quantities of a class as targets for a field. It gets the values of the field, and
 * returns a map with the names of the quantities as keys and the best match first.
 */
export function quantityRanking(
  schemas: SchemaKnowledge,
  schema: string,
): (nodes: readonly DataNode[]) => ReadonlyMap<string, RankedTarget> {
  const quantities = ownQuantities(schemas, schema);
  return (nodes) => {
    const leaf = leafAt(nodes);
    return new Map((leaf ? quantities.ranked(leaf) : []).map((each) => [each.target.facts.name, each]));
  };
}

/** Formats the reasons for a match, such as `name, unit`. */
export function reasonsText(reasons: readonly Reason[]): string {
  return reasons.map((reason) => reasonTexts[reason]()).join(', ');
}

const reasonTexts: Readonly<Record<Reason, () => string>> = {
  name: () => l10n.t('the name matches'),
  around: () => l10n.t('the surrounding names match'),
  form: () => l10n.t('the value has the right format'),
  unit: () => l10n.t('the unit matches'),
  values: () => l10n.t('the values match'),
  description: () => l10n.t('the description mentions it'),
  record: () => l10n.t('it is the name of the record'),
};
