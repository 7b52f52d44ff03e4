/** What a rule writes in all data files, in words. */
import type { OddValue, RuleValues, ValueKind } from '../../protocol.ts';

const kinds = {
  number: ['number', 'numbers'],
  text: ['text', 'texts'],
  boolean: ['boolean', 'booleans'],
  other: ['list or object', 'lists or objects'],
  empty: ['empty', 'empty'],
} as const satisfies Record<ValueKind, readonly [one: string, many: string]>;

/** The most common values that are named. */
const namedValues = 3;

/** Returns the parts of a line: the range, kinds if there are several, and the distinct and most common values. */
export function setValueText(values: RuleValues<OddValue>): readonly string[] {
  const { least, greatest, unit, distinct, more, common } = values;
  const [first] = common;
  if (distinct === 1 && !more && first) return [`always ${[JSON.stringify(first[0]), unit].join(' ').trimEnd()}`];
  const found = (Object.keys(kinds) as ValueKind[]).filter((kind) => values[kind] > 0);
  const repeated = common.filter(([, count]) => count > 1).slice(0, namedValues);
  return [
    ...(least === undefined ? [] : [`${least} to ${greatest}${unit === undefined ? '' : ` ${unit}`}`]),
    ...(found.length < 2 ? [] : found.map((kind) => `${values[kind]} ${kinds[kind][values[kind] === 1 ? 0 : 1]}`)),
    more ? `more than ${distinct} distinct values` : `${distinct} distinct values`,
    ...repeated.map(
      ([value, count], index) => `${index === 0 ? 'most often ' : ''}${JSON.stringify(value)} (${count})`,
    ),
  ];
}
