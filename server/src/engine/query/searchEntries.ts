/** Search in all entries: values whose name, text, class or rule contains a text, in document order. */
import { isObject } from '../../data/dataNode.ts';
import type { PreviewEntry, RuleTrace } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { Key } from '../plan/target.ts';
import type { MappingResult } from '../record/result.ts';
import type { Instance } from '../run/instance.ts';
import { rulesOfInstance, Sections } from './trace.ts';

/** One level between an entry and a value that matches. */
export interface Step {
  /** The key in the enclosing value; undefined for the entry itself. */
  readonly key: Key | undefined;
  readonly value: unknown;
}

export interface Fit {
  /** Index of the entry. */
  readonly entry: number;
  /** The levels from the entry to the value itself. */
  readonly steps: readonly Step[];
}

interface Frame extends Step {
  /** Names of an object's members; undefined for a list. */
  readonly names: readonly string[] | undefined;
  next: number;
}

/**
 * Values that match, without descending into them unless they are entries. Without a result, rules are not searched.
 * Yields
 * undefined between values, so that the caller can yield to other work.
 * @param filter in lower case, not empty
 */
export function* fitsOf(
  entries: readonly PreviewEntry[],
  result: MappingResult | undefined,
  filter: string,
): Generator<Fit | undefined> {
  const made = new MadeByRules(result, filter);
  for (const [entry, { data: root, file }] of entries.entries()) {
    const place = `${entry}`;
    made.enter(root);
    if (includes(file, filter) || isOfClass(root, filter)) yield { entry, steps: [{ key: undefined, value: root }] };
    yield* fitsBelow({ entry, place }, root, filter, made);
  }
}

function* fitsBelow(
  { entry, place }: { readonly entry: number; readonly place: string },
  root: object,
  filter: string,
  made: MadeByRules,
): Generator<Fit | undefined> {
  // A stack of its own: data may be nested a thousand levels deep, too deep for recursion.
  const frames: Frame[] = [frameOf(undefined, root)];
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child = nextOf(frame);
    if (child === undefined) {
      frames.pop();
      continue;
    }
    yield undefined;
    const { key, value } = child;
    if (isObject(value)) made.enter(value);
    const isRuled = made.isEmpty ? false : made.has(`${place}${toPointer([...keysOf(frames), key ?? ''])}`);
    if (isRuled || fits(child, filter)) yield { entry, steps: [...frames.map(stepOf), child] };
    else if (isObject(value) || Array.isArray(value)) frames.push(frameOf(key, value));
  }
}

function stepOf({ key, value }: Step): Step {
  return { key, value };
}

function frameOf(key: Key | undefined, value: object): Frame {
  return { key, value, names: Array.isArray(value) ? undefined : Object.keys(value), next: 0 };
}

/** `m_def` is matched as the class of its section, and skipped as a member. */
function nextOf(frame: Frame): Step | undefined {
  const { value, names } = frame;
  if (names === undefined) {
    const list = value as readonly unknown[];
    const key = frame.next++;
    return key < list.length ? { key, value: list[key] } : undefined;
  }
  if (names[frame.next] === 'm_def') frame.next++;
  const key = names[frame.next++];
  return key === undefined ? undefined : { key, value: (value as Readonly<Record<string, unknown>>)[key] };
}

/** The keys from the entry to the value. */
export function keysOf(steps: readonly Step[]): readonly Key[] {
  return steps.flatMap(({ key }) => (key === undefined ? [] : [key]));
}

function fits({ key, value }: Step, filter: string): boolean {
  if (includes(String(key), filter)) return true;
  if (isObject(value)) return isOfClass(value, filter);
  if (Array.isArray(value)) return false;
  // Text is shown in quotes, so a filter may contain them.
  return includes(typeof value === 'string' && filter.includes('"') ? `"${value}"` : String(value), filter);
}

function isOfClass(value: Readonly<Record<string, unknown>>, filter: string): boolean {
  return Object.hasOwn(value, 'm_def') && typeof value.m_def === 'string' && includes(value.m_def, filter);
}

function includes(text: string, filter: string): boolean {
  return text.toLowerCase().includes(filter);
}

/** Values made by rules whose names match, computed for each section when the search reaches it. */
class MadeByRules {
  readonly #instances = new Map<object, Instance>();
  readonly #places = new Set<string>();
  readonly #sections: Sections | undefined;
  readonly #filter: string;

  constructor(result: MappingResult | undefined, filter: string) {
    this.#filter = filter;
    this.#sections = result && new Sections(result);
    for (const { plan, instances } of result?.runs.values() ?? [])
      if (plan.rules.some(({ rule }) => includes(rule.name, filter)))
        for (const instance of instances) this.#instances.set(instance.object, instance);
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  has(place: string): boolean {
    return this.#places.delete(place);
  }

  enter(object: object): void {
    const instance = this.#instances.get(object);
    if (instance === undefined || this.#sections === undefined) return;
    for (const trace of rulesOfInstance(instance, this.#sections))
      if (stands(trace) && includes(trace.rule, this.#filter)) this.#places.add(`${trace.entry}${trace.path}`);
  }
}

function stands({ entry, path, state }: RuleTrace): boolean {
  return entry !== null && path !== null && state !== 'overwritten';
}

/** The rules that made the matches, by entry and path. Below a copied value it is the rule that copied the value. */
export function originsOf(result: MappingResult, fits: readonly Fit[]): ReadonlyMap<string, RuleTrace> {
  const around = new Set(fits.flatMap(({ steps }) => steps.map(({ value }) => value)));
  const sections = new Sections(result);
  const origins = new Map<string, RuleTrace>();
  for (const { instances } of result.runs.values())
    for (const instance of instances)
      if (around.has(instance.object))
        for (const trace of rulesOfInstance(instance, sections))
          if (stands(trace)) origins.set(`${trace.entry}${trace.path}`, trace);
  return origins;
}
