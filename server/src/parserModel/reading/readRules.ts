/** The rules of a mapping as the parser reads them. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { Reason } from '../notes.ts';
import { pythonText } from '../python/pythonText.ts';
import { isDict, namesOf, type PyValue } from '../python/pyValue.ts';
import { Stop } from '../stop.ts';
import type { VersionFacts } from '../versions.ts';
import { itemNode, memberText, nodeItems, nodeKeys, nodeText, nodeValue, readMembers } from './fields.ts';
import type { ReadCondition, ReadKey, ReadMembers, ReadRule } from './mapping.ts';

const maxMatchKeys = 10;

/**
 * Returns the rules of a mapping, or undefined if there are none: missing, empty or not readable.
 * @param onStop called for each rule that stops the parser, which is omitted
 */
export function readRules(
  members: ReadMembers,
  version: VersionFacts,
  onStop: (stop: Stop) => void,
): readonly ReadRule[] | undefined {
  const rules = members.get('rules');
  if (rules === undefined) return undefined;
  if (rules.value.type !== 'object') {
    onStop(new Stop('AttributeError', 'rules', rules.value));
    return undefined;
  }
  const read: ReadRule[] = [];
  for (const [name, { key, value }] of readMembers(rules.value)) {
    try {
      read.push(value.type === 'object' ? explicitRule(name, key, value, version) : compactRule(name, key, value));
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      onStop(stop);
    }
  }
  return readMembers(rules.value).size === 0 ? undefined : read;
}

function compactRule(source: string, key: JsonNode, node: JsonNode): ReadRule {
  return {
    name: `${source}_to_${pythonText(nodeValue(node))}`,
    isCompact: true,
    source,
    target: nodeText(node, 'rule'),
    defaultValue: undefined,
    useRule: undefined,
    targetType: undefined,
    conditions: [],
    matchKeys: [],
    key,
    node,
    members: new Map(),
  };
}

function explicitRule(name: string, key: JsonNode, node: JsonNode, version: VersionFacts): ReadRule {
  const members = readMembers(node);
  const text = (member: string, code: Reason) => memberText(members.get(member), code);
  const needed = (member: string) => {
    if (!members.has(member)) throw new Stop('KeyError', 'rule', key);
    return text(member, 'rule');
  };
  return {
    name,
    isCompact: false,
    source: needed('source'),
    target: needed('target'),
    defaultValue: text('default_value', 'default-type'),
    useRule: text('use_rule', 'use-rule'),
    conditions: readConditions(members),
    targetType: version.readsNewMembers ? text('target_type', 'target-type') : undefined,
    matchKeys: version.readsNewMembers ? readMatchKeys(members) : [],
    key,
    node,
    members,
  };
}

function readMatchKeys(members: ReadMembers): readonly (readonly ReadKey[])[] {
  const all: (readonly ReadKey[])[] = [];
  for (let part = 0; part < maxMatchKeys; part++) {
    const member = members.get(part === 0 ? 'match_key' : `match_key${part}`);
    if (member === undefined) break;
    all.push(nodeKeys(member.value, 'match-key'));
  }
  return all;
}

function readConditions(members: ReadMembers): readonly ReadCondition[] {
  const node = members.get('conditions')?.value;
  if (node === undefined) return [];
  return nodeItems(node, 'condition-form').map((item, index) => readCondition(item, itemNode(node, index)));
}

function readCondition(item: PyValue, node: JsonNode): ReadCondition {
  const fault = (error: 'TypeError' | 'KeyError' | 'StopIteration') => new Stop(error, 'condition-form', node);
  if (!isDict(item)) {
    const isEmpty = item === '' || (Array.isArray(item) && item.length === 0);
    throw fault(isEmpty ? 'StopIteration' : 'TypeError');
  }
  const [name, ...others] = namesOf(item);
  if (name === undefined) throw fault('StopIteration');
  const inner = item[name] ?? null;
  if (!isDict(inner)) throw fault('TypeError');
  const members = readMembers(readMembers(node).get(name)?.value);
  const path = members.get('regex_path');
  const pattern = members.get('regex_pattern');
  if (path === undefined) throw fault('KeyError');
  const pathText = memberText(path, 'condition-form');
  if (pattern === undefined) throw fault('KeyError');
  const patternText = memberText(pattern, 'condition-form');
  return { name, path: pathText, pattern: patternText, node, members, hasOthers: others.length > 0 };
}
