/** `use_rule` "#mapping.rule" that refers to no rule of a top-level mapping. */
import * as l10n from '@vscode/l10n';
import { ruleLookup } from '../../engine/plan/useRule.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { MapperFile, Rule } from '../../mapper/mapperFile.ts';
import { didYouMean, suggesting } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, rulesWithUseRule } from '../check.ts';

export const useRuleUnresolved: Check = {
  code: 'use-rule-unresolved',
  severity: 'error',
  *checkFile(context) {
    const lookup = ruleLookup(context.mapper.sections);
    for (const rule of rulesWithUseRule(context)) {
      const reference = rule.useRule;
      if (!reference?.value.startsWith('#') || lookup(reference.value)) continue;
      if (isOtherMain(context.mapper, reference.value)) continue;
      const meant = didYouMean(reference.value, otherReferences(context.mapper, rule));
      yield {
        span: reference.node,
        message: suggesting(
          l10n.t("{0} doesn't refer to a rule.", quoted(reference.value)),
          meant,
          l10n.t('Write `#<mapping>.<rule>` with the name of a top-level mapping.'),
        ),
        ...(meant === undefined ? {} : { data: { replace: meant } }),
      };
    }
  },
};

/** References to all rules but one. */
function* otherReferences({ sections }: MapperFile, own: Rule): Generator<string> {
  for (const { name, rules } of sections) for (const each of rules) if (each !== own) yield `#${name}.${each.name}`;
}

/** Does it refer to `main_schema`, while the main mapping has another name? That has a finding of its own. */
function isOtherMain({ sections }: MapperFile, reference: string): boolean {
  if (!reference.startsWith(`#${mainSchemaKey}.`) || sections.some((section) => section.name === mainSchemaKey))
    return false;
  const rule = reference.slice(mainSchemaKey.length + 2);
  return sections.some((section) => section.isMain && section.rules.some((each) => each.name === rule));
}
