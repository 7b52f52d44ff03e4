/** Checklist 5: a repeat path that does not parse. */
import * as l10n from '@vscode/l10n';
import { spanInString } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const repeatPathSyntax: Check = {
  code: 'repeat-path-syntax',
  severity: 'error',
  *checkMapping({ mapping, repeatPaths = [] }) {
    if (mapping.isMain) return;
    for (const { path, error } of repeatPaths) {
      if (error === undefined) continue;
      const isEmpty = path.value === '';
      yield {
        span: isEmpty ? path.node : spanInString(path.node, error.offset, error.length),
        message: isEmpty
          ? l10n.t('The path is empty, so it leads to no candidates.')
          : l10n.t("{0} isn't a valid path, so it leads to no candidates. {1}", quoted(path.value), error.message),
      };
    }
  },
};
