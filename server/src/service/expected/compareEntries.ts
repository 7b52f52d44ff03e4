/** Compares the entries that a mapper makes with the expected ones. */
import * as l10n from '@vscode/l10n';
import { toPointer } from '../../util/jsonPointer.ts';

export interface Differences {
  /** The keys of the first value that differs. */
  readonly path: readonly Key[];
  /** Path and both values of the first difference, as the end of a sentence. */
  readonly first: string;
  /** Both as JSON text; members of the actual entries are sorted like those of the expected ones. */
  readonly texts: { readonly expected: string; readonly found: string };
}

/** Compares entries as JSON values; the order of members does not matter. Undefined if they are equal. */
export function differences(expected: readonly unknown[], found: readonly object[]): Differences | undefined {
  const plain: unknown = JSON.parse(JSON.stringify(found));
  const path = firstDifference(expected, plain);
  if (path === undefined) return undefined;
  const pointer = toPointer(path) || '/';
  return {
    path,
    first: l10n.t('at {0}: expected {1}, found {2}', pointer, excerpt(expected, path), excerpt(plain, path)),
    texts: { expected: textOf(expected), found: textOf(inOrderOf(expected, plain)) },
  };
}

type Key = string | number;

/** The keys of the first value that differs, in the order of the expected entries. */
function firstDifference(expected: unknown, found: unknown): readonly Key[] | undefined {
  if (Object.is(expected, found)) return undefined;
  if (!isContainer(expected) || !isContainer(found) || Array.isArray(expected) !== Array.isArray(found))
    return expected === found ? undefined : [];
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  for (const key of keys) {
    const name = Array.isArray(expected) ? Number(key) : key;
    if (!Object.hasOwn(expected, key) || !Object.hasOwn(found, key)) return [name];
    const below = firstDifference(expected[key], found[key]);
    if (below) return [name, ...below];
  }
  return undefined;
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** The value at a path, shortened for a sentence. */
function excerpt(root: unknown, place: readonly Key[]): string {
  let value = root;
  for (const key of place) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return l10n.t('nothing');
    value = value[key];
  }
  if (Array.isArray(value)) return l10n.t('a list');
  if (isContainer(value)) return l10n.t('an object');
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function inOrderOf(model: unknown, value: unknown): unknown {
  if (!isContainer(model) || !isContainer(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => inOrderOf(model[index], item));
  const names = Object.keys(model).filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !Object.hasOwn(model, name));
  return Object.fromEntries([...names, ...others].map((name) => [name, inOrderOf(model[name], value[name])]));
}
