import { expect, test } from 'vitest';
import { parseTarget } from '../../../../server/src/engine/plan/target.ts';
import { convertUnit } from '../../../../server/src/engine/run/unitConversion.ts';
import { noUnits, type UnitKnowledge } from '../../../../server/src/schema/units.ts';

/** Knows that minutes are seconds times 60, and that `x.time` is in seconds. */
const knowledge: UnitKnowledge = {
  unitOf: (_, quantity) => (quantity.at(-1) === 'time' ? 's' : undefined),
  isUnit: (unit) => ['s', 'min', 'kg'].includes(unit),
  convert: (value, from, to) => (from === 'min' && to === 's' ? value * 60 : undefined),
};

function scaled(value: unknown, unit: unknown, quantity = 'x[0].time', units = knowledge) {
  const { target, error } = parseTarget(quantity, true);
  if (!target) throw new Error(error?.message);
  return convertUnit(units, 'demo', target, { x: [{ time: value, other: value }] }, unit);
}

test('converts a number and a list of numbers', () => {
  expect(scaled(2, 'min')).toEqual({ value: 120 });
  expect(scaled([1, 2], 'min')).toEqual({ value: [60, 120] });
});

test.each<[string, unknown, unknown]>([
  ['text', '2', 'min'],
  ['a list with something else', [1, null], 'min'],
  ['an empty list', [], 'min'],
  ['nothing', undefined, 'min'],
  ['a unit that is no text', 2, 5],
  ['no unit', 2, ''],
  ['the unit of the schema', 2, 's'],
])('%s stays', (_, value, unit) => expect(scaled(value, unit)).toEqual({}));

test('says why a unit is of no use', () => {
  expect(scaled(2, 'parsec')).toEqual({ fault: expect.stringContaining('`parsec`') });
  expect(scaled(2, 'kg')).toEqual({ fault: expect.stringMatching(/`kg`.*`s`/) });
});

test('leaves what the schema does not know', () => {
  expect(scaled(2, 'min', 'x[0].other')).toEqual({});
  expect(scaled(2, 'anything', 'x[0].time', noUnits)).toEqual({});
});
