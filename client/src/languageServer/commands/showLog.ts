/** Opens the output of client and server. */
import type { Command } from '../../ui/command.ts';

export const showLog: Command = {
  id: 'mapperWorkbench.showLog',
  async run({ log }) {
    log.show();
  },
};
