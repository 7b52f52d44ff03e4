import * as l10n from '@vscode/l10n';
import type { RuleState } from '../../../../server/src/protocol.ts';

/** What a rule did, in one word. */
export function stateText(state: RuleState): string {
  switch (state) {
    case 'copied':
      return l10n.t('copied');
    case 'defaulted':
      return l10n.t('default');
    case 'converted':
      return l10n.t('converted');
    case 'unset':
      return l10n.t('not set');
    case 'skipped':
      return l10n.t('skipped');
    case 'overwritten':
      return l10n.t('overwritten');
  }
}
