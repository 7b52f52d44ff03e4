/** Checklist 7: `repeats` contradicts the schema's sub section. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';
import { schemaPlace } from '../schema/schemaPlaces.ts';

export const subsectionRepeatsMismatch: Check = {
  code: 'subsection-repeats-mismatch',
  severity: 'warning',
  *checkMapping(section, context) {
    const { mapping } = section;
    const { member, place } = schemaPlace(section, context) ?? {};
    if (member?.kind !== 'subSection' || member.facts.repeats === undefined || mapping.isMain) return;
    const { repeats } = member.facts;
    // With an index, one item of the list is meant.
    if (repeats === mapping.repeats || place?.segments.at(-1)?.kind !== 'name') return;
    // `repeat_paths` without `repeats` has a finding of its own.
    if (isUnreadable(mapping, 'repeats') || (repeats && mapping.repeatPaths)) return;
    const repeatsMember = mapping.members.get('repeats');
    const [name, owner] = [quoted(member.name), quoted(member.declaredBy)];
    yield {
      span: repeatsMember?.value ?? repeatsMember?.key ?? mapping.key,
      message: repeats
        ? l10n.t('The sub section {0} of {1} repeats. Set `repeats` to true.', name, owner)
        : l10n.t("The sub section {0} of {1} doesn't repeat. Remove `repeats`.", name, owner),
      data: { section: mapping.path, set: { repeats } },
    };
  },
};
