import type { Command } from '../../ui/command.ts';

/** Asks the service for the tokens of the view anew. */
export const refreshTokens: Command = {
  id: 'mapperWorkbench.refreshTokens',
  async run({ tokensView }) {
    tokensView.ask();
  },
};
