/** A class that is known in part: members may be missing, so no check calls a member unknown. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { spanInString } from '../../mapper/span.ts';
import { classNameOf } from '../../schema/catalogue.ts';
import type { Gap } from '../../schema/classMembers.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { oncePerClass } from '../oncePerClass.ts';

export const schemaIncomplete: Check = {
  code: 'schema-incomplete',
  severity: 'information',
  *checkMapping({ sections, schemas }) {
    for (const { schema } of allSections(sections)) {
      if (schema === undefined || !schemas.classOf(schema.value)) continue;
      const path = schema.value;
      const { complete, gaps } = schemas.membersOf(path);
      // Not before all bases were looked up: one may be in a package that is still to be read.
      if (!schemas.isReady) return;
      if (complete) continue;
      const name = classNameOf(path);
      yield {
        span: spanInString(schema.node, path.length - name.length, name.length),
        message: l10n.t(
          '{0} is not wholly known, so names that it seems to lack are not reported: {1}',
          quoted(path),
          reason(gaps),
        ),
        // Bases whose sources can be added; the editor offers to do so.
        data: { ofClass: path, missing: [...new Set(gaps.flatMap(({ base }) => base ?? []))] },
      };
    }
  },
  gather: oncePerClass,
};

const mostNamed = 3;

/** Unknown bases are named before gaps that only running the code would fill: their sources can be added. */
function reason(gaps: readonly Gap[]): string {
  const bases = gaps.flatMap(({ base, owner }) => (base === undefined ? [] : [{ base, owner }]));
  const named = [...new Set(bases.map(({ base }) => quoted(base)))];
  const [first] = bases;
  if (first && named.length === 1)
    return l10n.t('no source of schemas knows {0}, a base of {1}', quoted(first.base), quoted(first.owner));
  if (first) {
    const more = named.length > mostNamed ? ', …' : '';
    return l10n.t('no source of schemas knows the bases {0}', `${named.slice(0, mostNamed).join(', ')}${more}`);
  }
  const unread = gaps.find(({ source }) => source !== undefined);
  if (unread)
    return l10n.t('what {0} makes of {1} only running it tells', quoted(unread.source ?? ''), quoted(unread.owner));
  return l10n.t('its source says that {0} may have more members', quoted(gaps[0]?.owner ?? ''));
}
