/** Fields that hold the unit of another field's number. */
import { sortedByKey } from '../util/lists.ts';
import type { Field } from './dataShape.ts';
import { isUnitName, isValueName } from './keyValues.ts';

/** Returns whether the values of a field with this name may be units. */
export function mayNameUnit(name: string): boolean {
  return /unit|einheit|uom/i.test(name);
}

/**
 * Returns a map from the name of each field that has a unit to the field that holds the unit. Examples are `value` and
 * `unit` in one object, and `mass` and `mass_unit` in one object.
 */
export function unitFields(all: readonly Field[]): ReadonlyMap<string, Field> {
  const fields = sortedByKey(all, ({ name }) => name);
  const units = fields.filter(
    ({ name, scalar, values }) => mayNameUnit(name) && scalar && values.every((each) => typeof each === 'string'),
  );
  if (units.length === 0) return new Map();
  const value = fields.find(({ name }) => isValueName(name)) ?? onlyNumber(fields);
  const byName = new Map(fields.toReversed().map((field) => [plainName(field.name), field]));
  const found = new Map<string, Field>();
  for (const unit of units) {
    const number = isUnitName(unit.name) ? value : besideUnit(unit.name, byName);
    if (number) found.set(number.name, unit);
  }
  return found;
}

/** The only field whose values are all numbers, or text of numbers. */
function onlyNumber(fields: readonly Field[]): Field | undefined {
  const isNumber = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && /^[\d.+-]+$/.test(value));
  const [first, second] = fields.filter(({ scalar, values }) => scalar && values.length > 0 && values.every(isNumber));
  return second === undefined ? first : undefined;
}

const unitWords = ['unit', 'units', 'einheit', 'unitof'];

/** The field with the name of the unit's field, without the word for unit. */
function besideUnit(name: string, byName: ReadonlyMap<string, Field>): Field | undefined {
  const own = plainName(name);
  const rests = unitWords.flatMap((word) => [
    ...(own.endsWith(word) ? [own.slice(0, -word.length)] : []),
    ...(own.startsWith(word) ? [own.slice(word.length)] : []),
  ]);
  return rests.flatMap((rest) => byName.get(rest) ?? [])[0];
}

function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
