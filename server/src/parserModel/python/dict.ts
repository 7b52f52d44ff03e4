/** What Python's `dict()` makes of a value. */
import type { Budget } from '../../data/budget.ts';
import { isDict, namesOf, type PyDict, PyOpaque, type PyValue, setMember } from './pyValue.ts';

/**
 * Converts a value to a dictionary in the same way as Python's `dict()`. A dictionary is returned unchanged, and a
 * list of pairs is converted; a text with two characters and an object with two members count as pairs too. If the
 * conversion fails, returns the name of Python's exception: `ValueError` for an item of another length, `TypeError`
 * for an item without a length.
 * @throws LimitReached if the budget is used up
 */
export function pythonDict(value: PyValue, budget: Budget): PyDict | 'TypeError' | 'ValueError' {
  if (isDict(value)) return value;
  if (typeof value === 'string') return value === '' ? {} : 'ValueError';
  if (!Array.isArray(value)) return 'TypeError';
  budget.spend(value.length);
  const dict: PyDict = {};
  for (const item of value) {
    const pair = partsOf(item);
    if (pair === undefined) return 'TypeError';
    if (pair.length !== 2) return 'ValueError';
    const [key = null, member = null] = pair;
    if (isUnhashable(key)) return 'TypeError';
    setMember(dict, nameOf(key), member);
  }
  return dict;
}

/** What Python iterates over; undefined if it cannot. */
function partsOf(value: PyValue): readonly PyValue[] | undefined {
  // Two characters are at most four code units.
  if (typeof value === 'string') return [...value.slice(0, 5)];
  if (Array.isArray(value)) return value;
  return isDict(value) ? namesOf(value) : undefined;
}

function isUnhashable(key: PyValue): boolean {
  return Array.isArray(key) || isDict(key);
}

/** The name of a key; one that isn't text gets a name that no path can contain. */
function nameOf(key: PyValue): string {
  if (typeof key === 'string') return key;
  return `\0${key instanceof PyOpaque ? 'float' : String(key)}`;
}
