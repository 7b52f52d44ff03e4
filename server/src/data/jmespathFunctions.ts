/** Calls of JMESPath functions: the library's own, on values that our evaluator found. */
import library from 'jmespath';
import { DataNode } from './dataNode.ts';

/** A compiled expression: the node it leads to from a base, undefined for null and nothing. */
export type Evaluate = (base: DataNode) => DataNode | undefined;

/** @throws Error for arguments of a wrong type; the caller reads that as no value. */
export function callFunction(name: string, args: readonly DataNode[]): DataNode {
  const values = args.map((arg) => arg.value);
  const value: unknown = library.search(values, `${name}(${values.map((_, index) => `[${index}]`).join(', ')})`);
  return DataNode.made(value, args);
}

/**
 * `map`, `sort_by`, `max_by`, `min_by`: the expression is evaluated here (own properties only), and the library
 * compares what it gave.
 */
export function callWithExpression(name: string, list: DataNode, expression: Evaluate): DataNode | undefined {
  const items = list.items();
  const keys = items.map((item) => expression(item)?.value ?? null);
  if (!Array.isArray(list.value)) throw new TypeError(`${name} takes a list`);
  if (name === 'map') return DataNode.made(keys, items);
  const pairs = keys.map((key, index) => ({ key, index }));
  const found: unknown = library.search(pairs, `${name}(@, &key)`);
  if (Array.isArray(found)) return DataNode.list(found.flatMap((pair: { index: number }) => items[pair.index] ?? []));
  return found === null || found === undefined ? undefined : items[(found as { index: number }).index];
}
