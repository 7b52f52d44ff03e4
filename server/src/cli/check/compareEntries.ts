/** Compares the entries that a mapper makes with those that are expected. */
import { structuredPatch } from 'diff';
import { toPointer } from '../../util/jsonPointer.ts';

/** More changed lines than anyone reads; finding them would take time that grows with their square. */
const mostChanges = 500;

export interface Differences {
  /** Where the first one is and what stands there, as the end of a sentence. */
  readonly first: string;
  /** Lines of a unified diff, from expected to found. */
  readonly diff: readonly string[];
}

/** Compares entries as JSON values: the order of members does not count. Undefined where they are equal. */
export function differences(expected: readonly unknown[], found: readonly object[]): Differences | undefined {
  const plain: unknown = JSON.parse(JSON.stringify(found));
  const place = firstDifference(expected, plain);
  if (place === undefined) return undefined;
  const at = toPointer(place) || '/';
  return {
    first: `at ${at}: expected ${excerpt(expected, place)}, found ${excerpt(plain, place)}`,
    diff: diffLines(expected, plain),
  };
}

type Key = string | number;

/** Keys that lead to the first value that differs, in the order of what is expected. */
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

/** A value in a sentence. */
function excerpt(root: unknown, place: readonly Key[]): string {
  let value = root;
  for (const key of place) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return 'nothing';
    value = value[key];
  }
  if (Array.isArray(value)) return 'a list';
  if (isContainer(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A unified diff of both as text; what is found is put in the order of what is expected. */
function diffLines(expected: readonly unknown[], found: unknown): readonly string[] {
  const [before, after] = [expected, inOrderOf(expected, found)].map((each) => `${JSON.stringify(each, null, 2)}\n`);
  const patch = structuredPatch('', '', before ?? '', after ?? '', '', '', {
    context: 3,
    maxEditLength: mostChanges,
  });
  if (patch === undefined) return [`(more than ${mostChanges} lines differ)`];
  return [
    '--- expected',
    '+++ found',
    ...patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines,
    ]),
  ];
}

function inOrderOf(model: unknown, value: unknown): unknown {
  if (!isContainer(model) || !isContainer(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => inOrderOf(model[index], item));
  const names = Object.keys(model).filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !Object.hasOwn(model, name));
  return Object.fromEntries([...names, ...others].map((name) => [name, inOrderOf(model[name], value[name])]));
}
