/** Checklist 4: a rule is a string, or an object with source and target (specification 2.3). */

import * as l10n from '@vscode/l10n';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { ruleKeys } from '../../mapper/keys.ts';
import type { Rule } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';

export const ruleShape: Check = {
  code: 'rule-shape',
  severity: 'error',
  needsWholeText: true,
  *checkRule(rule, { mapping }) {
    if (!isWhole(rule)) yield* shapeOf(rule, mapping.path);
  },
};

/** Does the rule have a source and a target, its own or by `use_rule`? */
function isWhole({ rule, effective }: RulePlan): boolean {
  return rule.form !== 'neither' && effective.source !== undefined && effective.target !== undefined;
}

function* shapeOf({ rule, effective }: RulePlan, section: string): Generator<FindingDraft> {
  const at = rule.node ?? rule.key;
  if (rule.form === 'neither') {
    yield {
      span: at,
      message: l10n.t('Rule {0} is neither a target nor an object with `source` and `target`.', quoted(rule.name)),
    };
    return;
  }
  if (rule.form === 'compact') {
    const empty = effective.source === undefined ? 'source' : 'target';
    if (effective.source !== undefined && effective.target !== undefined) return;
    yield {
      span: empty === 'source' || !rule.node ? rule.key : rule.node,
      message:
        empty === 'source' ? l10n.t('The source of this rule is empty.') : l10n.t('The target of this rule is empty.'),
    };
    return;
  }
  // With an unresolved `use_rule` source or target may be missing because of that, which has a finding of its own.
  if (effective.end !== 'complete' || isMisspelled('use_rule', rule.members, ruleKeys)) return;
  const missing = (['source', 'target'] as const).filter((name) => effective[name] === undefined);
  for (const name of missing) {
    const value = rule.members.get(name)?.value;
    if (value) yield { span: value, message: missingText([name], rule) };
  }
  const absent = missing.filter((name) => !rule.members.has(name) && !isMisspelled(name, rule.members, ruleKeys));
  if (absent.length === 0) return;
  const set = Object.fromEntries(absent.map((name) => [name, name === 'source' ? rule.name : nameFor(rule.name)]));
  yield {
    span: at,
    message: missingText(absent, rule),
    ...(rule.name === '' ? {} : { data: { section, rule: rule.name, set } }),
  };
}

function missingText(parts: readonly ('source' | 'target')[], rule: Rule): string {
  const name = quoted(rule.name);
  if (parts.length > 1)
    return l10n.t('Rule {0} needs a `source` (a field of the data) and a `target` (a field of the class).', name);
  return parts[0] === 'source'
    ? l10n.t('The `source` of rule {0} must be text that names the field of the data to read.', name)
    : l10n.t('The `target` of rule {0} must be text that names the field of the class to write.', name);
}

/** A rule's name as the name of a schema member. */
function nameFor(name: string): string {
  const field = name.replace(/[^\p{L}\p{N}_]+/gu, '_');
  return /^_*$/.test(field) ? 'field' : field;
}
