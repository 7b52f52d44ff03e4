/**
 * A mapper compiled to map any data file. A plan does not depend on data, and is cached per version of the document.
 */
import * as l10n from '@vscode/l10n';
import { type CompiledWildcardPath, compileWildcardPath } from '../../data/paths/wildcardPath.ts';
import type { Located, MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { groupBy } from '../../util/lists.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import { type CandidateKeyPlan, planCandidateKey } from './candidateKeys.ts';
import { planRules, type RulePlan } from './rulePlan.ts';
import { parseTarget, type TargetError, type TargetPath } from './target.ts';
import { type EffectiveRule, type RuleResolver, ruleResolver } from './useRule.ts';

export interface MappingPlan {
  readonly mapper: MapperFile;
  readonly main: SectionPlan | undefined;
  /**
   * Top-level mappings in the order in which they are made: key order, a parent moved forward
   * (docs/mapper-reference.md#where-sections-go).
   */
  readonly order: readonly SectionPlan[];
  /** Every mapping, those that are never made included; outer ones before their subsections. */
  readonly sections: ReadonlyMap<SectionMapping, SectionPlan>;
  /** Mappings that are the parent of another by its dotted `main_key`. */
  readonly parents: ReadonlySet<SectionPlan>;
}

export interface SectionPlan {
  readonly mapping: SectionMapping;
  readonly schema: string;
  readonly rules: readonly RulePlan[];
  readonly repeatPaths: readonly RepeatPathPlan[] | undefined;
  readonly repeatKeys: readonly CandidateKeyPlan[] | undefined;
  /** The path in the parent; undefined for the main mapping, and for a `main_key` that does not parse. */
  readonly place: TargetPath | undefined;
  readonly placeError: TargetError | undefined;
  /** The part of `main_key` that is the path in the parent; empty without `main_key`. */
  readonly placeText: string;
  /**
   * The top-level mappings whose `main_key` the dotted `main_key` begins with; empty for a section attached to the main
   * section.
   */
  readonly parents: readonly SectionPlan[];
  readonly subsections: readonly SectionPlan[];
}

export type RepeatPathPlan = { readonly path: Located<string> } & CompiledWildcardPath;

/**
 * Compiles a mapper to a plan. The plan of each mapping is memoized across versions of the mapper: a mapping keeps its
 * plan as long as the mapping object, its parents and the rules that it uses by `use_rule` are the same.
 */
export function planMapping(mapper: MapperFile): MappingPlan {
  const resolve = ruleResolver(mapper.sections);
  const keys = indexKeys(mapper.sections.filter(({ isMain }) => !isMain));
  const planned = new Map<SectionMapping, SectionPlan>();
  const order: SectionPlan[] = [];
  const planOf = (mapping: SectionMapping): SectionPlan => {
    const known = planned.get(mapping);
    if (known) return known;
    const prefix = mapping.isMain ? undefined : parentPrefix(mapping.mainKey?.value ?? '', keys);
    const parents = prefix === undefined ? [] : (keys.mappings.get(prefix) ?? []).map(planOf);
    const inputs = [prefix, ...parents, ...takenRules(mapping, resolve)];
    const plan = plans.get(mapping, inputs, () => planSection(mapping, resolve, prefix, parents));
    planned.set(mapping, plan);
    if (!mapping.isMain && plan.place && parents.every((parent) => parent.place)) order.push(plan);
    return plan;
  };
  const topLevel = mapper.sections.map(planOf);
  const main = topLevel.find(({ mapping }) => mapping.isMain);
  const sections = new Map<SectionMapping, SectionPlan>();
  for (const plan of topLevel) addPlans(sections, plan);
  const parents = new Set(topLevel.flatMap((plan) => plan.parents));
  return { mapper, main, order, sections, parents };
}

const plans = new WeakMemo<SectionMapping, SectionPlan>();

/** Returns the entries of `repeat_keys` and of all match keys of a mapping. */
export function matchKeysOf({ repeatKeys = [], rules }: SectionPlan): readonly CandidateKeyPlan[] {
  return [...repeatKeys, ...rules.flatMap(({ matchKeys }) => matchKeys.flatMap((keys) => keys ?? []))];
}

/** Returns an empty plan, for a mapper that isn't applied to any data. */
export function emptyPlan(mapper: MapperFile): MappingPlan {
  return { mapper, main: undefined, order: [], sections: new Map(), parents: new Set() };
}

/** Adds a plan and the plans of its subsections to a map. Each plan comes before its subsections. */
export function addPlans(sections: Map<SectionMapping, SectionPlan>, plan: SectionPlan): void {
  sections.set(plan.mapping, plan);
  for (const child of plan.subsections) addPlans(sections, child);
}

/** Mappings by `main_key` in key order, and the lengths of these keys. */
interface KeyIndex {
  readonly mappings: ReadonlyMap<string, readonly SectionMapping[]>;
  readonly lengths: ReadonlySet<number>;
}

function indexKeys(mappings: readonly SectionMapping[]): KeyIndex {
  const byKey = groupBy(mappings, ({ mainKey }) => mainKey?.value);
  return { mappings: byKey, lengths: new Set([...byKey.keys()].map((key) => key.length)) };
}

/**
 * The longest prefix of a dotted `main_key` that is another mapping's `main_key`
 * (docs/mapper-reference.md#where-sections-go).
 */
function parentPrefix(key: string, { mappings, lengths }: KeyIndex): string | undefined {
  for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
    const prefix = lengths.has(dot) ? key.slice(0, dot) : '';
    if (mappings.has(prefix)) return prefix;
  }
  return undefined;
}

/**
 * What `use_rule` gives to the rules of a mapping and its subsections. Besides these, the mapping and its parents, a
 * plan depends on nothing.
 */
function takenRules(mapping: SectionMapping, resolve: RuleResolver): readonly EffectiveRule[] {
  if (!mapping.usesRules) return [];
  const own = mapping.rules.filter((rule) => rule.useRule).map(resolve);
  return [...own, ...mapping.subsections.flatMap((child) => takenRules(child, resolve))];
}

function planSection(
  mapping: SectionMapping,
  resolve: RuleResolver,
  prefix?: string,
  parents: readonly SectionPlan[] = [],
): SectionPlan {
  const key = mapping.isMain ? undefined : mapping.mainKey?.value.slice(prefix === undefined ? 0 : prefix.length + 1);
  const { target: place, error: placeError } = key === undefined ? {} : parsePlace(key);
  return {
    mapping,
    schema: mapping.schema?.value ?? '',
    rules: planRules(mapping.rules, resolve),
    // The main mapping carries no key, repeats, paths or archive: they are ignored
    // (docs/mapper-reference.md#where-sections-go).
    repeatPaths: mapping.isMain
      ? undefined
      : mapping.repeatPaths?.map((path) => ({ path, ...compileWildcardPath(path.value) })),
    repeatKeys: mapping.isMain ? undefined : mapping.repeatKeys?.map(planCandidateKey),
    place,
    placeError,
    placeText: key ?? '',
    parents,
    subsections: mapping.subsections.map((child) => planSection(child, resolve)),
  };
}

/** `m_def` is the mapping's own key and cannot be a path. */
function parsePlace(key: string): ReturnType<typeof parseTarget> {
  if (key !== 'm_def') return parseTarget(key, false);
  const message = l10n.t('The mapping itself writes `m_def`.');
  return { error: { kind: 'unsafe', offset: 0, length: key.length, message } };
}
