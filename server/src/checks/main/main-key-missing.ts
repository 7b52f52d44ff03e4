/** Checklist 3: every mapping but the main one has a `main_key`. */

import * as l10n from '@vscode/l10n';
import { mainSchemaKey, sectionKeys } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { didYouMean } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const mainKeyMissing: Check = {
  code: 'main-key-missing',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ mapping }, { mainSchema, schemas }) {
    const value = mapping.members.get('main_key')?.value;
    // A value of a wrong type has a finding of its own.
    if (mapping.isMain || mapping.mainKey !== undefined || (value && value.type !== 'string')) return;
    if (isMisspelled('main_key', mapping.members, sectionKeys) || isIntendedAsMain(mapping, mainSchema !== undefined))
      return;
    yield {
      span: mapping.key,
      message: l10n.t(
        '{0} needs a `main_key`, the place of its section in the parent. Without it, the mapping is ignored.',
        quoted(mapping.name),
      ),
      data: mainKeysFor(mapping, mapping.parent?.schema?.value ?? mainSchema, schemas).map((place) => ({
        section: mapping.path,
        set: { main_key: place },
      })),
    };
  },
};

/** It is meant as the main mapping; that it is not marked as such has a finding of its own. */
function isIntendedAsMain(section: SectionMapping, hasMain: boolean): boolean {
  if (section.parent !== undefined) return false;
  return isUnreadable(section, 'is_main') || (!hasMain && section.name === mainSchemaKey);
}

/**
 * The parent's sub sections that take the mapping's class, one of the same name first; else a name made from the
 * mapping's.
 */
function mainKeysFor(section: SectionMapping, owner: string | undefined, schemas: SchemaKnowledge): readonly string[] {
  const named = nameFor(section);
  const keys = (owner === undefined ? [] : schemas.membersOf(owner).list).flatMap((member) => {
    if (member.kind !== 'subSection') return [];
    const { section: wanted } = member.facts;
    const fits = wanted === undefined || schemas.isSubclass(section.schema?.value ?? '', wanted) !== 'no';
    return fits ? [member.name] : [];
  });
  if (keys.length === 0) return [named];
  const first = keys.includes(named) ? named : (didYouMean(named, keys) ?? keys[0] ?? named);
  return [first, ...keys.filter((place) => place !== first)];
}

/** The member that a mapping's name suggests: `steps_mapping` → `steps`. */
function nameFor({ name }: SectionMapping): string {
  const place = (name.replace(/_(?:mapping|schema|section)$/, '') || name).replace(/[^\p{L}\p{N}_]+/gu, '_');
  return /^_*$/.test(place) ? 'section' : place;
}
