/** Repeat paths: each match of a wildcard becomes a path of its own, if the keys accept it. */

import type { DataPath } from '../../util/jsonPointer.ts';
import { search } from '../jmespath/compiledExpression.ts';
import type { Reason } from '../notes.ts';
import { pythonDict } from '../python/dict.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import type { ReadMapping, ReadPath } from '../reading/mapping.ts';
import { pathReason } from '../rules/conditions.ts';
import { Stop, stopOf, withNode } from '../stop.ts';
import { type MappingPath, maxItems } from './copies.ts';
import { acceptsItem } from './itemKeys.ts';
import { ItemPath, isPlainKey, stripDots } from './itemPath.ts';
import type { RunContext } from './runContext.ts';

/** A member, or an item of a list, that a wildcard matches. */
interface MatchedMember {
  /** Its text in the path: `key` or `key[i]`. */
  readonly text: string;
  readonly keys: DataPath;
  readonly value: PyValue;
}

/** Yields the values that a wildcard matches in an object. A member that is a list is replaced by its items. */
export function* matchedByWildcard(container: PyDict): Generator<MatchedMember> {
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
export function resolveContainer(front: string, path: ReadPath, context: RunContext, missing: Reason): PyDict {
  const code = path.text?.includes('[*]') && front.endsWith('[') ? 'list-wildcard' : pathReason(front);
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
    if (path.text === undefined) context.stop(new Stop('KeyError', 'repeat-path', path.node));
    else if (!path.text.includes('*')) {
      const plain = new ItemPath(path.text);
      context.note('plain-path', path.node);
      found.push({ path: plain, place: plain.place });
    } else yield* expandWildcard(wildcardOf(mapping, path, path.text, context), left, found, context);
  }
  return found;
}

/** A path with a wildcard, and what is around it. */
interface Wildcard {
  readonly mapping: ReadMapping;
  readonly path: ReadPath;
  readonly front: ItemPath | undefined;
  readonly back: ItemPath | undefined;
}

function wildcardOf(mapping: ReadMapping, path: ReadPath, text: string, context: RunContext): Wildcard {
  if (text.replace('*', '').includes('*')) context.note('second-wildcard', path.node);
  const [front, back] = Object.values(splitAtWildcard(text)).map((each) =>
    each === '' ? undefined : new ItemPath(each),
  );
  return { mapping, path, front, back };
}

/** @param left how many more items of the mapping are examined */
function* expandWildcard(
  at: Wildcard,
  left: { items: number },
  found: MappingPath[],
  context: RunContext,
): Generator<undefined, void> {
  const front = at.front?.text ?? '';
  const container = context.attempt(() => resolveContainer(front, at.path, context, 'missing-front'));
  if (container === undefined) return;
  for (const met of matchedByWildcard(container)) {
    if (left.items-- <= 0) {
      context.limits.add('items');
      break;
    }
    context.budget.spend(1);
    const path = acceptedPath(at, met, context);
    if (path) found.push(path);
    if (context.budget.isPauseDue) yield;
  }
}

/** The path of an item; undefined if it isn't an item, or if the parser does not accept it. */
function acceptedPath(at: Wildcard, met: MatchedMember, context: RunContext): MappingPath | undefined {
  const { mapping, path, front, back } = at;
  const place = front?.keys?.concat(met.keys) ?? met.keys;
  const item = pythonDict(met.value, context.budget);
  if (item === 'TypeError') context.stop(new Stop('TypeError', 'scalar-sibling', path.node), place);
  if (typeof item === 'string') return undefined;
  const candidate = back ? valueBehind(back.text, item, { path, place, context }) : item;
  if (candidate === undefined) return undefined;
  if (Array.isArray(candidate)) context.note('item-dropped', path.node);
  if (!isDict(candidate) || !acceptsItem(mapping, candidate, place, context)) return undefined;
  if (!isDict(met.value) || namesOf(candidate).length === 0) context.note('item-kept', path.node);
  const name = met.keys[0] ?? '';
  // A name that is empty or contains a dot changes the path.
  if (name === '' || String(name).includes('.')) context.note('key-name', path.node);
  const text = `${front ? `${front.text}.` : ''}${met.text}${back ? `.${back.text}` : ''}`;
  context.budget.spendCharacters(text.length);
  const whole = back?.keys ? place.concat(back.keys) : place;
  const keys = isPlainKey(name) && (!back || back.keys) ? met.keys.concat(back?.keys ?? []) : undefined;
  return { path: new ItemPath(text, front ? front.routeTo(keys) : keys && { keys }), place: whole };
}

/** The value at the path behind a wildcard; undefined if the parser stops there. */
function valueBehind(
  back: string,
  item: PyDict,
  { path, place, context }: { readonly path: ReadPath; readonly place: DataPath; readonly context: RunContext },
): PyValue | undefined {
  try {
    return search(back, item, context.budget);
  } catch (fault) {
    return context.catch(stopOf(fault, pathReason(back), path.node), place);
  }
}
