/** Which quantities a field of the sample fits, and why: the matcher's answer as completion shows it. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { leafAt } from '../../matching/leafAt.ts';
import { matcherOf } from '../../matching/matchClass.ts';
import type { Reason } from '../../matching/nameOverlap.ts';
import type { RankedTarget } from '../../matching/pairScore.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';

/**
 * Ranks the quantities of a class as targets for a field. Returns a map with the names of the quantities as keys and
 * the best match first.
 * @param nodes the values of the field
 */
export function rankQuantities(
  schemas: SchemaKnowledge,
  schema: string,
  nodes: readonly DataNode[],
): ReadonlyMap<string, RankedTarget> {
  const leaf = leafAt(nodes);
  if (leaf === undefined || schema === '') return new Map();
  return new Map(
    matcherOf(schemas)
      .rank(leaf, schema)
      .map((each) => [each.target.facts.name, each]),
  );
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
