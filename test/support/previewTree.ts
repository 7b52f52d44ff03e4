/** Reading the tree of a preview in tests, by places: the index of the entry in the answer and a JSON Pointer. */
import type { PreviewAnswer, PreviewValue } from '../../server/src/protocol.ts';
import { toPointer } from '../../server/src/util/jsonPointer.ts';

type Tree = Pick<PreviewAnswer, 'entries'>;

/** Returns all values of a tree by their places, in document order. */
export function valuesIn({ entries }: Tree): ReadonlyMap<string, PreviewValue> {
  const values = new Map<string, PreviewValue>();
  const visit = (value: PreviewValue, place: string): void => {
    values.set(place, value);
    for (const child of value.children ?? []) visit(child, place + toPointer([child.name]));
  };
  for (const [index, entry] of entries.entries()) visit(entry, `${index}`);
  return values;
}

/** Returns the places of the values that pass a test. */
export function placesIn(tree: Tree, is: (value: PreviewValue) => boolean): readonly string[] {
  return [...valuesIn(tree)].flatMap(([place, value]) => (is(value) ? place : []));
}

/** Returns the value at a place of the first entry. */
export function valueAt(tree: Tree, path: string): PreviewValue | undefined {
  return valuesIn(tree).get(`0${path}`);
}

/** Returns a value of a tree as plain JSON, without what is missing. */
export function plainValue({ value, children, isList }: PreviewValue): unknown {
  if (children === undefined) return value;
  const there = children.filter((child) => child.value !== undefined || child.children !== undefined);
  if (isList) return there.map(plainValue);
  return Object.fromEntries(there.map((child) => [child.name, plainValue(child)]));
}
