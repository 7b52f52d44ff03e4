/** Checklist 7: `repeats` contradicts the schema's sub section. */
import * as l10n from '@vscode/l10n';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, isMainMapping } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';
import { schemaPlaces } from '../schema/schemaPlaces.ts';

export const subsectionRepeatsMismatch: Check = {
  code: 'subsection-repeats-mismatch',
  severity: 'warning',
  *checkMapping(context) {
    for (const { section, member, place } of schemaPlaces(context)) {
      const { mapping } = section;
      if (member?.kind !== 'subSection' || member.facts.repeats === undefined || isMainMapping(mapping)) continue;
      const { repeats } = member.facts;
      // With an index, one item of the list is meant.
      if (repeats === mapping.repeats || place.segments.at(-1)?.kind !== 'name') continue;
      // `repeat_paths` without `repeats` has a finding of its own.
      if (isUnreadable(mapping, 'repeats') || (repeats && mapping.repeatPaths)) continue;
      const repeatsMember = mapping.members.get('repeats');
      const [name, owner] = [quoted(member.name), quoted(member.declaredBy)];
      yield {
        span: spanOf(repeatsMember?.value ?? repeatsMember?.key ?? mapping.key),
        message: repeats
          ? l10n.t('The sub section {0} of {1} repeats. Set `repeats` to true.', name, owner)
          : l10n.t("The sub section {0} of {1} doesn't repeat. Remove `repeats`.", name, owner),
        data: { section: mapping.path, set: { repeats } },
      };
    }
  },
};
