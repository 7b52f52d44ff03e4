import type { Command } from '../../ui/command.ts';

/** Reloads the view of uploads. */
export const refreshUploads: Command = {
  id: 'mapperWorkbench.refreshUploads',
  async run({ uploadsView }) {
    uploadsView.ask();
  },
};
