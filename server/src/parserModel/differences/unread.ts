/** Events for parts of the mapper that the parser ignores or reads differently, whatever the data. */
import { type JsonNode, memberOf } from '../../mapper/jsonTree.ts';
import type { RunContext } from '../mapping/runContext.ts';
import type { ReadMapping, ReadRule } from '../reading/mapping.ts';
import { ruleNode } from '../reading/mapping.ts';
import type { ReadMapper } from '../reading/readMapper.ts';
import { rulesByName } from '../rules/rulePlan.ts';
import { isTrue } from './specification.ts';

/** Reports the parts of a mapper that the service's parser ignores or reads differently for any data. */
export function reportUnread({ main, mappings, otherMains }: ReadMapper, context: RunContext): void {
  // A mapping that only has the member, without the value true, is a normal mapping by the specification.
  for (const { key, value } of otherMains)
    if (!isTrue(memberOf(value, 'is_main')?.value)) context.event('compat-main', 'drops', key);
  if (main) reportMain(main, context);
  for (const mapping of mappings) reportMapping(mapping, context);
}

function reportMain(main: ReadMapping, context: RunContext): void {
  const isMain = main.members.get('is_main')?.value;
  if (!isTrue(isMain)) context.event('compat-boolean', 'changes', isMain);
  const subsections = main.members.get('subsections');
  if (subsections && hasContent(subsections.value)) context.event('compat-main-subsections', 'drops', subsections.key);
  reportRules(main, context);
}

function reportMapping(mapping: ReadMapping, context: RunContext): void {
  const { members } = mapping;
  reportBoolean(members.get('is_archive')?.value, mapping.isArchive, context);
  reportBoolean(members.get('repeats')?.value, mapping.repeats, context);
  const paths = members.get('repeat_paths');
  const { version } = context;
  if (paths && hasContent(paths.value)) {
    if (!version.readsNewMembers) context.event('compat-version', 'changes', paths.key);
    else if (!members.has('repeats')) context.event('compat-paths-without-repeats', 'changes', paths.key);
    else if (paths.value.type !== 'array') context.event('compat-repeat-path', 'changes', paths.value);
  }
  const subsections = members.get('subsections');
  if (subsections && hasContent(subsections.value) && !version.readsNewMembers)
    context.event('compat-version', 'drops', subsections.key);
  reportRules(mapping, context);
  for (const inner of mapping.subsections) reportMapping(inner, context);
}

function reportBoolean(node: JsonNode | undefined, value: boolean, context: RunContext): void {
  if (node && isTrue(node) !== value) context.event('compat-boolean', 'changes', node);
}

function reportRules({ rules = [] }: ReadMapping, context: RunContext): void {
  const byName = rulesByName(rules);
  for (const rule of rules) {
    if (byName.get(rule.name) !== rule) context.event('compat-rule', 'changes', rule.key);
    reportRule(rule, context);
  }
}

function reportRule(rule: ReadRule, context: RunContext): void {
  for (const name of ['source', 'target'])
    if (ruleNode(rule, name).type !== 'string') context.event('compat-rule', 'changes', ruleNode(rule, name));
  const matchKey = rule.members.get('match_key');
  if (matchKey && !context.version.readsNewMembers && rule.source?.includes('*'))
    context.event('compat-version', 'changes', matchKey.key);
  const conditions = rule.members.get('conditions');
  if (rule.conditions.some(({ hasOthers }) => hasOthers))
    context.event('compat-condition-form', 'changes', conditions?.value);
}

function hasContent(node: JsonNode): boolean {
  return node.type === 'string' ? node.value !== '' : (node.children?.length ?? 0) > 0;
}
