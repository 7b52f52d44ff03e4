/** Checklist 4: a target or `main_key` that isn't a dotted path. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { targetErrors } from './targetErrors.ts';

export const targetSyntax: Check = {
  code: 'target-syntax',
  severity: 'error',
  *checkMapping(section) {
    for (const { text, error, span } of targetErrors(section, 'syntax')) {
      yield { span, message: l10n.t("{0} isn't a valid dotted path. {1}", quoted(text), error.message) };
    }
  },
};
