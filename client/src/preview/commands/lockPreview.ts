/** Locks the active panel to its mapper, or lets it follow the mapper in the editor: one toggle with a title for each state. */
import type { Command } from '../../ui/command.ts';

export const lockPreview = setLock('mapperWorkbench.lockPreview', true);
export const unlockPreview = setLock('mapperWorkbench.unlockPreview', false);

function setLock(id: string, isLocked: boolean): Command {
  return { id, run: async ({ panels }) => panels.lock(isLocked) };
}
