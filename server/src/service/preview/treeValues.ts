/** What the preview says of each value of its tree: type and unit, rule, source, outcome, and the other reading. */

import { type MemberType, memberType } from '../../engine/plan/memberType.ts';
import type { Origins } from '../../engine/query/origins.ts';
import { ruleKey } from '../../engine/query/outcomeCounts.ts';
import type { InstanceTrace } from '../../engine/query/trace.ts';
import type { PreviewTreeEntry, PreviewValue, RuleSummary, Scalar } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { EntryPair } from './comparedReadings.ts';
import { namesIn, shownText, type TreeShape, type TreeValue } from './treeShape.ts';

/** What is known of the values. */
interface TreeKnowledge {
  readonly schemas: SchemaKnowledge;
  readonly rules: readonly RuleSummary[];
  /** Of the specification's entries. */
  readonly origins: Origins;
  /** The tree has the entries of a parser, which records no rules: each value has the rule of the other reading's one. */
  readonly isParser: boolean;
}

/** The rule around a value, and the index of the specification's entry. */
interface Surroundings {
  readonly entry: number | undefined;
  readonly trace?: Pick<InstanceTrace, 'section' | 'rule' | 'source' | 'state'> | undefined;
  readonly type?: MemberType | undefined;
  /** The class of the sections in a list. */
  readonly schema?: string | undefined;
}

/** Returns the entries of a tree. */
export function treeEntries(
  shape: TreeShape,
  pairs: readonly EntryPair[],
  knowledge: TreeKnowledge,
): readonly PreviewTreeEntry[] {
  const writer = new TreeWriter(knowledge);
  const inOrder = [...shape.entries].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([index, branch]) => {
    const { own, other, otherIndex } = pairs[index] ?? {};
    const entry = own ?? other;
    if (entry === undefined) return [];
    const { data: _, ...names } = entry;
    return { ...writer.value(branch, { entry: knowledge.isParser ? otherIndex : index }), ...names };
  });
}

class TreeWriter {
  readonly #knowledge: TreeKnowledge;
  readonly #ruleIndices: ReadonlyMap<string, number>;

  constructor(knowledge: TreeKnowledge) {
    this.#knowledge = knowledge;
    this.#ruleIndices = new Map(knowledge.rules.map(({ section, rule }, index) => [ruleKey(section, rule), index]));
  }

  value(branch: TreeValue, around: Surroundings): PreviewValue {
    const { name, own, differs } = branch;
    const exact = this.#exactTrace(branch, around.entry);
    const trace = exact ?? around.trace;
    const schema = isObject(own) && typeof own.m_def === 'string' ? own.m_def : undefined;
    return {
      name,
      ...(own !== undefined && this.#content(branch, { ...around, trace, schema: schema ?? around.schema })),
      ...(schema !== undefined && { schema }),
      ...(around.type && { type: around.type.type, ...(around.type.unit !== undefined && { unit: around.type.unit }) }),
      ...(trace && this.#origin(trace, exact)),
      ...(differs && { differs }),
    };
  }

  /** The trace of the rule that wrote exactly this value, or that left it out. */
  #exactTrace(branch: TreeValue, entry: number | undefined): InstanceTrace | undefined {
    const { isParser, origins } = this.#knowledge;
    if (isParser) return origins.written.get(`${entry}${branch.otherPath}`);
    if (branch.own === undefined) return origins.omitted.get(`${entry}${placeOfMissing(branch)}`);
    return origins.written.get(`${entry}${branch.path}`);
  }

  #content(branch: TreeValue, around: Surroundings): Pick<PreviewValue, 'value' | 'children' | 'isList' | 'cut'> {
    const { own, shown } = branch;
    if (typeof own === 'string' && own.length > shownText)
      return { value: wholeCharacters(own.slice(0, shownText)), cut: { total: own.length, shown: shownText } };
    if (typeof own !== 'object' || own === null) return { value: own as Scalar };
    const isList = Array.isArray(own);
    const total = isList ? own.length : namesIn(own).length;
    return {
      children: childrenInOrder(branch).map((child) => this.value(child, this.#inside(child, isList, around))),
      ...(isList && { isList }),
      ...(shown < total && { cut: { total, shown } }),
    };
  }

  /** What surrounds a member or an item. */
  #inside({ name, path, otherPath }: TreeValue, isItem: boolean, { entry, trace, schema }: Surroundings): Surroundings {
    const type = isItem || schema === undefined ? undefined : memberType(this.#knowledge.schemas, schema, name);
    const isCopy = trace?.state === 'copied' && trace.source !== null;
    const place = this.#knowledge.isParser ? (otherPath ?? path) : path;
    const inner = isCopy ? { ...trace, source: `${trace.source}${place.slice(place.lastIndexOf('/'))}` } : trace;
    return { entry, trace: inner, type, schema: isItem ? schema : type?.section };
  }

  /** @param exact the trace of the rule that wrote exactly this value, or that left it out */
  #origin(
    { section, rule, source }: NonNullable<Surroundings['trace']>,
    exact: InstanceTrace | undefined,
  ): Pick<PreviewValue, 'rule' | 'source' | 'outcome' | 'state' | 'why'> {
    const index = this.#ruleIndices.get(ruleKey(section, rule));
    return {
      ...(index !== undefined && { rule: index }),
      ...(source !== null && { source }),
      ...(exact && !this.#knowledge.isParser && this.#outcome(exact, index)),
    };
  }

  #outcome(
    { state, why, omittedAt }: InstanceTrace,
    rule: number | undefined,
  ): Pick<PreviewValue, 'outcome' | 'state' | 'why'> {
    const reason = { ...(state !== 'copied' && { state }), ...(why !== undefined && { why }) };
    if (omittedAt !== undefined) return { outcome: 'omitted', ...reason };
    const isDropped = rule !== undefined && this.#knowledge.rules[rule]?.finding?.effect === 'dropped';
    if (isDropped) return { outcome: 'dropped', ...reason };
    return { outcome: state === 'copied' ? 'kept' : 'changed', ...reason };
  }
}

/** The pointer to a missing value, whose name has all keys that are missing. */
function placeOfMissing({ name, path }: TreeValue): string {
  const around = path.slice(0, path.lastIndexOf('/'));
  return around + toPointer(name.split('.'));
}

/** The children in the order of the value; those that are missing there follow. */
function childrenInOrder({ own, children }: TreeValue): readonly TreeValue[] {
  if (Array.isArray(own))
    return [...children.values()].sort((one, other) => Number.parseInt(one.name, 10) - Number.parseInt(other.name, 10));
  const there = namesIn(own).flatMap((name) => children.get(name) ?? []);
  const missing = [...children.values()].filter((child) => child.own === undefined);
  return [...there, ...missing];
}

/** Removes half of a surrogate pair at the end. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
