/** Members of the mapper that mean something, and that the version does not read. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { mappingNode, type ReadMapping } from '../reading/mapping.ts';
import type { ReadMapper } from '../reading/readMapper.ts';
import type { RunContext } from './runContext.ts';

export function reportUnread({ main, mappings, otherMains }: ReadMapper, context: RunContext): void {
  for (const { key } of otherMains) context.event('compat-main', 'drops', key);
  const subsections = main?.members.get('subsections');
  if (subsections && hasContent(subsections.value)) context.event('compat-main-subsections', 'drops', subsections.key);
  if (main) reportRules(main, context);
  for (const mapping of mappings) reportMapping(mapping, context);
}

function reportMapping(mapping: ReadMapping, context: RunContext): void {
  const { members } = mapping;
  const paths = members.get('repeat_paths');
  const { version } = context;
  if (paths && hasContent(paths.value)) {
    if (!version.readsRepeatPaths) context.event('compat-version', 'changes', paths.key);
    else if (!members.has('repeats')) context.event('compat-paths-without-repeats', 'changes', paths.key);
    else if (paths.value.type !== 'array') context.event('compat-repeat-path', 'changes', paths.value);
  }
  const subsections = members.get('subsections');
  if (subsections && hasContent(subsections.value) && !version.readsSubsections)
    context.event('compat-version', 'drops', subsections.key);
  reportRules(mapping, context);
  for (const inner of mapping.subsections) reportMapping(inner, context);
}

function reportRules(mapping: ReadMapping, context: RunContext): void {
  const { readsMatchKey, readsTargetType } = context.version;
  for (const rule of mapping.rules ?? []) {
    const matchKey = rule.members.get('match_key');
    if (matchKey && !readsMatchKey) context.event('compat-version', 'changes', matchKey.key);
    const type = rule.members.get('target_type');
    if (type && !readsTargetType) context.event('compat-version', 'changes', type.key);
    if (rule.conditions.some(({ hasOthers }) => hasOthers))
      context.event('compat-condition-form', 'changes', mappingNodeOf(rule.members.get('conditions')?.value, mapping));
  }
}

function mappingNodeOf(node: JsonNode | undefined, mapping: ReadMapping): JsonNode {
  return node ?? mappingNode(mapping, 'rules');
}

function hasContent(node: JsonNode): boolean {
  return node.type === 'string' ? node.value !== '' : (node.children?.length ?? 0) > 0;
}
