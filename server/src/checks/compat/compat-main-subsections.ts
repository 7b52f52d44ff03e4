/** Subsections of the main mapping. */
import * as l10n from '@vscode/l10n';
import { at, compatCheck } from './compat.ts';

export const compatMainSubsections = compatCheck(
  'compat-main-subsections',
  'warning',
  () =>
    l10n.t(
      'The released parser silently leaves out the subsections of the main mapping; as top-level mappings they work on both',
    ),
  {
    *checkFile({ mapper }) {
      const main = mapper.sections.find((section) => section.isMain);
      if (main && main.subsections.length > 0) yield* at(main.members.get('subsections')?.key);
    },
  },
);
