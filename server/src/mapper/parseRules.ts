/** Reads the rules of one mapping (specification 2.3, docs/mapper-reference.md#rules). */
import { type JsonMember, type JsonNode, jsonValue } from './jsonTree.ts';
import { matchKeyNames } from './keys.ts';
import {
  type Condition,
  type ConditionTest,
  type Located,
  type MatchField,
  type MatchKey,
  noValues,
  type Rule,
} from './mapperFile.ts';
import { lastByName, listOf, located, nonEmpty } from './readNode.ts';

/**
 * Parses the rules of a mapping.
 * @param node the value of `rules`; if it isn't an object, there are no rules
 */
export function parseRules(node: JsonNode | undefined): readonly Rule[] {
  return [...lastByName(node).values()].map(parseRule);
}

/** Parses one member of `rules`. */
function parseRule({ name, key, value }: JsonMember): Rule {
  if (value?.type === 'string')
    return { ...nothing, name, key, node: value, form: 'compact', source: located(key), target: located(value) };
  if (value?.type === 'object') return explicitRule(name, key, value);
  return { ...nothing, name, key, node: value, form: 'neither', source: undefined, target: undefined };
}

/** The values of a rule without members. */
const nothing: Omit<Rule, 'name' | 'key' | 'node' | 'form' | 'source' | 'target'> = {
  ...noValues,
  members: new Map(),
  useRule: undefined,
};

function explicitRule(name: string, key: JsonNode, node: JsonNode): Rule {
  const members = lastByName(node);
  const value = (member: string) => members.get(member)?.value;
  return {
    name,
    key,
    node,
    form: 'explicit',
    members,
    source: located(value('source')),
    target: located(value('target')),
    defaultValue: defaultOf(value('default_value')),
    conditions: nonEmpty(listOf(value('conditions')).map(parseCondition)),
    targetType: located(value('target_type')),
    useRule: located(value('use_rule')),
    matchKeys: matchKeyNames.some((name) => members.has(name))
      ? matchKeyNames.map((name) => nonEmpty(parseMatchKeys(value(name))))
      : nothing.matchKeys,
  };
}

function defaultOf(node: JsonNode | undefined): Located<unknown> | undefined {
  return node && node.type !== 'null' ? { value: jsonValue(node), node } : undefined;
}

/**
 * Parses a list of match keys. An entry that is neither a string nor an object of strings is skipped; such an entry is
 * reported by a finding of its own.
 */
export function parseMatchKeys(node: JsonNode | undefined): readonly MatchKey[] {
  return listOf(node).flatMap((item): MatchKey[] => {
    const path = located(item);
    if (path) return [{ kind: 'present', path }];
    if (item.type !== 'object') return [];
    const fields: MatchField[] = [];
    for (const { name, key, value } of lastByName(item).values()) {
      if (value?.type !== 'string') return [];
      fields.push({ field: { value: name, node: key }, pattern: { value: value.value as string, node: value } });
    }
    return [{ kind: 'match', node: item, fields }];
  });
}

/**
 * Parses a condition, which can have either of the two forms in docs/mapper-reference.md#rules. Any other value
 * becomes a malformed condition, which is never met.
 */
function parseCondition(node: JsonNode): Condition {
  const flat = conditionTest(node, undefined);
  if (flat) return { node, form: 'flat', tests: [flat] };
  const members = [...lastByName(node).values()];
  const tests = members.flatMap(({ name, value }) => conditionTest(value, name) ?? []);
  if (tests.length === 0 || tests.length < members.length) return { node, form: 'malformed', tests: [] };
  return { node, form: 'wrapped', tests };
}

function conditionTest(node: JsonNode | undefined, name: string | undefined): ConditionTest | undefined {
  const members = lastByName(node);
  const pattern = members.get('regex_pattern')?.value;
  if (pattern?.type !== 'string') return undefined;
  const pathNode = members.get('regex_path')?.value;
  const path = located(pathNode);
  // A path that isn't text counts as malformed, not as absent.
  if (pathNode && pathNode.type !== 'string') return undefined;
  const nameNode = members.get('name')?.value;
  return { name: name ?? located(nameNode)?.value, path, pattern: { value: pattern.value as string, node: pattern } };
}
