/** The size of a value, which the limits of a mapping depend on (docs/trust.md#limits). */
import { isObject } from '../util/isObject.ts';

export interface ValueSize {
  /** The value and all values inside of it. */
  readonly nodes: number;
  /** Approximate UTF-16 code units of its JSON text. */
  readonly text: number;
}

const known = new WeakMap<object, ValueSize>();

/** Records the size of a data file's value. The size is counted while the file is read. */
export function recordSize(root: unknown, size: ValueSize): void {
  if (typeof root === 'object' && root !== null) known.set(root, size);
}

/** Returns the size of a data file's value. The value is measured if no size was recorded for it. */
export function sizeOf(root: unknown): ValueSize {
  return (typeof root === 'object' && root !== null && known.get(root)) || measure(root);
}

/**
 * Measures the size of a value. The measurement stops as soon as the value exceeds `most`, because a computed value
 * may contain the same list many times.
 */
export function measure(value: unknown, most: Partial<ValueSize> = {}): ValueSize {
  const { nodes: maxNodes = Number.POSITIVE_INFINITY, text: maxText = Number.POSITIVE_INFINITY } = most;
  let nodes = 0;
  let text = 0;
  const isOver = () => nodes > maxNodes || text > maxText;
  const visit = (each: unknown): void => {
    nodes++;
    if (typeof each === 'string') text += each.length + 2;
    else if (typeof each !== 'object' || each === null) text += 4;
    else if (Array.isArray(each)) {
      text += 1 + each.length;
      for (let index = 0; index < each.length && !isOver(); index++) visit(each[index]);
    } else if (isObject(each)) {
      text += 2;
      for (const name in each) {
        if (isOver()) return;
        text += name.length + 4;
        visit(each[name]);
      }
    }
  };
  visit(value);
  return { nodes, text };
}
