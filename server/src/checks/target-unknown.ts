/** A target that the schema class does not have: the service drops it without a word. */
import * as l10n from '@vscode/l10n';
import { spanInString, spanOf } from '../mapper/span.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { type Check, nodeOf, plannedRules } from './check.ts';
import { gatherOpenRoots, isOpenRoot, type OpenRootData } from './openRoots.ts';
import { absentPart, memberNames, versionHelp } from './schemaPlaces.ts';

export const targetUnknown: Check = {
  code: 'target-unknown',
  severity: 'warning',
  *checkMapping(context) {
    const { schemas } = context;
    for (const { section, rule } of plannedRules(context)) {
      // Of a unit, the quantity that it is of.
      const target = rule.unitOf ?? rule.target;
      const absent = target && absentPart(schemas, section.schema, target);
      if (target === undefined || absent === undefined) continue;
      const { name, owner } = absent;
      const own = rule.rule.target?.node;
      const root: OpenRootData | undefined = isOpenRoot(schemas, owner) ? { openRoot: owner } : undefined;
      const shift = (rule.target?.text.length ?? 0) - target.text.length;
      const meant = didYouMean(name, memberNames(schemas, owner));
      yield {
        span: own ? spanInString(own, absent.offset + shift, name.length) : spanOf(nodeOf(rule, 'target')),
        message: l10n.t(
          '{0} has no {1}: the service drops what is written there{2}',
          quoted(owner),
          quoted(name),
          suggestion(meant) || versionHelp(schemas, owner, name),
        ),
        ...(meant !== undefined && own ? { data: { replacePart: meant } } : {}),
        ...(root && { data: root }),
      };
    }
  },
  gather: gatherOpenRoots,
};
