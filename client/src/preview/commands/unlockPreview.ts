import type { Command } from '../../ui/command.ts';

/** Lets the active panel follow the mapper in the editor again. */
export const unlockPreview: Command = {
  id: 'mapperWorkbench.unlockPreview',
  async run({ panels }) {
    panels.lock(false);
  },
};
