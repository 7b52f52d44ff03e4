/**
 * Where a rule or a mapping writes: dotted targets and `main_key` (docs/mapper-reference.md#rules,
 * #where-sections-go).
 */

import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import { ownMember } from '../../util/isObject.ts';
import type { PathKey } from '../../util/jsonPointer.ts';

export type TargetSegment =
  | { readonly kind: 'name'; readonly name: string; readonly offset: number }
  | { readonly kind: 'index'; readonly index: number; readonly offset: number }
  /** `[n]` and `[n1]` by their names; each `[*]` as `*0`, `*1` …, counted from the left. */
  | { readonly kind: 'placeholder'; readonly name: string; readonly offset: number };

export interface TargetError {
  readonly kind: 'syntax' | 'unsafe';
  /** UTF-16 code units in the target's text. */
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

export interface TargetPath {
  readonly text: string;
  readonly segments: readonly TargetSegment[];
  /** The keys of a target without placeholders; computed once, because most have none. */
  readonly keys: readonly PathKey[];
}

const highestIndex = 9999;
const unsafe = new Set(['__proto__', 'constructor']);
const bracket = /^\[(?:(\d+)|(\*)|(n\d*))\]/;

/** Either of both. */
interface ParsedTarget {
  readonly target?: TargetPath;
  readonly error?: TargetError;
}

/** Parses a target and never throws. Without `placeholders`, a target that contains a placeholder is an error. */
export function parseTarget(text: string, placeholders: boolean): ParsedTarget {
  const segments: TargetSegment[] = [];
  let stars = 0;
  for (let at = 0; ; ) {
    const name = /^[^.[\]]*/.exec(text.slice(at))?.[0] ?? '';
    if (name === '' || name !== name.trim() || /["'`{}|*]/.test(name))
      return targetError(text, at, name, l10n.t('A name is expected here.'));
    if (unsafe.has(name))
      return targetError(text, at, name, l10n.t("`{0}` isn't allowed as a target.", name), 'unsafe');
    segments.push({ kind: 'name', name, offset: at });
    at += name.length;
    for (let found = bracket.exec(text.slice(at)); found; found = bracket.exec(text.slice(at))) {
      const [sign, index, star, named] = found;
      if (index === undefined && !placeholders)
        return targetError(text, at, sign, l10n.t('A placeholder in the target must also be in the source.'));
      if (Number(index) > highestIndex)
        return targetError(text, at, sign, l10n.t("An index can't be greater than {0}.", highestIndex));
      if (index !== undefined) segments.push({ kind: 'index', index: Number(index), offset: at });
      else
        segments.push({ kind: 'placeholder', name: star === undefined ? (named ?? 'n') : `*${stars++}`, offset: at });
      at += sign.length;
    }
    if (at === text.length) return { target: { text, segments, keys: keysAt(segments) } };
    if (text[at] !== '.')
      return targetError(text, at, text.slice(at, at + 1), l10n.t('A dot or the end is expected here.'));
    at++;
  }
}

function targetError(
  text: string,
  offset: number,
  part: string,
  message: string,
  kind: TargetError['kind'] = 'syntax',
): { error: TargetError } {
  return {
    error: {
      kind,
      offset: Math.min(offset, Math.max(0, text.length - 1)),
      length: Math.max(1, part.length),
      message,
    },
  };
}

/** Returns the keys of a target, with its placeholders replaced by indices. */
export function keysOf(target: TargetPath, indices?: ReadonlyMap<string, number>): readonly PathKey[] {
  return indices === undefined ? target.keys : keysAt(target.segments, indices);
}

function keysAt(segments: readonly TargetSegment[], indices?: ReadonlyMap<string, number>): readonly PathKey[] {
  return segments.map((segment) => {
    if (segment.kind === 'name') return segment.name;
    return segment.kind === 'index' ? segment.index : (indices?.get(segment.name) ?? 0);
  });
}

/** Returns whether two targets are equal or one of them is inside the other. */
export function overlaps(one: TargetPath, other: TargetPath): boolean {
  const length = Math.min(one.segments.length, other.segments.length);
  return one.segments.slice(0, length).every((segment, index) => sameSegment(segment, other.segments[index]));
}

/** Returns whether `inner` is equal to `outer` or is inside it. */
export function isSameOrDescendant(inner: TargetPath, outer: TargetPath): boolean {
  return inner.segments.length >= outer.segments.length && overlaps(inner, outer);
}

function sameSegment(one: TargetSegment, other: TargetSegment | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  if (one.kind === 'index') return other.kind === 'index' && one.index === other.index;
  return other.kind !== 'index' && one.name === other.name;
}

type Container = Record<string, unknown> | unknown[];

/**
 * The filler where nothing is written: null at the end of a target, an empty object or list where the target goes on.
 */
type Hole = null | 'object' | 'list';

const emptyOf = (hole: Hole): Container | null => hole && (hole === 'list' ? [] : {});

/**
 * Writes into objects that the engine made. Values copied from the data are shared with it (*foreign*): one is copied
 * before something is written inside of it, so that the data never changes.
 */
export class TargetWriter {
  readonly #budget: Pick<Budget, 'takeNodes'>;
  readonly #foreign = new WeakSet<object>();

  /** @param budget that pays for the items before an index; where it does not, nothing is written */
  constructor(budget: Pick<Budget, 'takeNodes'>) {
    this.#budget = budget;
  }

  /** Must be called with every value that comes from the data or from a default. */
  share(value: unknown): void {
    if (typeof value === 'object' && value !== null) this.#foreign.add(value);
  }

  /** Writes the value; false if the path leads through a value that isn't an object or list, or the budget is used up. */
  set(root: Record<string, unknown>, keys: readonly PathKey[], value: unknown): boolean {
    const [name] = keys;
    if (keys.length === 1 && typeof name === 'string') {
      root[name] = value;
      return true;
    }
    const place = this.#reach(root, keys);
    return place !== undefined && this.#assign(place.container, place.key, value) !== undefined;
  }

  /**
   * The list at the path, to be changed in place; another kind of value is replaced by an empty list. Undefined if the
   * path leads through a value that isn't an object or list, or if the budget is used up.
   */
  list(root: Record<string, unknown>, keys: readonly PathKey[]): unknown[] | undefined {
    const place = this.#reach(root, keys);
    if (place === undefined) return undefined;
    const list = this.#own(place.container, place.key);
    return Array.isArray(list) ? list : this.#assign(place.container, place.key, []);
  }

  /** Fills the path if it is empty: with null, or with an empty object or list where the path goes on. */
  hole(root: Record<string, unknown>, keys: readonly PathKey[], hole: Hole): void {
    const place = this.#reach(root, keys);
    if (place === undefined || (get(place.container, place.key) ?? undefined) !== undefined) return;
    this.#assign(place.container, place.key, emptyOf(hole), hole);
  }

  /** The object or list that has the last key; missing ones on the way are created. */
  #reach(root: Record<string, unknown>, keys: readonly PathKey[]): { container: Container; key: PathKey } | undefined {
    let container: Container = root;
    for (let i = 0; i < keys.length - 1; i++) {
      const key = keys[i] as PathKey;
      if (!fits(container, key)) return undefined;
      const hole: Hole = typeof keys[i + 1] === 'number' ? 'list' : 'object';
      const next = this.#own(container, key) ?? this.#assign(container, key, emptyOf(hole), hole);
      if (typeof next !== 'object' || next === null) return undefined;
      container = next as Container;
    }
    const key = keys.at(-1);
    return key !== undefined && fits(container, key) ? { container, key } : undefined;
  }

  /** The value at a key, copied first if the data shares it. */
  #own(container: Container, key: PathKey): unknown {
    const value = get(container, key);
    if (typeof value !== 'object' || value === null || !this.#foreign.has(value)) return value;
    const copy: Container = Array.isArray(value) ? [...value] : { ...value };
    for (const member of Object.values(copy)) this.share(member);
    return this.#assign(container, key, copy);
  }

  /** Missing items before the index are filled with holes, which are paid for first. @returns undefined if they aren't */
  #assign<T>(container: Container, key: PathKey, value: T, hole: Hole = null): T | undefined {
    if (Array.isArray(container)) {
      const missing = (key as number) - container.length;
      if (missing > 0 && !this.#budget.takeNodes(missing * nodesOfHole[hole ?? 'null'])) return undefined;
      for (let count = 0; count < missing; count++) container.push(emptyOf(hole));
      container[key as number] = value;
    } else container[key] = value;
    return value;
  }
}

/** Nodes of the budget that an item before an index costs. */
const nodesOfHole = { null: 1, object: 3, list: 3 };

function fits(container: Container, key: PathKey): boolean {
  return Array.isArray(container) === (typeof key === 'number');
}

function get(container: Container, key: PathKey): unknown {
  if (Array.isArray(container)) return container[key as number];
  return ownMember(container, String(key));
}

/** Returns the value at a path, or undefined if there is no value. */
export function valueAt(root: unknown, keys: readonly PathKey[]): unknown {
  let value = root;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = get(value as Container, key);
  }
  return value;
}
