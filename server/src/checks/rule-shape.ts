/** Checklist 4: a rule is a string, or an object with source and target (specification 2.3). */
import type { RulePlan } from '../engine/rulePlan.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { Rule } from '../mapper/types.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check, type Draft } from './check.ts';
import { isMisspelt, ruleKeys } from './knownKeys.ts';

export const ruleShape: Check = {
  code: 'rule-shape',
  severity: 'error',
  needsWholeText: true,
  *run({ mapper, plan }) {
    for (const section of allSections(mapper)) {
      for (const rule of plan.sections.get(section)?.rules ?? []) yield* shapeOf(rule, section.path);
    }
  },
};

function* shapeOf({ rule, said }: RulePlan, section: string): Generator<Draft> {
  const at = spanOf(rule.node ?? rule.key);
  if (rule.form === 'neither') {
    yield {
      span: at,
      message: `Rule ${quoted(rule.name)} is neither a target nor an object with \`source\` and \`target\``,
    };
    return;
  }
  if (rule.form === 'compact') {
    const empty = said.source === undefined ? 'source' : 'target';
    if (said.source !== undefined && said.target !== undefined) return;
    yield {
      span: spanOf(empty === 'source' || !rule.node ? rule.key : rule.node),
      message: `The ${empty} of this rule is empty`,
    };
    return;
  }
  for (const name of ['source', 'target'] as const) {
    const isMissing = said[name] === undefined && !isMisspelt(name, rule.members.keys(), ruleKeys);
    if (isMissing) yield missing(rule, name, section);
  }
}

function missing(rule: Rule, name: 'source' | 'target', section: string): Draft {
  const member = rule.members.get(name);
  const what = member ? 'is no text, or empty' : 'is missing';
  return {
    span: spanOf(member?.value ?? member?.key ?? rule.node ?? rule.key),
    message: `\`${name}\` of rule ${quoted(rule.name)} ${what}: ${name === 'source' ? 'the field of the data that is read' : 'the field of the schema that is written'}`,
    data: { section, rule: rule.name, missing: member ? null : name },
  };
}
