/** The plain values of a base with the concepts of their names: what a rule could read. */

import { memberNames } from '../data/memberOrder.ts';
import { isObject } from '../util/isObject.ts';
import { groupBy, sortedByKey } from '../util/lists.ts';
import { type Field, objectFields, type SectionShape } from './dataShape.ts';
import { isEntryListName, isValueName, type KeyValueForm, keyValueEntries, keyValueForm } from './keyValues.ts';
import { unitFields } from './unitFields.ts';
import { inspectValues, type ValueFormat } from './valueFormat.ts';
import { type NameWords, readName } from './words.ts';

/** A field with the unit of a number beside it. */
interface UnitField {
  /** Names from the base. */
  readonly path: readonly string[];
  /** Its distinct texts. */
  readonly texts: readonly string[];
}

/** A field with a plain value, or a list of plain values. */
export interface Leaf {
  /** Names from the base; of an entry of a key-value list, those of the list and the value's. */
  readonly path: readonly string[];
  readonly words: NameWords;
  /** Concepts of the names around it, the nearest first. */
  readonly context: readonly (readonly string[])[];
  readonly look: ValueFormat;
  readonly unit?: UnitField | undefined;
  /** Present for an entry of a key-value list. */
  readonly entry?: { readonly key: string; readonly form: KeyValueForm; readonly kind: 'list' | 'members' } | undefined;
  /** Every object of the base has it. */
  readonly everywhere: boolean;
}

/** What repeats below a base, or is an object of its own. */
export interface ShapeBranch {
  readonly path: readonly string[];
  /** Further objects that are its items: `Step 2` and `Step 3` of `Step 1`. */
  readonly others?: readonly (readonly string[])[];
  /** It is an item of another branch. */
  readonly isNumbered?: boolean;
  readonly words: NameWords;
  readonly shape: SectionShape;
  readonly values: readonly unknown[];
  /** Every object of the base has it. */
  readonly everywhere: boolean;
  /** Its items are names with values. */
  readonly keyValues?: KeyValueForm | undefined;
}

export interface Base {
  readonly leaves: readonly Leaf[];
  readonly branches: readonly ShapeBranch[];
  /** Fields beyond the limit. */
  readonly left: number;
}

/** Of one base; what has more is data, not structure. */
const maxLeaves = 1_000;
/** An object with few members of like shape may be a record rather than a list, so its members are fields as well. */
const maxNamedMembers = 30;

/**
 * Collects all fields of a base, including the fields of nested objects. The contents of repeated objects and lists
 * aren't collected.
 */
export function baseOf(fields: readonly Field[]): Base {
  const gathering = new Gathering();
  gathering.add(fields, { path: [], context: [], everywhere: true });
  return gathering;
}

/** Where fields are, below a base. */
interface LeafContext {
  readonly path: readonly string[];
  readonly context: Leaf['context'];
  /** Every object of the base has an object there. */
  readonly everywhere: boolean;
}

class Gathering implements Base {
  readonly leaves: Leaf[] = [];
  readonly branches: ShapeBranch[] = [];
  left = 0;

  add(fields: readonly Field[], around: LeafContext): void {
    const units = unitFields(fields);
    const prefix = sharedPrefix(fields.map(({ name }) => name));
    const groups = numberedGroups(fields);
    const numbered = new Set(groups.flat());
    const besideNumbers = new Set(units.values());
    for (const field of fields) {
      if (field.values.length === 0) continue;
      const { name, shape } = field;
      if (shape.kind !== 'value') this.#addBranch(field, shape, around, numbered.has(field));
      else if (!besideNumbers.has(field)) this.#addLeaf(field, around, units.get(name), prefix);
    }
    for (const group of groups) this.#addNumbered(group, around);
  }

  /** Objects that only a number tells apart are the items of one list. */
  #addNumbered(group: readonly Field[], around: LeafContext): void {
    const [path = [], ...others] = group.map(({ name }) => [...around.path, name]);
    const values = group.flatMap((field) => field.values);
    this.branches.push({
      path,
      others,
      words: readName((group[0]?.name ?? '').replace(/\d+/, '')),
      shape: { kind: 'list', fields: objectFields(values, Number.POSITIVE_INFINITY) },
      values,
      everywhere: around.everywhere && group.every(({ everywhere }) => everywhere),
    });
  }

  #addLeaf(
    field: Field,
    { path: around, context, everywhere }: LeafContext,
    unit: Field | undefined,
    prefix: string,
  ): void {
    if (this.leaves.length >= maxLeaves) {
      this.left++;
      return;
    }
    const path = [...around, field.name];
    const isValue = isValueName(field.name) && around.length > 0;
    this.leaves.push({
      path,
      words: isValue ? readName(around.at(-1) ?? '') : read(field.name, prefix),
      context: isValue ? context.slice(1) : context,
      look: inspectValues(field.values),
      unit: unit && { path: [...around, unit.name], texts: textsOf(unit.values) },
      everywhere: everywhere && field.everywhere,
    });
  }

  #addBranch(field: Field, shape: SectionShape, around: LeafContext, isNumbered: boolean): void {
    const path = [...around.path, field.name];
    const words = readName(field.name);
    const context = [words.readings[0]?.concepts ?? [], ...around.context];
    const inner = { path, context, everywhere: around.everywhere && field.everywhere };
    const lists = shape.kind === 'object' ? [] : field.values.map(itemsOf);
    const keyValues = keyValueForm(shape, lists);
    this.branches.push({
      path,
      words,
      shape,
      values: field.values,
      everywhere: inner.everywhere,
      keyValues,
      isNumbered,
    });
    if (keyValues) this.#addEntries(keyValues, lists, inner, shape.kind === 'list' ? 'list' : 'members');
    if (shape.kind === 'list') return;
    const isFew = new Set(field.values.flatMap((value) => (isObject(value) ? memberNames(value) : []))).size;
    if (shape.kind === 'object') this.add(shape.fields, inner);
    else if (isFew <= maxNamedMembers && keyValues === undefined)
      this.add(objectFields(field.values, Number.POSITIVE_INFINITY), inner);
  }

  #addEntries(
    form: KeyValueForm,
    lists: readonly (readonly unknown[])[],
    { path, context, everywhere }: LeafContext,
    kind: 'list' | 'members',
  ): void {
    const entries = keyValueEntries(form, lists);
    const prefix = sharedPrefix(entries.map(({ key }) => key));
    const around = isEntryListName(path.at(-1) ?? '') ? context.slice(1) : context;
    for (const { key, values, units } of entries) {
      const present = values.filter((value) => value !== null);
      if (present.length === 0) continue;
      const texts = textsOf(units);
      this.leaves.push({
        path: [...path, form.value],
        words: read(key, prefix),
        context: around,
        look: inspectValues(present),
        unit: form.unit !== undefined && texts.length > 0 ? { path: [...path, form.unit], texts } : undefined,
        entry: { key, form, kind },
        everywhere: everywhere && values.length === lists.length && present.length === values.length,
      });
    }
  }
}

function read(name: string, prefix: string): NameWords {
  return readName(name, name.startsWith(prefix) ? prefix : '');
}

/** Objects whose names differ in one number. */
function numberedGroups(fields: readonly Field[]): readonly (readonly Field[])[] {
  const numbered = sortedByKey(
    fields.filter(({ name, shape }) => shape.kind === 'object' && /\d/.test(name)),
    ({ name }) => [name.replace(/\d+/, ''), name.match(/\d+/)?.[0].padStart(20, '0'), name],
  );
  return [...groupBy(numbered, ({ name }) => name.replace(/\d+/, '#')).values()].filter(({ length }) => length > 1);
}

/** The fewest names that a prefix is seen by, and their least share of all. */
const sharing = { names: 3, share: 0.6 };

/** The first word that most names begin with, as in `xrd_start`, `xrd_end`; empty if there is none. */
function sharedPrefix(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [prefix] = /^[\p{L}\p{N}]+[_\s.:/-]+(?=\p{L}|\p{N})/u.exec(name) ?? [];
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] >= sharing.names && first[1] >= sharing.share * names.length ? first[0] : '';
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? memberNames(value).map((name) => value[name]) : [];
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}
