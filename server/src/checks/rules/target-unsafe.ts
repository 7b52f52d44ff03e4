/** Names that reach into a program's own objects are refused as targets (docs/trust.md#prototypes). */
import * as l10n from '@vscode/l10n';
import type { Check } from '../check.ts';
import { targetErrors } from './targetErrors.ts';

export const targetUnsafe: Check = {
  code: 'target-unsafe',
  severity: 'error',
  *checkMapping(section) {
    for (const { error, span } of targetErrors(section, 'unsafe'))
      yield { span, message: `${error.message} ${l10n.t('Nothing is written there.')}` };
  },
};
