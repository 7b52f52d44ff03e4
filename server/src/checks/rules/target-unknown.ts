/**
 * A target that the schema class does not have, which the service drops silently, or that the class computes itself.
 */
import * as l10n from '@vscode/l10n';
import { spanIn, spanInString } from '../../mapper/span.ts';
import { classNameOf } from '../../schema/catalogue.ts';
import { isOpenRoot } from '../../schema/rootClasses.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';
import { mainKeyUnknown } from '../main/main-key-unknown.ts';
import { gatherOpenRoots, isOfOpenRoot, type OpenRootData } from '../nesting/openRoots.ts';
import { absentPart, absentText, derivedPart, intendedMember } from '../schema/schemaPlaces.ts';

export const targetUnknown: Check = {
  code: 'target-unknown',
  severity: 'warning',
  *checkRule(rule, section, { schemas }) {
    // For a rule that gives a unit, the quantity of the unit.
    const target = rule.unitOf ?? rule.target;
    const absent = target && absentPart(schemas, section.schema, target);
    const derived = target && !absent ? derivedPart(schemas, section.schema, target) : undefined;
    const part = absent ?? derived;
    if (target === undefined || part === undefined) return;
    const { name, owner } = part;
    const own = rule.rule.target?.node;
    const root: OpenRootData | undefined = isOpenRoot(schemas, owner) ? { openRoot: owner } : undefined;
    const shift = (rule.target?.text.length ?? 0) - target.text.length;
    const meant = derived ? undefined : intendedMember(schemas, owner, name);
    yield {
      span: own ? spanInString(own, part.offset + shift, name.length) : nodeOf(rule, 'target'),
      message: derived
        ? l10n.t(
            "{0} of {1} can't be written, because the service computes it from other quantities.",
            quoted(name),
            quoted(classNameOf(owner)),
          )
        : absentText(schemas, part, meant),
      ...(meant !== undefined && own ? { data: { replacePart: meant } } : {}),
      ...(root && { data: root }),
    };
  },
  *gather(drafts, context) {
    // The mappings that are attached to an open root get no finding of their own beside this one.
    const sections = drafts.some(isOfOpenRoot) ? context.plan.sections.values() : [];
    const attached = [...sections]
      .flatMap((section) => [...(mainKeyUnknown.checkMapping?.(section, context) ?? [])])
      .map(({ span, message, data }) => ({ span: spanIn(context.mapper, span), message, data }));
    yield* gatherOpenRoots(drafts, attached.filter(isOfOpenRoot));
  },
};
