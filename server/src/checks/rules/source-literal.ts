/** A path that was read as literal keys. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { literalPaths } from './literalPaths.ts';

export const sourceLiteral: Check = {
  code: 'source-literal',
  severity: 'hint',
  *checkMapping(section) {
    for (const literal of literalPaths(section)) {
      yield {
        span: literal.path.node,
        message: l10n.t(
          "{0} isn't a JMESPath expression, so it is read as literal keys. To make it a path, write {1}.",
          quoted(literal.path.value),
          quoted(literal.quoted),
        ),
        data: { replace: literal.quoted },
      };
    }
  },
};
