/** `target_type` has two possible values (docs/mapper-reference.md#target_type). */
import * as l10n from '@vscode/l10n';
import { targetTypes } from '../../mapper/keys.ts';
import { didYouMean, suggestion } from '../../util/didYouMean.ts';
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
    const message =
      l10n.t("{0} isn't a target type, so the value stays as it is. Use {1} or {2}.", quoted(type), ...known) +
      suggestion(meant);
    yield { span: node, message, data: meant === undefined ? undefined : { replace: meant } };
  },
};
