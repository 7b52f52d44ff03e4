/**
 * Converts a value to a field's type. The result is accepted if converting it back gives the value again, or a number
 * close to it.
 */
import { parseFloatText, parseInteger } from './numbers.ts';
import { floatText, pythonText } from './pythonText.ts';
import { floatOf, intOf, isFloat, isInt, numberOf, type PyValue } from './pyValue.ts';

export type FieldType = 'str' | 'int' | 'float' | 'bool';

/**
 * Converts a value to the type in which a field stores it. Null stays null. Returns undefined if Python raises a
 * `ValueError`.
 */
export function convertTo(type: FieldType, value: PyValue): PyValue | undefined {
  return value === null ? null : converters[type](value);
}

/** Returns the text that a field stores, or undefined if the field is unset or doesn't accept the value. */
export function fieldText(value: PyValue): string | undefined {
  const text = convertTo('str', value);
  return typeof text === 'string' ? text : undefined;
}

const converters: Readonly<Record<FieldType, (value: PyValue) => PyValue | undefined>> = {
  str: (value) => {
    if (typeof value === 'string') return value;
    const number = numberOf(value);
    return number === undefined || Number.isNaN(number) || value === false ? undefined : pythonText(value);
  },
  int: (value) => {
    if (isInt(value)) return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'string') return acceptPrinted(parseInteger(value), value);
    const number = isFloat(value) ? numberOf(value) : undefined;
    if (number === undefined || !Number.isFinite(number)) return undefined;
    const whole = Math.trunc(number);
    return isClose(whole, number) ? intOf(BigInt(whole)) : undefined;
  },
  float: (value) => {
    if (isFloat(value)) return value;
    if (typeof value === 'string') return acceptPrinted(parseFloatText(value), value);
    const number = numberOf(value);
    return number === undefined || !Number.isFinite(number) ? undefined : floatOf(number);
  },
  bool: (value) => {
    if (typeof value === 'boolean') return value;
    if (typeof value === 'string') return value === 'True' ? true : undefined;
    const number = numberOf(value);
    if (number === 0) return false;
    return number !== undefined && isClose(1, number) ? true : undefined;
  },
};

/** Text is accepted if it is exactly what Python prints for the number. */
function acceptPrinted(number: PyValue | undefined, text: string): PyValue | undefined {
  if (number === undefined) return undefined;
  return (isFloat(number) ? floatText(numberOf(number) ?? 0) : pythonText(number)) === text ? number : undefined;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-8 + 1e-5 * Math.abs(other);
}
