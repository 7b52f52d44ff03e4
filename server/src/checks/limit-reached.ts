/** A cap that bit: what was left out is said (TRUST 9). */
import * as l10n from '@vscode/l10n';
import { candidateLimit } from '../engine/candidates.ts';
import { mapperLimits } from '../mapper/jsonTree.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedSections } from './check.ts';
import { rootOf } from './dataCheck.ts';

export const limitReached: Check = {
  code: 'limit-reached',
  severity: 'information',
  *checkFile(context) {
    const { mapper } = context;
    const span = rootOf(mapper.text);
    if (mapper.limit === 'size')
      yield {
        span,
        message: l10n.t('The mapper is larger than {0} MiB and was not read', mapperLimits.size / 1024 / 1024),
      };
    if (mapper.limit === 'depth')
      yield { span, message: l10n.t('The mapper is nested more than {0} deep and was not read', mapperLimits.depth) };
    // Without a sample nothing was mapped.
    for (const section of context.samples.length === 0 ? [] : plannedSections(context)) {
      if (!context.tally(section).runs.some((run) => run.limited)) continue;
      yield {
        span,
        message: l10n.t(
          '{0} has more than {1} candidates; the rest was left out',
          quoted(section.mapping.path),
          candidateLimit.toLocaleString('en'),
        ),
      };
    }
  },
};
