/** Checklist 7: the sub section does not take the mapping's class. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { schemaPlace } from '../schema/schemaPlaces.ts';

export const subsectionSchemaMismatch: Check = {
  code: 'subsection-schema-mismatch',
  severity: 'warning',
  *checkMapping(section, context) {
    const { schema, isArchive } = section.mapping;
    const member = schemaPlace(section, context)?.member;
    const wanted = member?.kind === 'subSection' ? member.facts.section : undefined;
    // For an archive a reference is written instead, which has a check of its own.
    if (schema === undefined || wanted === undefined || isArchive) return;
    if (context.schemas.isSubclass(schema.value, wanted) !== 'no') return;
    yield {
      span: schema.node,
      message: l10n.t(
        "The sub section {0} accepts only {1} and classes that inherit from it, but {2} isn't one of them.",
        quoted(member?.name ?? ''),
        quoted(wanted),
        quoted(schema.value),
      ),
    };
  },
};
