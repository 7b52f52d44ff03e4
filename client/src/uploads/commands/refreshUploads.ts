import type { Command } from '../../ui/command.ts';

/** Asks the service for the uploads of the view anew. */
export const refreshUploads: Command = {
  id: 'mapperWorkbench.refreshUploads',
  async run({ uploadsView }) {
    uploadsView.ask();
  },
};
