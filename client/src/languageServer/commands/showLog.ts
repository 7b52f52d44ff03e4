import type { Command } from '../../ui/command.ts';

/** Opens the output of client and server. */
export const showLog: Command = {
  id: 'mapperWorkbench.showLog',
  async run({ log }) {
    log.show();
  },
};
