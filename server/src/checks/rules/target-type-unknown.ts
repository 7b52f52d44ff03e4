/** `target_type` has two possible values (docs/mapper-reference.md#target_type). */
import * as l10n from '@vscode/l10n';
import { targetTypes } from '../../mapper/keys.ts';
import { didYouMean, suggesting } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

const known = targetTypes.map(quoted);

export const targetTypeUnknown: Check = {
  code: 'target-type-unknown',
  severity: 'warning',
  *checkRule({ rule }) {
    const node = rule.members.get('target_type')?.value;
    // A value of a wrong type has a finding of its own.
    if (node?.type !== 'string' || targetTypes.includes(node.value)) return;
    const type: string = node.value;
    const meant = didYouMean(type, targetTypes);
    const fault = l10n.t("{0} isn't a target type.", quoted(type));
    const message = suggesting(fault, meant, l10n.t('The value stays as it is. Use {0} or {1}.', ...known));
    yield { span: node, message, data: meant === undefined ? undefined : { replace: meant } };
  },
};
