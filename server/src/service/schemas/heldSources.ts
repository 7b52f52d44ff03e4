/** Sources of classes that held or ended an earlier server or run: they aren't read until they change. */
import * as l10n from '@vscode/l10n';
import type { OmittedPart } from '../../schema/catalogue.ts';
import { quoted } from '../../util/wording.ts';

/** Stands for all Python sources: what one of them holds up may be the fault of another that it imports. */
export const pythonSources = 'python-sources:';

/**
 * Returns the reason why classes can be unknown, which is that reading the source took too long.
 * @param name the name of the source, as shown to the user
 */
export function tooSlow(name: string): OmittedPart {
  const message = l10n.t(
    'Some classes that this mapper uses may be unknown, because reading {0} took too long. The file is read again when it changes.',
    quoted(name),
  );
  return { message };
}
