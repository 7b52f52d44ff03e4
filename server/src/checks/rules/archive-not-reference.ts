/** Checklist 7: an archive is replaced by a reference in its parent, but the member takes no references. */
import * as l10n from '@vscode/l10n';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { schemaPlace } from '../schema/schemaPlaces.ts';

export const archiveNotReference: Check = {
  code: 'archive-not-reference',
  severity: 'warning',
  *checkMapping(section, context) {
    const { mapping } = section;
    const member = mapping.isArchive ? schemaPlace(section, context)?.member : undefined;
    if (member === undefined || takesReference(member, context.schemas)) return;
    const key = mapping.members.get('is_archive');
    yield {
      span: key?.value ?? key?.key ?? mapping.key,
      message: l10n.t(
        "{0} of {1} isn't a reference, so it can't refer to the archive. Use a reference such as {2}, or remove `is_archive`.",
        quoted(member.name),
        quoted(member.declaredBy),
        quoted(`${member.name}.reference`),
      ),
      data: { section: mapping.path, remove: 'is_archive' },
    };
  },
};

/** True if it is unknown. */
function takesReference({ kind, facts }: Member, schemas: SchemaKnowledge): boolean {
  if (kind === 'quantity') return facts.type === 'reference' || facts.type === 'unknown';
  // A section that is a kind of reference itself is accepted.
  return facts.section === undefined || schemas.memberOf(facts.section, 'reference') !== 'absent';
}
