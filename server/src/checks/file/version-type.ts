/** Checklist 1: a version is a positive integer (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { versionKey } from '../../mapper/keys.ts';
import { isVersion } from '../../mapper/parseMapper.ts';
import type { Check } from '../check.ts';

export const versionType: Check = {
  code: 'version-type',
  severity: 'error',
  *checkFile({ mapper }) {
    const value = mapper.versionMember?.value;
    if (value === undefined || isVersion(value)) return;
    yield {
      span: value,
      message: l10n.t('`{0}` must be a positive integer. This value is read as 1.', versionKey),
    };
  },
};
