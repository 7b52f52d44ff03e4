/** Selects the events that changed the entries where they stand, by comparing the entries with those of the specification. */

import type { MappingPlan, SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { isWithin, type JsonNode, memberOf } from '../../mapper/jsonTree.ts';
import { isSameValue } from '../../parserModel/differences/sameValue.ts';
import type { EventCode, ParserEvent } from '../../parserModel/events.ts';
import type { ParserEntry, ParserResult } from '../../parserModel/result.ts';
import { isObject, ownMember } from '../../util/isObject.ts';

/** An entry as the specification defines it. */
interface SpecifiedEntry {
  readonly section: string;
  readonly file: string;
  readonly data: unknown;
}

/** The mapping that an entry is made by, and names of members inside the entry; indices are omitted. */
type Place = readonly string[];

/** Events whose effect can be anywhere in the entries. */
const remote: ReadonlySet<EventCode> = new Set([
  'compat-lookup',
  'compat-main',
  'compat-use-rule',
  'compat-shared-value',
  'compat-file-taken',
]);

/**
 * Returns the events to report. An event that drops or changes a value is omitted if every value that its rule or
 * mapping writes is equal to the value according to the specification. If values differ but no event explains the
 * difference, an additional event reports the difference.
 * @param specified the entries that the engine creates according to the specification
 * @param root the root of the mapper
 */
export function effectiveEvents(
  { entries, crash, events, limits }: ParserResult,
  specified: readonly SpecifiedEntry[],
  plan: MappingPlan,
  root: JsonNode,
): readonly ParserEvent[] {
  // An incomplete run is not compared.
  if (crash || limits.length > 0) return events;
  const differences = differencesOf(entries, specified);
  const effective = events.filter(
    ({ kind, code, node }) =>
      kind === 'stops' ||
      kind === 'warns' ||
      (differences.length > 0 && (remote.has(code) || overlaps(placesAt(plan, node), differences))),
  );
  const [first] = differences;
  if (first === undefined || effective.some(({ kind }) => kind !== 'warns')) return effective;
  const node = memberOf(root, first[0] ?? '')?.key ?? root;
  return [...effective, { code: 'compat-difference', kind: 'changes', node, count: 1, data: [] }];
}

/** Does one place lie at, inside or around another one? */
function overlaps(places: readonly Place[], others: readonly Place[]): boolean {
  return places.some((place) =>
    others.some((other) => {
      const both = Math.min(place.length, other.length);
      return place.slice(0, both).every((name, index) => name === other[index]);
    }),
  );
}

/** Returns where the rule or mapping that a node belongs to writes; every place for a node outside of all mappings. */
function placesAt(plan: MappingPlan, node: JsonNode): readonly Place[] {
  // Inner mappings come after outer ones.
  const section = [...plan.sections.values()].findLast(({ mapping: { key } }) => isWithin(node, key.parent ?? key));
  if (section === undefined) return [[]];
  const rule = section.rules.find(({ rule: { key } }) => isWithin(node, key.parent ?? key));
  const keys = rule && targetNames(rule);
  const places = keys
    ? placesOf(plan, section).map((place) => [...place, ...keys])
    : [section, ...descendantsOf(plan, section)].flatMap((each) => placesOf(plan, each));
  // By the specification a mapping that is attached nowhere writes nothing, but the parser may attach it anywhere.
  return places.length > 0 ? places : [[]];
}

function targetNames({ target, unitOf }: RulePlan): Place | undefined {
  return (unitOf ?? target)?.segments.flatMap((segment) => (segment.kind === 'name' ? [segment.name] : []));
}

/** Returns where a mapping's sections stand; for an archive its own entry and the reference to it. */
function placesOf(plan: MappingPlan, section: SectionPlan): readonly Place[] {
  const { mapping, place } = section;
  const own = section === plan.main || mapping.isArchive ? [[mapping.path]] : [];
  if (section === plan.main) return own;
  const names = place?.segments.flatMap((segment) => (segment.kind === 'name' ? [segment.name] : [])) ?? [];
  const parents = parentsOf(plan, section).flatMap((parent) => placesOf(plan, parent));
  return [...own, ...parents.map((parent) => [...parent, ...names])];
}

function parentsOf(plan: MappingPlan, { mapping, parents }: SectionPlan): readonly SectionPlan[] {
  if (parents.length > 0) return parents;
  const enclosing = mapping.parent ? plan.sections.get(mapping.parent) : plan.main;
  return enclosing ? [enclosing] : [];
}

function descendantsOf(plan: MappingPlan, section: SectionPlan): readonly SectionPlan[] {
  return [...plan.sections.values()].filter((each) => each !== section && isBelow(plan, each, section));
}

function isBelow(plan: MappingPlan, section: SectionPlan, ancestor: SectionPlan): boolean {
  if (section === plan.main) return false;
  return parentsOf(plan, section).some((parent) => parent === ancestor || isBelow(plan, parent, ancestor));
}

/** Returns where the entries differ; the files of an upload have no order. */
function differencesOf(entries: readonly ParserEntry[], specified: readonly SpecifiedEntry[]): readonly Place[] {
  const differences = new Map<string, Place>();
  const add = (place: Place): void => void differences.set(JSON.stringify(place), place);
  const left = new Map(specified.map((entry) => [entry.file, entry]));
  const renamed: ParserEntry[] = [];
  for (const entry of entries) {
    const same = left.get(entry.file);
    if (same === undefined) renamed.push(entry);
    else left.delete(entry.file);
    if (same) compare(entry, same, add);
  }
  for (const entry of renamed) {
    const like = [...left.values()].find((other) => isLike(entry, other));
    add([entry.section, ...(like ? ['name'] : [])]);
    if (like === undefined) continue;
    left.delete(like.file);
    compare(entry, like, add);
  }
  for (const { section } of left.values()) add([section]);
  return [...differences.values()];
}

/** Are two entries of different files made of the same section? */
function isLike(entry: ParserEntry, { section, data }: SpecifiedEntry): boolean {
  if (entry.section !== section) return false;
  return entry.isMain || isSameValue(entry.data.name, (data as { readonly name?: unknown }).name);
}

function compare(
  { section, data, unknown }: ParserEntry,
  specified: SpecifiedEntry,
  add: (place: Place) => void,
): void {
  const names: string[] = [];
  const visit = (one: unknown, other: unknown, unknowns: Unknowns | undefined): void => {
    if (one === other || unknowns?.isWhole) return;
    const pairs = membersOf(one, other);
    if (pairs === undefined) {
      if (!isSameValue(one, other)) add([section, ...names]);
      return;
    }
    for (const [key, inner, otherInner] of pairs) {
      if (isName(key)) names.push(key);
      visit(inner, otherInner, unknowns?.inside.get(key));
      if (isName(key)) names.pop();
    }
  };
  visit(data, specified.data, unknownsOf(unknown));
}

/** Which values inside another one the model doesn't know: the whole value, or some by name or index. */
interface Unknowns {
  isWhole: boolean;
  readonly inside: Map<string | number, Unknowns>;
}

function unknownsOf(places: ParserEntry['unknown']): Unknowns | undefined {
  if (places.length === 0) return undefined;
  const none = (): Unknowns => ({ isWhole: false, inside: new Map() });
  const root = none();
  for (const { path } of places) {
    let at = root;
    for (const key of path) {
      const inner = at.inside.get(key) ?? none();
      at.inside.set(key, inner);
      at = inner;
    }
    at.isWhole = true;
  }
  return root;
}

/** The class of a section belongs to the section as a whole. */
function isName(key: string | number): key is string {
  return typeof key === 'string' && key !== 'm_def';
}

/** Returns the members of two objects, or the items of two lists of one length; undefined for other values. */
function membersOf(
  one: unknown,
  other: unknown,
): readonly (readonly [string | number, unknown, unknown])[] | undefined {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length ? one.map((item, index) => [index, item, other[index]] as const) : undefined;
  if (!isObject(one) || !isObject(other)) return undefined;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].map((name) => [name, ownMember(one, name), ownMember(other, name)] as const);
}
