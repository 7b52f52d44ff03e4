/** Booleans that are JSON booleans. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { at, compatCheck } from './compat.ts';

export const compatBoolean = compatCheck(
  'compat-boolean',
  'information',
  () =>
    l10n.t(
      'The released parser takes only the text `"True"` for true: a JSON `true` at `is_main` stops it, elsewhere it is read as false',
    ),
  {
    *checkMapping({ sections }) {
      for (const { members } of allSections(sections)) {
        for (const name of ['is_main', 'repeats', 'is_archive']) {
          const value = members.get(name)?.value;
          if (value?.type !== 'boolean' || value.value !== true) continue;
          yield* at(value, { data: { value: 'True' }, ...(name === 'is_main' ? { severity: 'warning' } : {}) });
        }
      }
    },
  },
);
