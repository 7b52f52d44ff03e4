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
  return reasons.map(reasonText).join(', ');
}

function reasonText(reason: Reason): string {
  switch (reason) {
    case 'name':
      return l10n.t('the name matches');
    case 'around':
      return l10n.t('the surrounding names match');
    case 'form':
      return l10n.t('the value has the right format');
    case 'unit':
      return l10n.t('the unit matches');
    case 'values':
      return l10n.t('the values match');
    case 'description':
      return l10n.t('the description mentions it');
    case 'record':
      return l10n.t('it is the name of the record');
  }
}
