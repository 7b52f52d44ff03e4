/** The structure of a data file, as far as a first mapper needs it: plain values, objects, and what repeats. */

import { memberNames } from '../data/memberOrder.ts';
import { isObject } from '../util/isObject.ts';

/** Nested deeper than this, values are copied as they are: nobody wants ten sections around one number. */
const deepest = 8;
/** Members of one object, or of the items of one list, that get rules; an object with more is data, not structure. */
export const maxFields = 1_000;

/** Values of a field, and items of a list in it, that are examined at a keystroke. */
const maxValues = 50;

type DataObject = Readonly<Record<string, unknown>>;

/**
 * `value`: copied whole. `object`: a section of its own. `list` (of objects, or such an object alone) and `members` (an object whose members
 * are objects of like shape): one section an item.
 */
type Shape =
  | { readonly kind: 'value' }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list' | 'members'; readonly fields: readonly Field[] };

export type SectionShape = Exclude<Shape, { readonly kind: 'value' }>;

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** Every object has it, with a value other than null. */
  readonly everywhere: boolean;
  /** All its values are text, numbers or booleans. */
  readonly scalar: boolean;
  /** Its values other than null, or the first ones. */
  readonly values: readonly unknown[];
}

const value: Shape = { kind: 'value' };

/** How deep values are nested, and how many of each field are examined. */
interface Extent {
  readonly depth: number;
  readonly most: number;
  /** Inside of something that repeats. */
  readonly isItem?: boolean;
}

function nestedExtent(extent: Extent): Extent {
  return { ...extent, depth: extent.depth + 1 };
}

/**
 * Returns the shape of the root objects of several data files, based on all of their values. The caller must have
 * removed the class key and the version.
 * @param mayRepeat whether members of like shape are the items of one list
 */
export function rootShape(roots: readonly DataObject[], mayRepeat = true): SectionShape {
  const extent = { depth: 0, most: Number.POSITIVE_INFINITY };
  return mayRepeat && areItems(roots, 0.8)
    ? repeated('members', membersOf(roots), extent)
    : { kind: 'object', fields: fieldsOf(roots, extent) };
}

/**
 * Returns all fields that occur in any object among the values.
 * @param most the maximum number of values that are examined for each field; if the result is written without asking
 * the user, all values must be examined
 */
export function objectFields(values: readonly unknown[], most = maxValues): readonly Field[] {
  return fieldsOf(values.filter(isObject), { depth: 1, most });
}

/** Returns the field of a list of objects with these fields. */
export function listField(name: string, items: readonly unknown[], fields: readonly Field[]): Field {
  return { name, shape: { kind: 'list', fields }, everywhere: true, scalar: false, values: [items] };
}

/** Returns the fields of the items of the lists, or undefined if the values aren't lists of objects with members. */
export function repeatedFields(lists: readonly unknown[]): readonly Field[] | undefined {
  const shape = shapeOf(lists, { depth: 0, most: maxValues });
  return shape.kind === 'list' ? shape.fields : undefined;
}

function shapeOf(values: readonly unknown[], extent: Extent): Shape {
  const present = values.filter((each) => each !== null);
  if (present.length === 0 || extent.depth >= deepest) return value;
  if (areObjects(present)) return objectShape(present, extent);
  // Of several data files one may have a single object where another has a list of them.
  const isMixed = !extent.isItem && present.some(isObject);
  if (!present.every((each) => Array.isArray(each) || (isMixed && isObject(each)))) return value;
  const items = present.flat().filter((each) => each !== null);
  if (!areObjects(items) || !items.some(hasMembers)) return value;
  const list = repeated('list', items, extent);
  // A repeat path reads both, the indexes of nested lists do not.
  return isMixed && hasRepeated(list) ? value : list;
}

function hasRepeated({ fields }: SectionShape): boolean {
  return fields.some(({ shape }) => shape.kind !== 'value' && (shape.kind !== 'object' || hasRepeated(shape)));
}

function objectShape(objects: readonly DataObject[], extent: Extent): Shape {
  if (!objects.some(hasMembers)) return value;
  if (areItems(objects, 0.5)) return repeated('members', membersOf(objects), extent);
  return namesIn(objects).size > maxFields
    ? value
    : { kind: 'object', fields: fieldsOf(objects, nestedExtent(extent)) };
}

/** Are the members of the objects of like shape? Two of them are more easily alike by chance than many. */
function areItems(objects: readonly DataObject[], share: number): boolean {
  const { size } = namesIn(objects);
  return size > 1 && areAlike(membersOf(objects), size === 2 ? 1 : share);
}

function namesIn(objects: readonly DataObject[]): ReadonlySet<string> {
  return new Set(objects.flatMap((object) => memberNames(object)));
}

function repeated(kind: 'list' | 'members', items: readonly unknown[], extent: Extent): SectionShape {
  return { kind, fields: fieldsOf(items.filter(isObject), { ...nestedExtent(extent), isItem: true }) };
}

/** Returns the first values, up to a maximum number. A value that is a list is shortened to its first items. */
export function firstValues(values: readonly unknown[], most: number): readonly unknown[] {
  if (most === Number.POSITIVE_INFINITY) return values;
  return values.slice(0, most).map((each) => (Array.isArray(each) ? firstValues(each, most) : each));
}

/** The union of the members of all objects, in order of first occurrence. */
function fieldsOf(objects: readonly DataObject[], extent: Extent): readonly Field[] {
  const found = new Map<string, unknown[]>();
  for (const object of objects) {
    for (const name of memberNames(object)) {
      const values = found.get(name);
      if (values) values.push(object[name]);
      else found.set(name, [object[name]]);
    }
  }
  return [...found].map(([name, values]) => {
    const shape = shapeOf(values, extent);
    const present = values.filter((each) => each !== null);
    return {
      name,
      shape,
      everywhere: present.length === objects.length,
      scalar: values.every((each) => typeof each !== 'object'),
      values: shape.kind === 'value' ? firstValues(present, extent.most) : present.slice(0, extent.most),
    };
  });
}

/** All are objects, and on average each has at least this share of all their names. */
function areAlike(values: readonly unknown[], share: number): boolean {
  if (!areObjects(values)) return false;
  const names = new Set<string>();
  let count = 0;
  for (const object of values) {
    const own = memberNames(object);
    count += own.length;
    for (const name of own) names.add(name);
  }
  return names.size > 0 && names.size <= maxFields && count >= share * names.size * values.length;
}

function membersOf(objects: readonly DataObject[]): readonly unknown[] {
  return objects.flatMap((object) => memberNames(object).map((name) => object[name]));
}

function areObjects(values: readonly unknown[]): values is readonly DataObject[] {
  return values.length > 0 && values.every(isObject);
}

function hasMembers(object: DataObject): boolean {
  return memberNames(object).length > 0;
}
