/** Lists for text quantities pass through a numpy array, whose items all get the widest type. */
import { pythonText } from '../python/pythonText.ts';
import { floatOf, isFloat, numberOf, type PyList, type PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

type ItemType = 'bool' | 'int' | 'float' | 'str';
const widths: readonly ItemType[] = ['bool', 'int', 'float', 'str'];

/**
 * Items as text; nested lists remain lists. @throws PythonFault if there are null, objects or lists of different depths
 */
export function listText(list: PyList): PyList {
  const shape = shapeOf(list);
  const widest = leavesOf(list).reduce<number>((width, leaf) => Math.max(width, widths.indexOf(typeOf(leaf))), 0);
  const text = (value: PyValue): PyValue =>
    Array.isArray(value) ? value.map(text) : pythonText(widen(value, widths[widest] ?? 'str'));
  return shape.length === 0 ? list : (text(list) as PyList);
}

/** Lengths by depth, which all lists of one depth share. */
function shapeOf(value: PyValue): readonly number[] {
  if (!Array.isArray(value)) return [];
  const [first, ...others] = value.map(shapeOf);
  if (others.some((other) => other.join() !== (first ?? []).join())) throw new PythonFault('ValueError');
  return [value.length, ...(first ?? [])];
}

function leavesOf(value: PyValue): readonly PyValue[] {
  return Array.isArray(value) ? value.flatMap(leavesOf) : [value];
}

function typeOf(value: PyValue): ItemType {
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (numberOf(value) === undefined) throw new PythonFault('ValueError');
  return isFloat(value) ? 'float' : 'int';
}

/** With a text in the list each item keeps its own text; among numbers it gets the widest type. */
function widen(value: PyValue, type: ItemType): PyValue {
  const number = numberOf(value);
  if (number === undefined || type === 'str' || type === 'bool') return value;
  return type === 'float' ? floatOf(number) : typeof value === 'boolean' ? number : value;
}
