/**
 * Checklist 7: a dotted `main_key` whose prefix is the `main_key` of no mapping
 * (docs/mapper-reference.md#dotted-main_key).
 */
import * as l10n from '@vscode/l10n';
import type { Located } from '../../mapper/mapperFile.ts';
import { spanInString } from '../../mapper/span.ts';
import { didYouMean, suggesting } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FileContext } from '../check.ts';
import { intendedMember } from '../schema/schemaPlaces.ts';

export const parentMissing: Check = {
  code: 'parent-missing',
  severity: 'warning',
  *checkFile(context) {
    const { mapper, schemas, mainSchema } = context;
    // The parent may be a mapping without `main_key`, which has a finding of its own.
    if (mapper.sections.some((section) => section.mainKey === undefined && !section.isMain)) return;
    const keys = mapper.sections.flatMap((section) => section.mainKey?.value ?? []);
    for (const { mainKey, prefix } of mappingsWithoutParent(context)) {
      // A member that the schema knows is created by the service itself.
      if (mainSchema !== undefined && typeof schemas.memberAt(mainSchema, prefix.split('.')) === 'object') continue;
      const meant = didYouMean(prefix, keys) ?? (mainSchema && intendedMember(schemas, mainSchema, prefix));
      const fault = l10n.t("{0} isn't the `main_key` of a mapping.", quoted(prefix));
      yield {
        span: spanInString(mainKey.node, 0, prefix.length),
        message: suggesting(fault, meant, l10n.t('A plain object without a class is created there.')),
        ...(meant === undefined ? {} : { data: { replacePart: meant } }),
      };
    }
  },
};

/** Top-level mappings with a dotted `main_key` that begins with no other mapping's `main_key`. */
function* mappingsWithoutParent(
  context: FileContext,
): Generator<{ readonly mainKey: Located<string>; readonly prefix: string }> {
  for (const section of context.mapper.sections) {
    const { mainKey, isMain } = section;
    const dot = mainKey?.value.lastIndexOf('.') ?? -1;
    if (isMain || !mainKey || dot <= 0) continue;
    const plan = context.plan.sections.get(section);
    if (plan?.place && plan.parents.length === 0) yield { mainKey, prefix: mainKey.value.slice(0, dot) };
  }
}
