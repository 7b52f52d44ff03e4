/** A data file bound to one mapper that names another. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { DataCheck } from '../data/dataCheck.ts';

export const classKeyDiffers: DataCheck = {
  code: 'class-key-differs',
  severity: 'error',
  *run({ facts, boundTo }) {
    if (facts?.classKey === undefined) return;
    for (const mapper of boundTo) {
      if (mapper.classKey === facts.classKey) continue;
      yield {
        span: facts.span,
        message: l10n.t(
          "{0} isn't the class key of {1}, which is {2}. The service won't use that mapper for this data file.",
          quoted(facts.classKey),
          mapper.name,
          quoted(mapper.classKey),
        ),
        related: [{ uri: mapper.uri, range: mapper.range, message: l10n.t('The class key of {0}', mapper.name) }],
      };
    }
  },
};
