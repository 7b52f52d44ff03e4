/** Which quantities a field of the sample fits, and why: the matcher's answer as completion shows it. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { isSure } from '../../matching/assign.ts';
import { placesOf } from '../../matching/classTargets.ts';
import { firstValues } from '../../matching/dataShape.ts';
import { entryKeyOf, isUnitName, isValueName } from '../../matching/keyValues.ts';
import type { Leaf } from '../../matching/leaves.ts';
import type { OverlapReason } from '../../matching/nameOverlap.ts';
import type { RankedTarget } from '../../matching/pairScore.ts';
import { TargetIndex } from '../../matching/targetIndex.ts';
import { inspectValues } from '../../matching/valueFormat.ts';
import { conceptsOfName, readName } from '../../matching/words.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';

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

/** Values that are examined at a keystroke. */
const maxValues = 40;

/**
 * Converts a field to the form that the matcher compares. Returns undefined if no value has a name.
 * @param nodes the nodes of one field in several objects
 * @param bases the objects at which the path of the field begins
 */
function leafAt(nodes: readonly DataNode[], bases: readonly DataNode[]): Leaf | undefined {
  const [first] = nodes;
  const names = first ? namesOf(first, new Set(bases)) : [];
  const [own, ...around] = names;
  if (first === undefined || own === undefined) return undefined;
  const isValue = isValueName(own) && first.parent !== undefined;
  const entry = isValue && first.parent ? entryKeyOf(first.parent.value) : undefined;
  const name = entry ?? (isValue ? around[0] : undefined) ?? own;
  const units = nodes.flatMap((node) => unitBeside(node) ?? []);
  return {
    path: [own],
    words: readName(name),
    context: (name === around[0] ? around.slice(1) : around).map(conceptsOfName),
    look: inspectValues(
      firstValues(
        nodes.slice(0, maxValues).map(({ value }) => value),
        maxValues,
      ),
    ),
    unit: units.length > 0 ? { path: [], texts: [...new Set(units)] } : undefined,
    everywhere: true,
  };
}

/** Names of members up to the base, the node's own first; list items have none. */
function namesOf(node: DataNode, bases: ReadonlySet<DataNode>): readonly string[] {
  const names: string[] = [];
  for (let at: DataNode | undefined = node; at && !bases.has(at); at = at.parent)
    if (typeof at.key === 'string') names.push(at.key);
  return names;
}

function unitBeside({ key, parent }: DataNode): string | undefined {
  if (typeof key !== 'string' || !isValueName(key) || !isObject(parent?.value)) return undefined;
  const object = parent.value;
  const unit = memberNames(object).find(isUnitName);
  const text = unit === undefined ? undefined : object[unit];
  return typeof text === 'string' && text !== '' ? text : undefined;
}
