import { t } from '@vscode/l10n';
import type { RuleState } from '../../../../server/src/protocol.ts';

/** What a rule did, in one word. */
export function stateText(state: RuleState): string {
  switch (state) {
    case 'copied':
      return t('copied');
    case 'defaulted':
      return t('default');
    case 'converted':
      return t('converted');
    case 'unset':
      return t('not set');
    case 'skipped':
      return t('skipped');
    case 'overwritten':
      return t('overwritten');
  }
}
