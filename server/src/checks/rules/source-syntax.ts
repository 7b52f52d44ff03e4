/** Checklist 4: a source that is neither JMESPath nor literal keys. */
import * as l10n from '@vscode/l10n';
import { spanInString } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';

export const sourceSyntax: Check = {
  code: 'source-syntax',
  severity: 'error',
  *checkRule(rule) {
    const error = rule.sourceError;
    // A source that comes by `use_rule` is checked where it is written.
    if (error === undefined || rule.rule.source === undefined) return;
    yield {
      span: spanInString(nodeOf(rule, 'source'), error.offset, error.length),
      message: l10n.t(
        "{0} isn't a valid path, so the rule and its default are ignored. {1}",
        quoted(rule.rule.source.value),
        error.message,
      ),
    };
  },
};
