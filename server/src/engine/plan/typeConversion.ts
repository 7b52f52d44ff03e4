/** `target_type` (docs/mapper-reference.md#target_type). */

/** The converted value; undefined if it cannot be converted. */
export type Convert = (value: unknown) => unknown;

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Converts a value for the target type `float`. Numbers are unchanged, numeric text is parsed, and booleans become 1
 * and 0. Returns undefined for any other value.
 */
export function toFloat(value: unknown): unknown {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const number = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A list is unchanged; any other value becomes a list with one item. */
function toArray(value: unknown): unknown {
  return Array.isArray(value) ? value : [value];
}

/**
 * Returns the function that converts values to a target type, or undefined for an unknown target type; values for such
 * a type stay unchanged.
 */
export function converterOf(targetType: string | undefined): Convert | undefined {
  if (targetType === 'float') return toFloat;
  return targetType === 'array' ? toArray : undefined;
}
