/** Lists for text quantities pass through a numpy array, whose items all get the widest type. */
import type { Budget } from '../../data/budget.ts';
import { pythonText } from '../python/pythonText.ts';
import { floatOf, isFloat, numberOf, type PyList, type PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

type ItemType = 'bool' | 'int' | 'float' | 'str';
const widths: readonly ItemType[] = ['bool', 'int', 'float', 'str'];

/** The most levels that a numpy array has. */
const deepest = 64;

/**
 * Converts the items of a list to text. Nested lists remain lists.
 * @throws PythonFault if the list contains null, objects or lists of different depths
 * @throws LimitReached if the budget is used up
 */
export function itemsAsText(list: PyList, budget: Budget): PyList {
  const leaves: PyValue[] = [];
  addLeaves(list, leaves, budget);
  const widest = leaves.reduce<number>((width, leaf) => Math.max(width, widths.indexOf(typeOf(leaf))), 0);
  const text = (value: PyValue): PyValue =>
    Array.isArray(value) ? value.map(text) : pythonText(widen(value, widths[widest] ?? 'str'));
  return text(list) as PyList;
}

/**
 * Checks that the inner lists of a list have the same length and depth.
 * @throws PythonFault if the inner lists have different lengths or depths
 * @throws LimitReached if the budget is used up
 */
export function checkShape(list: PyList, budget: Budget): void {
  addLeaves(list, [], budget);
}

/** All lists of one depth have the same length, and all leaves the same depth. */
function addLeaves(list: PyList, leaves: PyValue[], budget: Budget): void {
  const lengths: number[] = [];
  // The first leaf, or a list without items, ends the shape that all others must have.
  let isWhole = false;
  const visit = (value: PyValue, depth: number): void => {
    if (depth > deepest) throw new PythonFault('ValueError');
    const length = Array.isArray(value) ? value.length : undefined;
    if (isWhole && lengths[depth] !== length) throw new PythonFault('ValueError');
    if (length !== undefined && !isWhole) lengths.push(length);
    if (!length) isWhole = true;
    if (!Array.isArray(value)) {
      leaves.push(value);
      return;
    }
    budget.spend(2 * value.length);
    for (const item of value) visit(item, depth + 1);
  };
  visit(list, 0);
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
