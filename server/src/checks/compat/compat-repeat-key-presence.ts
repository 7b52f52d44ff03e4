/** Plain keys that reject a candidate. */
import * as l10n from '@vscode/l10n';
import { plannedSections } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatRepeatKeyPresence = compatCheck(
  'compat-repeat-key-presence',
  'information',
  () =>
    l10n.t(
      'The released parser never rejects a candidate because a plain key is not there; here it does, as in the sample',
    ),
  {
    *checkSamples(context) {
      for (const section of plannedSections(context)) {
        if (!section.repeatKeys?.some(({ key }) => key.kind === 'present')) continue;
        const rejections = new Set(context.tally(section).runs.flatMap(({ rejections }) => rejections.distinct()));
        for (const [index, { key }] of section.repeatKeys.entries()) {
          if (key.kind === 'present' && rejections.has(index)) yield* at(key.path.node);
        }
      }
    },
  },
);
