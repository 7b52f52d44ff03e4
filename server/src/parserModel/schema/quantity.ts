/** Converts a value for a quantity of a known class. */
import type { Budget } from '../../data/budget.ts';
import type { QuantityFacts } from '../../schema/catalogue.ts';
import { convertTo, type FieldType } from '../python/convert.ts';
import { nodesOfNumber, parseFloatText, parseInteger } from '../python/numbers.ts';
import {
  floatOf,
  isDict,
  isFloat,
  isInt,
  numberOf,
  type PyList,
  PyOpaque,
  type PyValue,
  UnknownValue,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { readDate } from './date.ts';
import { checkShape, itemsAsText } from './listText.ts';

/**
 * Converts a value to the form in which the section stores it. Null unsets the quantity.
 * @throws PythonFault if the quantity doesn't accept the value
 * @throws LimitReached if the budget is used up
 */
export function quantityValue(facts: QuantityFacts, value: PyValue, budget: Budget): PyValue {
  // Reading a date or a number costs more than copying a text.
  budget.spend(Array.isArray(value) ? value.length : typeof value === 'string' ? nodesOfNumber(value) : 1);
  if (value === null || value instanceof UnknownValue) return value;
  if (facts.type === 'any') return value;
  if (facts.type === 'json') return jsonValue(value);
  const type = kindOf(facts.type);
  if (type === undefined) return new UnknownValue('type');
  if (facts.shape.length > 0) return listValue(facts, type, value, budget);
  if (!Array.isArray(value)) return scalarValue(facts, type, value);
  if (type === 'reference') refuseInReference(value);
  // A numpy type turns a list into an array, whatever the shape is, but compares it with the given items.
  if (!isNumpy(facts) || value.some((item) => typeof item === 'string')) throw new PythonFault('ValueError');
  return numbersOf(type, value, budget);
}

function jsonValue(value: PyValue): PyValue {
  if (isDict(value)) return value;
  if (Array.isArray(value)) return new UnknownValue('type');
  throw new PythonFault('TypeError');
}

/** Each item of a list is looked at before the list is refused. */
function refuseInReference(list: PyList): void {
  for (const item of list)
    if (isFloat(item) || item === null || typeof item === 'boolean') throw new PythonFault('TypeError');
}

type Kind = FieldType | 'datetime' | 'enum' | 'reference';

const kinds: Readonly<Record<string, Kind>> = {
  str: 'str',
  string: 'str',
  int: 'int',
  int8: 'int',
  int16: 'int',
  int32: 'int',
  int64: 'int',
  float: 'float',
  float32: 'float',
  float64: 'float',
  bool: 'bool',
  boolean: 'bool',
  datetime: 'datetime',
  enum: 'enum',
  reference: 'reference',
};

function kindOf(type: string): Kind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/** Returns whether the type is one of numpy, whose names end in their size. */
function isNumpy({ type }: QuantityFacts): boolean {
  return /\d$/.test(type);
}

/** Returns whether the values of a quantity are numbers. Only such a quantity can have a unit. */
export function isNumeric({ type }: QuantityFacts): boolean {
  const kind = kindOf(type);
  return kind === 'int' || kind === 'float';
}

function scalarValue(facts: QuantityFacts, type: Kind, value: PyValue): PyValue {
  if (type === 'datetime') return readDate(value);
  if (type === 'enum') return enumValue(facts.values, value);
  if (type === 'reference') return referenceValue(facts, value);
  const converted = convertTo(type, value);
  if (converted === undefined) throw new PythonFault('ValueError');
  if (type === 'int' && isNumpy(facts) && Math.abs(numberOf(converted) ?? 0) >= largestInteger)
    throw new PythonFault(isFloat(value) ? 'ValueError' : 'OverflowError');
  const number = facts.type === 'float32' ? numberOf(converted) : undefined;
  return number === undefined ? converted : floatOf(Math.fround(number));
}

/** Is it one of the enum's values, or does it end in one after a dot? */
function enumValue(values: readonly string[] | undefined, value: PyValue): PyValue {
  if (isDict(value)) throw new PythonFault('TypeError');
  if (typeof value !== 'string') throw new PythonFault('AttributeError');
  if (values === undefined) return new UnknownValue('type');
  const behindDot = value.slice(value.lastIndexOf('.') + 1);
  if (values.includes(value)) return value;
  if (values.includes(behindDot)) return behindDot;
  throw new PythonFault('ValueError');
}

/** Beyond it, numpy fails; what it does with smaller ones isn't known. */
const largestInteger = 1e21;

function referenceValue({ target }: QuantityFacts, value: PyValue): PyValue {
  // References to persons are looked up by their text.
  if (
    typeof value !== 'string' &&
    /^nomad\.datamodel\.data\.(?:Author|User)$/.test(target ?? '') &&
    numberOf(value) !== undefined
  )
    throw new PythonFault('ValueError');
  if (isFloat(value)) throw new PythonFault('TypeError');
  const isObject = isDict(value) || (value instanceof PyOpaque && !(value instanceof UnknownValue));
  return isObject ? new UnknownValue('reference') : value;
}

/** @throws PythonFault for anything but a list, and for items that the type does not accept */
function listValue(facts: QuantityFacts, type: Kind, value: PyValue, budget: Budget): PyValue {
  if (!Array.isArray(value)) throw new PythonFault('ValueError');
  if (facts.shape.length > 1) return new UnknownValue('type');
  if (type === 'str') return itemsAsText(value, budget);
  if (type === 'reference') refuseInReference(value);
  if (type === 'reference' || type === 'enum' || type === 'datetime')
    return value.map((item) => scalarValue(facts, type, item));
  return numbersOf(type, value, budget);
}

/** Returns the items as numbers; nested lists remain lists. @throws PythonFault for the first item that is none */
function numbersOf(type: Kind, list: PyList, budget: Budget): PyList {
  checkShape(list, budget);
  const convert = (item: PyValue): PyValue => (Array.isArray(item) ? item.map(convert) : numberItem(type, item));
  return list.map(convert);
}

function numberItem(type: Kind, item: PyValue): PyValue {
  if (typeof item === 'string') {
    if (type === 'bool') return new UnknownValue('type');
    // numpy reads text that is a number, and then can't compare the number with the text.
    const number = type === 'int' ? parseInteger(item) : parseFloatText(item);
    throw new PythonFault(number === undefined ? 'ValueError' : 'TypeError');
  }
  const number = numberOf(item);
  if (number === undefined) throw new PythonFault('TypeError');
  if (type === 'float') return floatOf(number);
  if (type === 'bool') return isInt(item) || typeof item === 'boolean' ? number !== 0 : new UnknownValue('type');
  const whole = convertTo('int', item);
  if (whole === undefined) throw new PythonFault('ValueError');
  return whole;
}
