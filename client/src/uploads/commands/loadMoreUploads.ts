import type { Command } from '../../ui/command.ts';

/** Shows one more page of uploads in the view. */
export const loadMoreUploads: Command = {
  id: 'mapperWorkbench.loadMoreUploads',
  async run({ uploadsView }) {
    uploadsView.loadMore();
  },
};
