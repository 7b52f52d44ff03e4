/** A field as the matcher's input, from the nodes of its values. */

import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { firstValues } from '../../matching/dataShape.ts';
import { entryKeyOf, isUnitName, isValueName } from '../../matching/keyValues.ts';
import type { Leaf } from '../../matching/leaves.ts';
import { inspectValues } from '../../matching/valueFormat.ts';
import { conceptsOfName, readName } from '../../matching/words.ts';
import { isObject } from '../../util/isObject.ts';

/** Values that are examined at a keystroke. */
const maxValues = 40;

/**
 * Converts a field to the form that the matcher compares. Returns undefined if no value has a name.
 * @param nodes the nodes of one field in several objects
 * @param bases the objects at which the path of the field begins
 */
export function leafAt(nodes: readonly DataNode[], bases: readonly DataNode[]): Leaf | undefined {
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
