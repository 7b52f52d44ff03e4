/** The plain values of a base with the concepts of their names: what a rule could read. */

import { memberNames } from '../data/memberOrder.ts';
import { isObject } from '../util/isObject.ts';
import { type Field, objectFields, type SectionShape } from './dataShape.ts';
import { isUnitName, isValueName, type KeyValueForm, keyValueEntries, keyValueForm } from './keyValues.ts';
import { type Look, lookOf } from './look.ts';
import { readName, type Words } from './words.ts';

/** A field with the unit of a number beside it. */
export interface UnitField {
  /** Names from the base. */
  readonly path: readonly string[];
  /** Its distinct texts. */
  readonly texts: readonly string[];
}

/** A field with a plain value, or a list of plain values. */
export interface Leaf {
  /** Names from the base; of an entry of a key-value list, those of the list and the value's. */
  readonly path: readonly string[];
  readonly words: Words;
  /** Concepts of the names around it, the nearest first. */
  readonly context: readonly (readonly string[])[];
  readonly look: Look;
  readonly unit?: UnitField | undefined;
  /** Present for an entry of a key-value list. */
  readonly entry?: { readonly key: string; readonly form: KeyValueForm; readonly kind: 'list' | 'members' } | undefined;
  /** Every object of the base has it. */
  readonly everywhere: boolean;
}

/** What repeats below a base, or is an object of its own. */
export interface Branch {
  readonly path: readonly string[];
  readonly words: Words;
  readonly shape: SectionShape;
  readonly values: readonly unknown[];
  /** Every object of the base has it. */
  readonly everywhere: boolean;
  /** Its items are names with values. */
  readonly keyValues?: KeyValueForm | undefined;
}

export interface Base {
  readonly leaves: readonly Leaf[];
  readonly branches: readonly Branch[];
  /** Fields beyond the limit. */
  readonly left: number;
}

/** Of one base; what has more is data, not structure. */
const mostLeaves = 1_000;
/** An object with few members of like shape may be a record rather than a list, so its members are fields as well. */
const mostNamedMembers = 30;

export type IsUnit = (text: string) => boolean;

/** All fields of a base, through objects down to what repeats. */
export function baseOf(fields: readonly Field[], isUnit: IsUnit): Base {
  const gathering = new Gathering(isUnit);
  gathering.add(fields, { path: [], context: [], everywhere: true });
  return gathering;
}

/** Where fields are, below a base. */
interface Around {
  readonly path: readonly string[];
  readonly context: Leaf['context'];
  /** Every object of the base has an object there. */
  readonly everywhere: boolean;
}

class Gathering implements Base {
  readonly leaves: Leaf[] = [];
  readonly branches: Branch[] = [];
  left = 0;
  readonly #isUnit: IsUnit;

  constructor(isUnit: IsUnit) {
    this.#isUnit = isUnit;
  }

  add(fields: readonly Field[], around: Around): void {
    const units = unitFields(fields);
    const besideNumbers = new Set(units.values());
    for (const field of fields) {
      if (field.values.length === 0) continue;
      const { name, shape } = field;
      if (shape.kind !== 'value') this.#addBranch(field, shape, around);
      else if (!besideNumbers.has(field)) this.#addLeaf(field, around, units.get(name));
    }
  }

  #addLeaf(field: Field, { path: around, context, everywhere }: Around, unit: Field | undefined): void {
    if (this.leaves.length >= mostLeaves) {
      this.left++;
      return;
    }
    const path = [...around, field.name];
    const isValue = isValueName(field.name) && around.length > 0;
    this.leaves.push({
      path,
      words: this.#read(isValue ? (around.at(-1) ?? '') : field.name),
      context: isValue ? context.slice(1) : context,
      look: lookOf(field.values),
      unit: unit && { path: [...around, unit.name], texts: textsOf(unit.values) },
      everywhere: everywhere && field.everywhere,
    });
  }

  #addBranch(field: Field, shape: SectionShape, around: Around): void {
    const path = [...around.path, field.name];
    const words = this.#read(field.name);
    const context = [words.readings[0]?.concepts ?? [], ...around.context];
    const inner = { path, context, everywhere: around.everywhere && field.everywhere };
    const lists = shape.kind === 'object' ? [] : field.values.map(itemsOf);
    const keyValues = keyValueForm(shape, lists);
    this.branches.push({ path, words, shape, values: field.values, everywhere: inner.everywhere, keyValues });
    if (keyValues) this.#addEntries(keyValues, lists, inner, shape.kind === 'list' ? 'list' : 'members');
    if (shape.kind === 'list') return;
    const isFew = new Set(field.values.flatMap((value) => (isObject(value) ? memberNames(value) : []))).size;
    if (shape.kind === 'object') this.add(shape.fields, inner);
    else if (isFew <= mostNamedMembers && keyValues === undefined)
      this.add(objectFields(field.values, Number.POSITIVE_INFINITY), inner);
  }

  #addEntries(
    form: KeyValueForm,
    lists: readonly (readonly unknown[])[],
    { path, context, everywhere }: Around,
    kind: 'list' | 'members',
  ): void {
    for (const { key, values, units } of keyValueEntries(form, lists)) {
      const present = values.filter((value) => value !== null);
      if (present.length === 0) continue;
      const texts = textsOf(units);
      this.leaves.push({
        path: [...path, form.value],
        words: this.#read(key),
        context,
        look: lookOf(present),
        unit: form.unit !== undefined && texts.length > 0 ? { path: [...path, form.unit], texts } : undefined,
        entry: { key, form, kind },
        everywhere: everywhere && values.length === lists.length && present.length === values.length,
      });
    }
  }

  #read(name: string): Words {
    return readName(name, this.#isUnit);
  }
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? memberNames(value).map((name) => value[name]) : [];
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

/** Preselects the few fields whose names may name a unit. */
const maybeUnit = /unit|einheit|uom/i;

/** Field → the one that holds its unit: `value` and `unit` in one object, `mass` and `mass_unit` side by side. */
function unitFields(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const units = fields.filter(
    ({ name, scalar, values }) => maybeUnit.test(name) && scalar && values.every((each) => typeof each === 'string'),
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
