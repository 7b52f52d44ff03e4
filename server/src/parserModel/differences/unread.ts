/** Events for parts of the mapper that the parser ignores or reads differently, whatever the data. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { RunContext } from '../mapping/runContext.ts';
import type { ReadMapping, ReadRule } from '../reading/mapping.ts';
import { ruleNode } from '../reading/mapping.ts';
import type { ReadMapper } from '../reading/readMapper.ts';
import { rulesByName } from '../rules/rulePlan.ts';
import { isTrue } from './specification.ts';

/** Reports the parts of a mapper that the service's parser ignores or reads differently for any data. */
export function reportUnread(mapper: ReadMapper, context: RunContext): void {
  new UnreadMembers(context).report(mapper);
}

class UnreadMembers {
  readonly #context: RunContext;

  constructor(context: RunContext) {
    this.#context = context;
  }

  report({ main, mappings, otherMains }: ReadMapper): void {
    // A mapping that only has the member, without the value true, is a normal mapping by the specification.
    for (const { key, value } of otherMains)
      if (!isTrue(isMainOf(value))) this.#context.event('compat-main', 'drops', key);
    if (main) this.#main(main);
    for (const mapping of mappings) this.#mapping(mapping);
  }

  #main(main: ReadMapping): void {
    const isMain = main.members.get('is_main')?.value;
    if (!isTrue(isMain)) this.#context.event('compat-boolean', 'changes', isMain);
    const subsections = main.members.get('subsections');
    if (subsections && hasContent(subsections.value))
      this.#context.event('compat-main-subsections', 'drops', subsections.key);
    this.#rules(main);
  }

  #mapping(mapping: ReadMapping): void {
    const { members } = mapping;
    this.#boolean(members.get('is_archive')?.value, mapping.isArchive);
    this.#boolean(members.get('repeats')?.value, mapping.repeats);
    const paths = members.get('repeat_paths');
    const { version } = this.#context;
    if (paths && hasContent(paths.value)) {
      if (!version.readsRepeatPaths) this.#context.event('compat-version', 'changes', paths.key);
      else if (!members.has('repeats')) this.#context.event('compat-paths-without-repeats', 'changes', paths.key);
      else if (paths.value.type !== 'array') this.#context.event('compat-repeat-path', 'changes', paths.value);
    }
    const subsections = members.get('subsections');
    if (subsections && hasContent(subsections.value) && !version.readsSubsections)
      this.#context.event('compat-version', 'drops', subsections.key);
    this.#rules(mapping);
    for (const inner of mapping.subsections) this.#mapping(inner);
  }

  #boolean(node: JsonNode | undefined, value: boolean): void {
    if (node && isTrue(node) !== value) this.#context.event('compat-boolean', 'changes', node);
  }

  #rules({ rules = [] }: ReadMapping): void {
    const byName = rulesByName(rules);
    for (const rule of rules) {
      if (byName.get(rule.name) !== rule) this.#context.event('compat-rule', 'changes', rule.key);
      this.#rule(rule);
    }
  }

  #rule(rule: ReadRule): void {
    const { event, version } = { event: this.#context.event.bind(this.#context), version: this.#context.version };
    for (const name of ['source', 'target'])
      if (ruleNode(rule, name).type !== 'string') event('compat-rule', 'changes', ruleNode(rule, name));
    const matchKey = rule.members.get('match_key');
    if (matchKey && !version.readsMatchKey && rule.source?.includes('*'))
      event('compat-version', 'changes', matchKey.key);
    const conditions = rule.members.get('conditions');
    if (rule.conditions.some(({ hasOthers }) => hasOthers))
      event('compat-condition-form', 'changes', conditions?.value);
  }
}

function isMainOf(mapping: JsonNode): JsonNode | undefined {
  return mapping.children?.findLast(({ children }) => children?.[0]?.value === 'is_main')?.children?.[1];
}

function hasContent(node: JsonNode): boolean {
  return node.type === 'string' ? node.value !== '' : (node.children?.length ?? 0) > 0;
}
