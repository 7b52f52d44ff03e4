/** Notes on parts of the mapper that the parser ignores or reads in an unusual way, whatever the data. */
import { type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { rulesByName } from '../rules/plannedRules.ts';
import { type ReadMapping, type ReadRule, ruleNode } from './mapping.ts';
import type { ReadMapper } from './readMapper.ts';

/** Lays notes on a mapper that was read. */
export function noteReadings({ main, mappings, otherMains }: ReadMapper, context: RunContext): void {
  for (const { key } of otherMains) context.note('main', key);
  if (main) noteMain(main, context);
  for (const mapping of mappings) noteMapping(mapping, context);
}

function noteMain(main: ReadMapping, context: RunContext): void {
  const isMain = main.members.get('is_main')?.value;
  if (!isPlainBoolean(isMain)) context.note('boolean', isMain);
  const subsections = main.members.get('subsections');
  if (subsections && main.subsections.length === 0) context.note('main-subsections', subsections.key);
  noteRules(main, context);
}

function noteMapping(mapping: ReadMapping, context: RunContext): void {
  const { members } = mapping;
  for (const name of ['is_archive', 'repeats']) {
    const value = members.get(name)?.value;
    if (value && !isPlainBoolean(value)) context.note('boolean', value);
  }
  const paths = members.get('repeat_paths');
  const { readsNewMembers } = context.version;
  if (paths && !readsNewMembers) context.note('version', paths.key);
  else if (paths && !members.has('repeats')) context.note('paths-without-repeats', paths.key);
  else if (paths && paths.value.type !== 'array') context.note('repeat-path', paths.value);
  const subsections = members.get('subsections');
  if (subsections && !readsNewMembers && membersOf(subsections.value).length > 0)
    context.note('version', subsections.key);
  noteRules(mapping, context);
  for (const inner of mapping.subsections) noteMapping(inner, context);
}

function isPlainBoolean(node: JsonNode | undefined): boolean {
  return node?.type === 'boolean' || node?.value === 'True';
}

function noteRules({ rules = [] }: ReadMapping, context: RunContext): void {
  const byName = rulesByName(rules);
  for (const rule of rules) {
    if (byName.get(rule.name) !== rule) context.note('rule', rule.key);
    noteRule(rule, context);
  }
}

function noteRule(rule: ReadRule, context: RunContext): void {
  for (const name of ['source', 'target'])
    if (ruleNode(rule, name).type !== 'string') context.note('rule', ruleNode(rule, name));
  const { members } = rule;
  if (!context.version.readsNewMembers)
    for (const name of ['match_key', 'target_type']) {
      const member = members.get(name);
      if (member) context.note('version', name === 'match_key' ? member.key : member.value);
    }
  const defaultValue = members.get('default_value')?.value;
  if (defaultValue && defaultValue.type !== 'string') context.note('default-type', defaultValue);
  if (rule.conditions.some(({ hasOthers }) => hasOthers))
    context.note('condition-form', members.get('conditions')?.value);
}
