/** Checklist 7: a dotted `main_key` whose prefix is the place of no mapping (SEMANTICS 7). */
import * as l10n from '@vscode/l10n';
import { spanInString } from '../mapper/stringSpan.ts';
import type { Located } from '../mapper/types.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { type Check, type CheckContext, isMainMapping, plannedSections } from './check.ts';
import { memberNames } from './schemaPlaces.ts';

export const parentMissing: Check = {
  code: 'parent-missing',
  severity: 'warning',
  *run(context) {
    const { mapper } = context;
    // The parent may be one that lacks its key: that has a finding of its own.
    if (mapper.sections.some((section) => section.mainKey === undefined && !isMainMapping(section))) return;
    const { schemas, plan } = context;
    const keys = mapper.sections.flatMap((section) => section.mainKey?.value ?? []);
    for (const { mainKey, prefix } of withoutParent(context)) {
      // A place that the schema knows is made by the service itself.
      if (plan.main && typeof schemas.memberAt(plan.main.schema, prefix.split('.')) === 'object') continue;
      const meant =
        didYouMean(prefix, keys) ?? didYouMean(prefix, plan.main ? memberNames(schemas, plan.main.schema) : []);
      yield {
        span: spanInString(mapper.text, mainKey.node, 0, prefix.length),
        message: l10n.t(
          'No mapping has the `main_key` {0}; a plain object without a schema is made there{1}',
          quoted(prefix),
          suggestion(meant),
        ),
        ...(meant === undefined ? {} : { data: { replacePart: meant } }),
      };
    }
  },
};

/** Top-level mappings with a dotted `main_key` of which no other mapping is a prefix. */
export function* withoutParent(
  context: CheckContext,
): Generator<{ readonly mainKey: Located<string>; readonly prefix: string }> {
  for (const { mapping, parents, place } of plannedSections(context)) {
    const { mainKey, parent, isMain } = mapping;
    if (parent || isMain || !mainKey || parents.length > 0 || !place) continue;
    const dot = mainKey.value.lastIndexOf('.');
    if (dot > 0) yield { mainKey, prefix: mainKey.value.slice(0, dot) };
  }
}
