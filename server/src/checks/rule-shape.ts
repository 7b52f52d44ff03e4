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
  *written({ sections, plan }) {
    for (const section of allSections(sections)) {
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
  // What `use_rule` should give is missing because of it.
  if (said.end !== 'complete' || isMisspelt('use_rule', rule.members, ruleKeys)) return;
  const missing = (['source', 'target'] as const).filter((name) => said[name] === undefined);
  for (const name of missing) {
    const value = rule.members.get(name)?.value;
    if (value) yield { span: spanOf(value), message: messageFor([name], rule, 'is no text, or empty') };
  }
  const absent = missing.filter((name) => !rule.members.has(name) && !isMisspelt(name, rule.members, ruleKeys));
  if (absent.length === 0) return;
  const set = Object.fromEntries(absent.map((name) => [name, name === 'source' ? rule.name : nameFor(rule.name)]));
  yield {
    span: at,
    message: messageFor(absent, rule, absent.length > 1 ? 'are missing' : 'is missing'),
    ...(rule.name === '' ? {} : { data: { section, rule: rule.name, set } }),
  };
}

const meanings = { source: 'the field of the data that is read', target: 'the field of the schema that is written' };

function messageFor(names: readonly (keyof typeof meanings)[], rule: Rule, what: string): string {
  const subject = names.map(quoted).join(' and ');
  return `${subject} of rule ${quoted(rule.name)} ${what}: ${names.map((name) => meanings[name]).join(', and ')}`;
}

/** A rule's name as a field of the schema. */
function nameFor(name: string): string {
  const field = name.replace(/[^\p{L}\p{N}_]+/gu, '_');
  return /^_*$/.test(field) ? 'field' : field;
}
