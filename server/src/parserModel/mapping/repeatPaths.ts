/** Repeat paths: each match of a wildcard becomes a path of its own, if the keys accept it. */

import { compareItem, comparePlainPath } from '../differences/itemDifferences.ts';
import type { DataPath, StopCode } from '../events.ts';
import { search } from '../jmespath/expression.ts';
import { pythonDict } from '../python/dict.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import type { ReadMapping, ReadPath } from '../reading/mapping.ts';
import { pathCode } from '../rules/conditions.ts';
import { Stop, withNode } from '../stop.ts';
import { type MappingPath, maxItems } from './copies.ts';
import { acceptsItem } from './itemKeys.ts';
import { ItemPath, stripDots } from './itemPath.ts';
import type { RunContext } from './runContext.ts';

/** A member, or an item of a list, that a wildcard matches. */
interface Met {
  /** Its text in the path: `key` or `key[i]`. */
  readonly text: string;
  readonly keys: DataPath;
  readonly value: PyValue;
}

/** Yields the values that a wildcard matches in an object. A member that is a list is replaced by its items. */
export function* matchedByWildcard(container: PyDict): Generator<Met> {
  for (const name of namesOf(container)) {
    const value = container[name] ?? null;
    if (!Array.isArray(value)) yield { text: name, keys: [name], value };
    else
      for (const [index, item] of value.entries())
        yield { text: `${name}[${index}]`, keys: [name, index], value: item };
  }
}

/**
 * Returns the text before the first wildcard, and the text between the first and the second wildcard. Dots at the
 * start and end of both texts are removed.
 */
export function splitAtWildcard(text: string): { readonly front: string; readonly back: string } {
  const [front = '', back = ''] = text.split('*', 2).map((part) => stripDots(part));
  return { front, back };
}

/**
 * Returns the object to which a wildcard is applied.
 * @throws Stop if the path before the wildcard can't be evaluated or doesn't lead to an object
 */
export function resolveContainer(front: string, path: ReadPath, context: RunContext, missing: StopCode): PyDict {
  const code = path.text?.includes('[*]') && front.endsWith('[') ? 'compat-list-wildcard' : pathCode(front);
  const container =
    front === '' ? context.data : withNode(code, path.node, () => search(front, context.data, context.budget));
  if (!isDict(container)) throw new Stop('AttributeError', missing, path.node);
  return container;
}

/** Returns the paths of a mapping with their wildcards replaced. Other paths are unchanged. */
export function* expandPaths(mapping: ReadMapping, context: RunContext): Generator<undefined, readonly MappingPath[]> {
  const found: MappingPath[] = [];
  const left = { items: maxItems };
  for (const path of mapping.paths) {
    if (path.text === undefined) context.stop(new Stop('KeyError', 'compat-repeat-path', path.node));
    else if (!path.text.includes('*')) {
      const isIntended = comparePlainPath(mapping, path, 'compat-plain-path', context);
      const plain = new ItemPath(path.text);
      found.push({ path: plain, place: plain.place, isIntended });
    } else yield* expandWildcard({ mapping, path, ...splitAtWildcard(path.text) }, left, found, context);
  }
  return found;
}

/** @param left how many more items of the mapping are examined */
function* expandWildcard(
  at: Wildcard,
  left: { items: number },
  found: MappingPath[],
  context: RunContext,
): Generator<undefined, void> {
  const { front, path } = at;
  const container = context.attempt(() => resolveContainer(front, path, context, 'compat-missing-front'));
  if (container === undefined) return;
  const frontPath = front === '' ? undefined : new ItemPath(front);
  for (const met of matchedByWildcard(container)) {
    if (left.items-- <= 0) {
      context.limits.add('items');
      break;
    }
    context.budget.spend(1);
    const place = [...(frontPath?.keys ?? []), ...met.keys];
    const item = itemOf(at, met.value, place, context);
    if (item?.isAccepted) context.budget.spendCharacters(front.length + met.text.length + at.back.length);
    if (item?.isAccepted) found.push(pathOf(met, frontPath, at.back, item.isIntended));
    // A name that is empty or contains a dot changes the path.
    if (item?.isAccepted && /^$|\./.test(String(met.keys[0])))
      context.event('compat-key-name', 'drops', path.node, place);
    if (context.budget.isPauseDue) yield;
  }
}

/** Undefined if it isn't an item. */
function itemOf(
  { mapping, path, back }: Wildcard,
  value: PyValue,
  place: DataPath,
  context: RunContext,
): { readonly isAccepted: boolean; readonly isIntended: boolean } | undefined {
  const item = pythonDict(value, context.budget);
  if (item === 'TypeError') context.stop(new Stop('TypeError', 'compat-scalar-sibling', path.node), place);
  if (typeof item === 'string') return undefined;
  const read = () =>
    withNode(
      () => pathCode(back),
      path.node,
      () => search(back, item, context.budget),
    );
  const candidate = back === '' ? item : context.attempt(read, place);
  if (candidate === undefined) return undefined;
  const isAccepted = isDict(candidate) && acceptsItem(mapping, candidate, place, context);
  if (isAccepted === undefined) return undefined;
  const isIntended = compareItem(mapping, path, { value, candidate, isAccepted, place }, context);
  return { isAccepted, isIntended };
}

/** A path with a wildcard, and the text around it. */
interface Wildcard {
  readonly mapping: ReadMapping;
  readonly path: ReadPath;
  readonly front: string;
  readonly back: string;
}

/** The parts joined by dots; the keys are known if all parts are plain. */
function pathOf(met: Met, front: ItemPath | undefined, back: string, isIntended: boolean): MappingPath {
  const text = [...(front ? [front.text] : []), met.text, ...(back === '' ? [] : [back])].join('.');
  const backPath = back === '' ? undefined : new ItemPath(back);
  const place = [...(front?.keys ?? []), ...met.keys, ...(backPath?.keys ?? [])];
  const isBare = /^[A-Za-z_][A-Za-z0-9_]*$/.test(String(met.keys[0]));
  const isPlain = isBare && (front === undefined || front.keys) && (backPath === undefined || backPath.keys);
  return { path: new ItemPath(text, isPlain ? place : undefined), place, isIntended };
}
