/**
 * Reads a data file (docs/mapper-reference.md#values): plain values, in file order, within the limits of
 * docs/trust.md#limits.
 */

import * as l10n from '@vscode/l10n';
import { visit } from 'jsonc-parser';
import { type JsonSyntaxError, parseJsonTree } from '../mapper/jsonTree.ts';
import { isContainer, setOwn } from '../util/isObject.ts';
import { depthAt } from '../util/jsonScan.ts';
import { isIndexLike, recordMemberOrder } from './memberOrder.ts';
import { hasNaturalOrder } from './naturalOrder.ts';
import { recordSize, type ValueSize } from './sampleSize.ts';

/** The limits of docs/trust.md#limits for data files. */
export const dataLimits = { size: 128 * 1024 * 1024, depth: 1000 };

export type Sample =
  | { readonly kind: 'value'; readonly root: unknown }
  | { readonly kind: 'broken'; readonly error: JsonSyntaxError }
  | { readonly kind: 'limit'; readonly limit: 'size' | 'depth' };

/**
 * Parses the text of a data file.
 * @param text the text of a data file, without a byte order mark
 */
export function parseSample(text: string, limits: typeof dataLimits = dataLimits): Sample {
  if (text.length > limits.size) return { kind: 'limit', limit: 'size' };
  try {
    // `JSON.parse` reads text of any depth; measuring the value afterwards is much cheaper than scanning the text.
    const root: unknown = JSON.parse(text);
    const shape: Shape = { hasIndexNames: false, nodes: 1 };
    if (isContainer(root) && isDeeper(root, limits.depth, shape)) return { kind: 'limit', limit: 'depth' };
    const isOrdered = !shape.hasIndexNames || hasNaturalOrder(text);
    return sampleOf(isOrdered ? root : parseInFileOrder(text), { nodes: shape.nodes, text: text.length });
  } catch {
    if (depthAt(text, text.length).deepest > limits.depth) return { kind: 'limit', limit: 'depth' };
    return { kind: 'broken', error: firstError(text) };
  }
}

function sampleOf(root: unknown, size: ValueSize): Sample {
  recordSize(root, size);
  return { kind: 'value', root };
}

interface Shape {
  /** Some object has names that JavaScript would move to the front. */
  hasIndexNames: boolean;
  /** How many values were visited. */
  nodes: number;
}

/** Is the nesting deeper than `left`? The recursion stops there, so it is bounded. */
function isDeeper(container: Container, left: number, shape: Shape): boolean {
  if (left === 0) return true;
  if (Array.isArray(container)) {
    shape.nodes += container.length;
    // Most values aren't containers: a call for each would dominate the time.
    for (let index = 0; index < container.length; index++) {
      const item = container[index];
      if (isContainer(item) && isDeeper(item, left - 1, shape)) return true;
    }
    return false;
  }
  let members = 0;
  for (const name in container) {
    if (members++ === 0 && isIndexLike(name)) shape.hasIndexNames = true;
    const member = container[name];
    if (isContainer(member) && isDeeper(member, left - 1, shape)) return true;
  }
  shape.nodes += members;
  return false;
}

type Container = Readonly<Record<string, unknown>> | unknown[];

/** `JSON.parse` detects the error, the tree parser finds its offset. */
function firstError(text: string): JsonSyntaxError {
  const { errors } = parseJsonTree(text.slice(0, errorWindow), { size: errorWindow, depth: dataLimits.depth });
  return errors[0] ?? { span: { offset: 0, length: 0 }, message: l10n.t("This isn't JSON.") };
}

/**
 * If a large file is broken behind this window, the error is reported at its end: a tree of the whole would need
 * gigabytes.
 */
const errorWindow = 4 * 1024 * 1024;

interface Frame {
  readonly container: Record<string, unknown> | unknown[];
  readonly names: Set<string> | undefined;
  name: string;
}

/**
 * For valid JSON with names that look like integers: builds the value, and remembers the member order of each such
 * object.
 */
function parseInFileOrder(text: string): unknown {
  const stack: Frame[] = [];
  let root: unknown;
  const add = (value: unknown) => {
    const frame = stack.at(-1);
    if (frame === undefined) root = value;
    else if (Array.isArray(frame.container)) frame.container.push(value);
    else setOwn(frame.container, frame.name, value);
  };
  const open = (container: Frame['container'], names: Set<string> | undefined) => {
    add(container);
    stack.push({ container, names, name: '' });
  };
  const close = () => {
    const frame = stack.pop();
    if (frame?.names && [...frame.names].some(isIndexLike)) recordMemberOrder(frame.container, frame.names);
  };
  visit(text, {
    onObjectBegin: () => open({}, new Set()),
    onArrayBegin: () => open([], undefined),
    onObjectEnd: close,
    onArrayEnd: close,
    onObjectProperty: (name) => {
      const frame = stack.at(-1);
      if (frame === undefined) return;
      frame.name = name;
      frame.names?.add(name);
    },
    onLiteralValue: add,
  });
  return root;
}
