import type { Command } from '../../ui/command.ts';

/** Reloads the view of tokens. */
export const refreshTokens: Command = {
  id: 'mapperWorkbench.refreshTokens',
  async run({ tokensView }) {
    tokensView.ask();
  },
};
