/** Converts a value for a quantity of a known class. */
import type { QuantityFacts } from '../../schema/catalogue.ts';
import { convertTo, type FieldType } from '../python/convert.ts';
import { floatOf, isDict, isFloat, isInt, numberOf, type PyValue, UnknownValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { readDate } from './date.ts';
import { listText } from './listText.ts';
import { Section } from './section.ts';

/**
 * The value as the section stores it; null unsets. @throws PythonFault for a value that the quantity does not accept
 */
export function quantityValue(facts: QuantityFacts, value: PyValue): PyValue {
  if (value === null || value instanceof UnknownValue) return value;
  if (facts.type === 'any') return value;
  const type = kindOf(facts.type);
  if (type === undefined) return new UnknownValue('type');
  if (facts.shape.length > 0) return listValue(facts, type, value);
  if (Array.isArray(value)) throw new PythonFault('ValueError');
  return scalarValue(facts, type, value);
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

/** Does a value of the quantity have a unit? */
export function isNumeric({ type }: QuantityFacts): boolean {
  const kind = kindOf(type);
  return kind === 'int' || kind === 'float';
}

function scalarValue(facts: QuantityFacts, type: Kind, value: PyValue): PyValue {
  if (type === 'datetime') return readDate(value);
  if (type === 'enum') return enumValue(facts.values, value);
  if (type === 'reference') return referenceValue(value);
  const converted = convertTo(type, value);
  if (converted === undefined) throw new PythonFault('ValueError');
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

function referenceValue(value: PyValue): PyValue {
  if (isFloat(value)) throw new PythonFault('TypeError');
  return isDict(value) || value instanceof Section ? new UnknownValue('reference') : value;
}

/** @throws PythonFault for anything but a list, and for items that the type does not accept */
function listValue(facts: QuantityFacts, type: Kind, value: PyValue): PyValue {
  if (!Array.isArray(value)) throw new PythonFault('ValueError');
  if (facts.shape.length > 1) return new UnknownValue('type');
  if (type === 'str') return listText(value);
  if (type === 'reference' || type === 'enum' || type === 'datetime')
    return value.map((item) => scalarValue(facts, type, item));
  if (value.some((item) => typeof item === 'string')) return new UnknownValue('type');
  return value.map((item) => {
    const number = numberOf(item);
    if (number === undefined) throw new PythonFault('ValueError');
    if (type === 'float') return floatOf(number);
    if (!isInt(item) && typeof item !== 'boolean') return new UnknownValue('type');
    return type === 'bool' ? number !== 0 : number;
  });
}
