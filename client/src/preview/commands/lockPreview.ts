import type { Command } from '../../ui/command.ts';

/** Lets the panel in front keep its mapper. */
export const lockPreview: Command = {
  id: 'mapperWorkbench.lockPreview',
  async run({ panels }) {
    panels.lock(true);
  },
};
