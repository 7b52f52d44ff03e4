import type { Command } from '../../ui/command.ts';

/** Locks the active panel to its mapper. */
export const lockPreview: Command = {
  id: 'mapperWorkbench.lockPreview',
  async run({ panels }) {
    panels.lock(true);
  },
};
