/** The fields of a data file. They are collected once for each version of the file, whatever a mapper reads of them. */
import { memberNames } from '../../data/memberOrder.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';

/** A field of any depth: one for all items of a list. */
export interface FieldNode {
  /** A JSON Pointer with `*` for list indices. */
  readonly pointer: string;
  readonly around: FieldNode | undefined;
  readonly inner: Map<string, FieldNode>;
  isLeaf: boolean;
}

/** A field whose value has no fields itself. */
export interface FieldLeaf {
  readonly field: FieldNode;
  /** The path of its first occurrence, and the value there. */
  readonly place: readonly (string | number)[];
  readonly value: unknown;
}

interface DataFields {
  /** Each after the one around it. */
  readonly fields: readonly FieldNode[];
  readonly leaves: readonly FieldLeaf[];
}

/** A value on the way to the current one, and its next item or member. */
interface Level {
  readonly value: Readonly<Record<string | number, unknown>>;
  /** Undefined for a list. */
  readonly names: readonly string[] | undefined;
  readonly field: FieldNode;
  next: number;
}

/** How many values are visited between two steps. */
const valuesOfStep = 500;

/** By the data. */
const known = new WeakMap<object, DataFields>();

/** Collects the fields of data in small steps, so that a caller can yield to other work between them. */
export function* dataFieldsOf(root: unknown): Generator<undefined, DataFields> {
  const top: FieldNode = { pointer: '', around: undefined, inner: new Map(), isLeaf: false };
  if (!hasFields(root)) return { fields: [top], leaves: [{ field: top, place: [], value: root }] };
  const found = known.get(root) ?? (yield* collect(root, top));
  known.set(root, found);
  return found;
}

function* collect(root: object, top: FieldNode): Generator<undefined, DataFields> {
  const fields = [top];
  const leaves: FieldLeaf[] = [];
  const levels = [levelOf(root, top)];
  let visited = 0;
  for (let level = levels[0]; level; level = levels.at(-1)) {
    if (++visited % valuesOfStep === 0) yield;
    const key = level.names ? level.names[level.next] : level.next;
    if (key === undefined || (level.names === undefined && key === level.value.length)) {
      levels.pop();
      continue;
    }
    level.next++;
    const value = level.value[key];
    const field = innerField(level.field, typeof key === 'number' ? '*' : key, fields);
    if (hasFields(value)) levels.push(levelOf(value, field));
    else if (!field.isLeaf) {
      field.isLeaf = true;
      const place = levels.map(({ names, next }) => (names ? (names[next - 1] ?? '') : next - 1));
      leaves.push({ field, place, value });
    }
  }
  return { fields, leaves };
}

function levelOf(value: unknown, field: FieldNode): Level {
  const names = Array.isArray(value) ? undefined : isObject(value) ? memberNames(value) : [];
  return { value: value as Level['value'], names, field, next: 0 };
}

function innerField(around: FieldNode, key: string, fields: FieldNode[]): FieldNode {
  const known = around.inner.get(key);
  if (known) return known;
  const field = { pointer: around.pointer + toPointer([key]), around, inner: new Map(), isLeaf: false };
  fields.push(field);
  around.inner.set(key, field);
  return field;
}

function hasFields(value: unknown): value is object {
  return Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;
}
