/**
 * Every key and value of a mapper that has a meaning, in document order of its mappings, for language features
 * (specification 2.2, 2.3).
 */
import { type JsonMember, type JsonNode, membersOf } from './jsonTree.ts';
import type { ConditionTest, MapperFile, MatchField, MatchKey, Rule, SectionMapping } from './mapperFile.ts';
import { listOf } from './readNode.ts';
import { touchesNode } from './span.ts';

interface InSection {
  readonly node: JsonNode;
  readonly section: SectionMapping;
}

interface InRule extends InSection {
  readonly rule: Rule;
}

/** The owner of a match key: the mapping's `repeat_keys`, or a rule's `match_key…`. */
interface InMatchKey extends InSection {
  readonly rule: Rule | undefined;
  readonly entry: MatchKey;
}

/** One key or value; `node` is its string or other scalar. */
export type MapperPart =
  | { readonly kind: 'topKey'; readonly node: JsonNode; readonly name: string }
  | { readonly kind: 'classKey' | 'version'; readonly node: JsonNode }
  | (InSection & { readonly kind: 'sectionName' | 'schema' | 'mainKey' })
  | (InSection & { readonly kind: 'sectionKey'; readonly name: string })
  | (InSection & { readonly kind: 'flag'; readonly name: string })
  | (InSection & { readonly kind: 'repeatPath'; readonly index: number })
  | (InMatchKey & { readonly kind: 'presentKey' })
  | (InMatchKey & { readonly kind: 'matchField' | 'matchPattern'; readonly field: MatchField })
  | (InRule & { readonly kind: 'ruleName' | 'source' | 'target' | 'defaultValue' | 'targetType' | 'useRule' })
  | (InRule & { readonly kind: 'ruleKey' | 'conditionKey'; readonly name: string })
  | (InRule & { readonly kind: 'conditionPath' | 'conditionPattern'; readonly test: ConditionTest });

/** Yields all parts of a mapper. */
export function* partsOf(mapper: MapperFile): Generator<MapperPart> {
  const { classKeyMember, versionMember } = mapper;
  for (const [kind, member] of [['classKey', classKeyMember] as const, ['version', versionMember] as const]) {
    if (member === undefined) continue;
    yield { kind: 'topKey', node: member.key, name: member.name };
    if (member.value) yield { kind, node: member.value };
  }
  for (const section of mapper.sections) yield* partsOfSection(section);
}

/** Returns the part of a mapper whose node contains an offset or touches it, or undefined if there is no such part. */
export function partAt(mapper: MapperFile, offset: number): MapperPart | undefined {
  const { classKeyMember, versionMember, sections } = mapper;
  const isAt = (node: JsonNode | undefined) => touchesNode(mapper, node, offset);
  const top = [classKeyMember, versionMember].some((member) => isAt(member?.key) || isAt(member?.value));
  const section = sections.find(({ key, node }) => isAt(key) || isAt(node));
  const candidates = section ? partsOfSection(section) : top ? partsOf(mapper) : [];
  for (const part of candidates) if (isAt(part.node)) return part;
  return undefined;
}

/** Yields the parts of a mapping, followed by the parts of its subsections. */
export function* partsOfSection(section: SectionMapping): Generator<MapperPart> {
  yield { kind: 'sectionName', node: section.key, section };
  for (const { name, key, value } of section.members.values()) {
    yield { kind: 'sectionKey', node: key, section, name };
    if (value) yield* sectionValue(section, name, value);
  }
  for (const rule of section.rules) yield* partsOfRule(section, rule);
  for (const child of section.subsections) yield* partsOfSection(child);
}

function* sectionValue(section: SectionMapping, name: string, value: JsonNode): Generator<MapperPart> {
  if (name === 'is_main' || name === 'repeats' || name === 'is_archive')
    yield { kind: 'flag', node: value, section, name };
  if (name === 'schema' && value.type === 'string') yield { kind: 'schema', node: value, section };
  if (name === 'main_key' && value.type === 'string') yield { kind: 'mainKey', node: value, section };
  if (name === 'repeat_paths') {
    for (const [index, node] of listOf(value).entries())
      if (node.type === 'string') yield { kind: 'repeatPath', node, section, index };
  }
  if (name === 'repeat_keys') for (const entry of section.repeatKeys ?? []) yield* partsOfMatchKey(section, entry);
}

function* partsOfMatchKey(section: SectionMapping, entry: MatchKey, rule?: Rule): Generator<MapperPart> {
  if (entry.kind === 'present') {
    yield { kind: 'presentKey', node: entry.path.node, section, rule, entry };
    return;
  }
  for (const field of entry.fields) {
    yield { kind: 'matchField', node: field.field.node, section, rule, entry, field };
    yield { kind: 'matchPattern', node: field.pattern.node, section, rule, entry, field };
  }
}

function* partsOfRule(section: SectionMapping, rule: Rule): Generator<MapperPart> {
  if (rule.form === 'compact') {
    yield { kind: 'source', node: rule.key, section, rule };
    if (rule.node) yield { kind: 'target', node: rule.node, section, rule };
    return;
  }
  yield { kind: 'ruleName', node: rule.key, section, rule };
  for (const member of rule.members.values()) {
    yield { kind: 'ruleKey', node: member.key, section, rule, name: member.name };
    yield* ruleValue(section, rule, member);
  }
  for (const keys of rule.matchKeys) for (const entry of keys ?? []) yield* partsOfMatchKey(section, entry, rule);
}

const ruleValues = {
  source: 'source',
  target: 'target',
  default_value: 'defaultValue',
  target_type: 'targetType',
  use_rule: 'useRule',
} as const;

function* ruleValue(section: SectionMapping, rule: Rule, { name, value }: JsonMember): Generator<MapperPart> {
  if (value === undefined) return;
  if (name === 'conditions') {
    for (const item of listOf(value)) yield* partsOfCondition(section, rule, item);
    return;
  }
  if (!Object.hasOwn(ruleValues, name)) return;
  const kind = ruleValues[name as keyof typeof ruleValues];
  if (kind === 'defaultValue' || value.type === 'string') yield { kind, node: value, section, rule };
}

function* partsOfCondition(section: SectionMapping, rule: Rule, item: JsonNode): Generator<MapperPart> {
  const tests = rule.conditions?.find(({ node }) => node === item)?.tests ?? [];
  for (const { name, key, value } of membersOf(item)) {
    yield { kind: 'conditionKey', node: key, section, rule, name };
    for (const inner of membersOf(value))
      yield { kind: 'conditionKey', node: inner.key, section, rule, name: inner.name };
  }
  for (const test of tests) {
    if (test.path) yield { kind: 'conditionPath', node: test.path.node, section, rule, test };
    yield { kind: 'conditionPattern', node: test.pattern.node, section, rule, test };
  }
}
