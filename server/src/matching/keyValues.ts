/** Lists of names and values, as laboratory notebooks export them: `[{ "propertyID": "Temp", "value": 20, "unitText": "°C" }]`. */
import { isObject } from '../util/isObject.ts';
import type { SectionShape } from './dataShape.ts';
import { fold } from './thesaurus.ts';

/** The names of the parts of a key-value list's items. */
export interface KeyValueForm {
  readonly key: string;
  readonly value: string;
  readonly unit?: string | undefined;
}

interface KeyValueEntry {
  readonly key: string;
  /** The entry's value in each of the lists. */
  readonly values: readonly unknown[];
  readonly units: readonly unknown[];
}

const keyNames = words(
  'propertyid property parameter key field attribute variable feld schlüssel eigenschaft merkmal parametername fieldname name label title titel bezeichnung',
);
const valueNames = words('value val wert content inhalt data daten text result antwort answer');
const unitNames = words('unittext unit units einheit unitcode uom');

/** Names of lists that say nothing of the entries. */
const listNames = words(
  'fields properties parameters attributes variables metadata values entries items data felder eigenschaften attribute parameter merkmale metadaten werte einträge daten',
);

/** Items may have further members: an identifier, a type, a position. */
const maxParts = 8;
const maxEntries = 500;

function words(text: string): readonly string[] {
  return text.split(' ').map(fold);
}

/** Returns whether a member with this name, such as `value`, holds a value whose own name is in another member. */
export function isValueName(name: string): boolean {
  return valueNames.includes(plain(name));
}

/**
 * Returns whether a member with this name, such as `fields`, holds a list of names and values that describe the
 * enclosing object.
 */
export function isEntryListName(name: string): boolean {
  return listNames.includes(plain(name));
}

/** Returns whether a member with this name, such as `unit`, holds a unit. */
export function isUnitName(name: string): boolean {
  return unitNames.includes(plain(name));
}

function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the name that an entry of a key-value list contains, or undefined if the value isn't such an entry. */
export function entryKeyOf(item: unknown): string | undefined {
  if (!isObject(item) || !Object.keys(item).some(isValueName)) return undefined;
  const name = keyNames.flatMap((each) => Object.keys(item).find((own) => plain(own) === each) ?? [])[0];
  const key = name === undefined ? undefined : item[name];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/**
 * Finds the members that hold the name, the value and the unit in the items of a key-value list. Returns undefined if
 * the list isn't a key-value list, because names occur more than once, the items have no value, or the items have many
 * other members.
 * @param lists the items of each occurrence of the list
 */
export function keyValueForm(shape: SectionShape, lists: readonly (readonly unknown[])[]): KeyValueForm | undefined {
  if (shape.kind === 'object' || shape.fields.length > maxParts) return undefined;
  const named = (names: readonly string[]) =>
    shape.fields
      .filter(({ name }) => names.includes(plain(name)))
      .sort((one, other) => names.indexOf(plain(one.name)) - names.indexOf(plain(other.name)));
  const value = named(valueNames)[0]?.name;
  const unit = named(unitNames)[0]?.name;
  if (value === undefined) return undefined;
  const key = named(keyNames).find(({ name }) => lists.every((items) => areKeys(items, name)));
  return key && { key: key.name, value, unit };
}

function areKeys(items: readonly unknown[], name: string): boolean {
  const keys = items.map((item) => (isObject(item) ? item[name] : undefined));
  return keys.every((key) => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length;
}

/** Returns the entries of all lists in order, with one entry for each name. */
export function keyValueEntries(
  { key, value, unit }: KeyValueForm,
  lists: readonly (readonly unknown[])[],
): readonly KeyValueEntry[] {
  const found = new Map<string, { values: unknown[]; units: unknown[] }>();
  for (const item of lists.flat()) {
    const name = isObject(item) ? item[key] : undefined;
    if (!isObject(item) || typeof name !== 'string') continue;
    const entry = found.get(name) ?? { values: [], units: [] };
    if (found.size >= maxEntries && !found.has(name)) continue;
    entry.values.push(item[value] ?? null);
    if (unit !== undefined) entry.units.push(item[unit] ?? null);
    found.set(name, entry);
  }
  return [...found].map(([name, entry]) => ({ key: name, ...entry }));
}
