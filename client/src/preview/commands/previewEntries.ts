/** Opens the panel with the entries that a mapper makes of its sample beside the editor. */
import type { Command } from '../../ui/command.ts';
import { entrySource } from './entrySource.ts';

export const previewEntries: Command = {
  id: 'mapperWorkbench.previewEntries',
  async run(services, uri) {
    await services.panels.open(entrySource(services, uri, undefined).uri);
  },
};
