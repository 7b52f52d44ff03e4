/** Checklist 2: exactly one mapping creates the entry. */
import * as l10n from '@vscode/l10n';
import { mainSchemaKey, sectionKeys } from '../../mapper/keys.ts';
import { type Check, rootOf } from '../check.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';

export const mainMissing: Check = {
  code: 'main-missing',
  severity: 'error',
  needsWholeText: true,
  *checkFile({ mapper }) {
    if (mapper.sections.some((section) => section.isMain)) return;
    const mainSchema = mapper.sections.find((section) => section.name === mainSchemaKey);
    // `is_main` of a wrong type has a finding of its own.
    if (mainSchema?.members.get('is_main')?.value && !isFalse(mainSchema.members.get('is_main')?.value?.value)) return;
    if (mainSchema && isMisspelled('is_main', mainSchema.members, sectionKeys)) return;
    yield {
      span: mainSchema ? mainSchema.key : rootOf(mapper.text),
      message: mainSchema
        ? l10n.t("`{0}` isn't marked as the main mapping, so nothing is mapped. Set `is_main`.", mainSchemaKey)
        : l10n.t('The mapper has no main mapping, so nothing is mapped. Add `{0}` with `is_main`.', mainSchemaKey),
      ...(mainSchema ? { data: { section: mainSchema.path, set: { is_main: true } } } : {}),
    };
  },
};

function isFalse(value: unknown): boolean {
  return value === false || value === 'False' || value === 'false' || value === undefined;
}
