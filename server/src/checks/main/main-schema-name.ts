/** The specification calls the main mapping `main_schema` (section 2.2). */
import * as l10n from '@vscode/l10n';
import { mainSchemaKey } from '../../mapper/keys.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const mainSchemaName: Check = {
  code: 'main-schema-name',
  severity: 'warning',
  *checkFile({ mapper }) {
    const [main, other] = mapper.sections.filter((section) => section.isMain);
    // With several main mappings, `main-duplicate` must be settled first.
    if (main === undefined || other !== undefined || main.name === mainSchemaKey) return;
    const isTaken = mapper.sections.some((section) => section.name === mainSchemaKey);
    yield {
      span: main.key,
      message: l10n.t('The main mapping must be called `{1}`, not {0}.', quoted(main.name), mainSchemaKey),
      ...(isTaken ? {} : { data: { replace: mainSchemaKey } }),
    };
  },
};
