/** Checklist 7: a dotted `main_key` whose prefix is the place of no mapping (SEMANTICS 7). */
import { spanInString } from '../mapper/stringSpan.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedSections } from './check.ts';

export const parentMissing: Check = {
  code: 'parent-missing',
  severity: 'warning',
  *run(context) {
    const { mapper } = context;
    const keys = mapper.sections.flatMap((section) => section.mainKey?.value ?? []);
    for (const { mapping, parents, place } of plannedSections(context)) {
      const { mainKey } = mapping;
      const prefix = mainKey?.value.slice(0, mainKey.value.lastIndexOf('.'));
      if (mapping.parent || mapping.isMain || !mainKey?.value.includes('.') || !prefix || parents.length > 0 || !place)
        continue;
      const meant = didYouMean(prefix, keys);
      yield {
        span: spanInString(mapper.text, mainKey.node, 0, prefix.length),
        message: `No mapping has the \`main_key\` ${quoted(prefix)}; a plain object without a schema is made there${suggestion(meant)}`,
        ...(meant === undefined ? {} : { data: { replace: meant + mainKey.value.slice(prefix.length) } }),
      };
    }
  },
};
