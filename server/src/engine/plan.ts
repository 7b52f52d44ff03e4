/** A mapper made ready to map any data file: independent of the data, kept per document version. */
import * as l10n from '@vscode/l10n';
import type { PathError } from '../data/path.ts';
import { compileWildcardPath, type WildcardStep } from '../data/wildcardPath.ts';
import type { Located, MapperFile, Rule, SectionMapping } from '../mapper/types.ts';
import { type MatchKeyPlan, planMatchKey } from './matchKeys.ts';
import { planRules, type RulePlan, replanRules } from './rulePlan.ts';
import { SectionPlans } from './sectionPlans.ts';
import { parseTarget, type TargetError, type TargetPath } from './target.ts';
import { type ResolvedRule, ruleResolver } from './useRule.ts';

export interface MappingPlan {
  readonly mapper: MapperFile;
  readonly main: SectionPlan | undefined;
  /** Top-level mappings in the order in which they are made: key order, a parent moved forward (SEMANTICS 8). */
  readonly order: readonly SectionPlan[];
  /** Every mapping, also those that are left out, by its node in the tree. */
  readonly sections: SectionPlans;
  /** Mappings that a dotted `main_key` of others belongs to. */
  readonly parents: ReadonlySet<SectionPlan>;
  /** Some rule takes from another. */
  readonly takesRules: boolean;
}

export interface SectionPlan {
  readonly mapping: SectionMapping;
  readonly schema: string;
  readonly rules: readonly RulePlan[];
  readonly repeatPaths: readonly RepeatPathPlan[] | undefined;
  readonly repeatKeys: readonly MatchKeyPlan[] | undefined;
  /** The place in the parent; undefined for the main mapping, and where `main_key` cannot be used. */
  readonly place: TargetPath | undefined;
  readonly placeError: TargetError | undefined;
  /** The part of `main_key` that names the place in the parent; empty without one. */
  readonly placeText: string;
  /** The top-level mappings that a dotted `main_key` belongs to; empty for one attached to the main section. */
  readonly parents: readonly SectionPlan[];
  readonly subsections: readonly SectionPlan[];
  /** Its rules, or those of its subsections, depend on others, which an edit may change. */
  readonly takesRules: boolean;
}

export interface RepeatPathPlan {
  readonly path: Located<string>;
  /** Undefined where the path does not parse. */
  readonly steps: readonly WildcardStep[] | undefined;
  readonly error: PathError | undefined;
}

/**
 * Patterns must have been prepared (`preparePatterns` with `patternsOf`).
 * @param before the plan before an edit: plans of mappings that are still the same are taken over
 */
export function planMapping(mapper: MapperFile, before?: MappingPlan): MappingPlan {
  return (before && replan(mapper, before)) ?? planAnew(mapper, before);
}

function planAnew(mapper: MapperFile, before: MappingPlan | undefined): MappingPlan {
  const planner: Planner = { resolve: ruleResolver(mapper.sections), sections: new Map(), before };
  const mainMapping = mapper.sections.find((section) => section.isMain);
  const keys = indexKeys(mapper.sections.filter((section) => !section.isMain));
  const main = mainMapping && planSection(planner, mainMapping);
  const order: SectionPlan[] = [];
  const planTopLevel = (mapping: SectionMapping): SectionPlan => {
    const planned = planner.sections.get(mapping);
    if (planned) return planned;
    const prefix = parentPrefix(mapping.mainKey?.value ?? '', keys);
    const parents = prefix === undefined ? [] : (keys.mappings.get(prefix) ?? []).map(planTopLevel);
    const plan = planSection(planner, mapping, prefix, parents);
    if (plan.place && parents.every((parent) => parent.place)) order.push(plan);
    return plan;
  };
  for (const mapping of mapper.sections) {
    if (!mapping.isMain) planTopLevel(mapping);
    else if (mapping !== mainMapping) planSection(planner, mapping);
  }
  const sections = SectionPlans.of(mapper.sections.flatMap((mapping) => planner.sections.get(mapping) ?? []));
  const all = [...sections.values()];
  const parents = new Set(all.flatMap((plan) => plan.parents));
  return { mapper, main, order, sections, parents, takesRules: all.some((plan) => plan.takesRules) };
}

/** After an edit of one mapping that leaves all others attached as they were: undefined where it may not. */
function replan(mapper: MapperFile, before: MappingPlan): MappingPlan | undefined {
  const { edit } = mapper;
  const mappings = before.mapper.sections;
  const isText = edit?.sections === mappings;
  const index = isText ? edit.index : onlyChange(mappings, mapper.sections);
  if (index === undefined || before.takesRules) return undefined;
  const known = before.sections.topLevel[index];
  const now = mapper.sections[index];
  if (known === undefined || now === undefined || known.mapping !== mappings[index]) return undefined;
  // A text leaves all of this as it is.
  if (!isText && (usesRules(now) || isAttachedElsewhere(known.mapping, now))) return undefined;
  if (before.parents.has(known)) return undefined;
  const plan = replanSection(known, mapper) ?? planEdited(now, known, { mapper, before });
  const place = before.order.indexOf(known);
  const order = place < 0 ? before.order : before.order.with(place, plan);
  const sections = before.sections.with(index, plan);
  const main = before.main === known ? plan : before.main;
  return { mapper, main, order, sections, parents: before.parents, takesRules: false };
}

function isAttachedElsewhere(before: SectionMapping, now: SectionMapping): boolean {
  return before.mainKey?.value !== now.mainKey?.value || before.isMain !== now.isMain;
}

/** After any other edit of a mapping whose `main_key` is the same. */
function planEdited(
  now: SectionMapping,
  known: SectionPlan,
  { mapper, before }: { readonly mapper: MapperFile; readonly before: MappingPlan },
): SectionPlan {
  const planner: Planner = { resolve: ruleResolver(mapper.sections), sections: new Map(), before };
  const { parents, placeText } = known;
  const prefix = parents.length === 0 ? undefined : (now.mainKey?.value.slice(0, -placeText.length - 1) ?? '');
  return planSection(planner, now, prefix, parents);
}

/** After an edit of one text: what the text says nothing to is taken over. */
function replanSection(before: SectionPlan, { edit, sections }: MapperFile): SectionPlan | undefined {
  const mapping = edit && sections[edit.index];
  if (mapping === undefined || edit?.sections[edit.index] !== before.mapping) return undefined;
  switch (edit.member) {
    case 'schema':
      return { ...before, mapping, schema: mapping.schema?.value ?? '' };
    case 'repeat_paths':
      return { ...before, mapping, repeatPaths: plannedPaths(mapping) };
    case 'repeat_keys':
      return { ...before, mapping, repeatKeys: plannedKeys(mapping) };
    case 'conditions':
    case 'default_value':
    case 'match_key':
    case 'source':
    case 'target':
    case 'target_type':
      return { ...before, mapping, rules: replanRules(before.rules, mapping.rules, edit.member) };
  }
}

// The main mapping carries no key, repeats, paths or archive: they are ignored (SEMANTICS 7).

function plannedPaths(mapping: SectionMapping): SectionPlan['repeatPaths'] {
  return isMain(mapping) ? undefined : mapping.repeatPaths?.map(planRepeatPath);
}

function plannedKeys(mapping: SectionMapping): SectionPlan['repeatKeys'] {
  return isMain(mapping) ? undefined : mapping.repeatKeys?.map(planMatchKey);
}

function isMain({ isMain, parent }: SectionMapping): boolean {
  return isMain && parent === undefined;
}

/** Index of the one mapping that differs; undefined where none or more do. */
export function onlyChange(one: readonly unknown[], other: readonly unknown[]): number | undefined {
  if (one.length !== other.length) return undefined;
  let index: number | undefined;
  for (let at = 0; at < one.length; at++) {
    if (one[at] === other[at]) continue;
    if (index !== undefined) return undefined;
    index = at;
  }
  return index;
}

/** Does the mapping, or one below it, take rules of others? */
function usesRules({ rules, subsections }: SectionMapping): boolean {
  return rules.some((rule) => rule.useRule) || subsections.some(usesRules);
}

interface Planner {
  readonly resolve: (rule: Rule) => ResolvedRule;
  readonly sections: Map<SectionMapping, SectionPlan>;
  readonly before: MappingPlan | undefined;
}

/** Mappings by `main_key`, in key order, and how long these keys are. */
interface KeyIndex {
  readonly mappings: ReadonlyMap<string, readonly SectionMapping[]>;
  readonly lengths: ReadonlySet<number>;
}

function indexKeys(mappings: readonly SectionMapping[]): KeyIndex {
  const byKey = new Map<string, SectionMapping[]>();
  for (const mapping of mappings) {
    const key = mapping.mainKey?.value;
    if (key === undefined) continue;
    const same = byKey.get(key);
    if (same) same.push(mapping);
    else byKey.set(key, [mapping]);
  }
  return { mappings: byKey, lengths: new Set([...byKey.keys()].map((key) => key.length)) };
}

/** The longest prefix of a dotted `main_key` that is another mapping's `main_key` (SEMANTICS 7). */
function parentPrefix(key: string, { mappings, lengths }: KeyIndex): string | undefined {
  for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
    const prefix = lengths.has(dot) ? key.slice(0, dot) : '';
    if (mappings.has(prefix)) return prefix;
  }
  return undefined;
}

function planSection(
  planner: Planner,
  mapping: SectionMapping,
  prefix?: string,
  parents: readonly SectionPlan[] = [],
): SectionPlan {
  const known = planner.before?.sections.get(mapping);
  if (known && sameParents(known.parents, parents) && !known.takesRules) {
    keepPlan(planner, known);
    return known;
  }
  const key = isMain(mapping) ? undefined : mapping.mainKey?.value.slice(prefix === undefined ? 0 : prefix.length + 1);
  const place = key === undefined ? undefined : parsePlace(key);
  const subsections = mapping.subsections.map((child) => planSection(planner, child));
  const plan: SectionPlan = {
    mapping,
    schema: mapping.schema?.value ?? '',
    rules: planRules(mapping.rules, planner.resolve),
    repeatPaths: plannedPaths(mapping),
    repeatKeys: plannedKeys(mapping),
    place: place && 'segments' in place ? place : undefined,
    placeError: place && 'error' in place ? place.error : undefined,
    placeText: key ?? '',
    parents,
    subsections,
    takesRules: usesRules(mapping),
  };
  planner.sections.set(mapping, plan);
  return plan;
}

function sameParents(one: readonly SectionPlan[], other: readonly SectionPlan[]): boolean {
  return one.length === other.length && one.every((parent, index) => parent === other[index]);
}

function keepPlan(planner: Planner, plan: SectionPlan): void {
  planner.sections.set(plan.mapping, plan);
  for (const child of plan.subsections) keepPlan(planner, child);
}

/** `m_def` is the mapping's own, and no place. */
function parsePlace(key: string): ReturnType<typeof parseTarget> {
  if (key !== 'm_def') return parseTarget(key, false);
  return {
    error: {
      kind: 'unsafe',
      offset: 0,
      length: key.length,
      message: l10n.t('`m_def` is written by the mapping itself'),
    },
  };
}

function planRepeatPath(path: Located<string>): RepeatPathPlan {
  const compiled = compileWildcardPath(path.value);
  return 'error' in compiled
    ? { path, steps: undefined, error: compiled.error }
    : { path, steps: compiled.steps, error: undefined };
}
