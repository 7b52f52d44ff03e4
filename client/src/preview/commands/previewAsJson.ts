/** Opens the entries as a read-only document beside the editor. */
import type { Command } from '../../ui/command.ts';
import { entrySource } from './entrySource.ts';

export const previewAsJson: Command = {
  id: 'mapperWorkbench.previewAsJson',
  async run(services, uri, dataUri) {
    const source = entrySource(services, uri, dataUri);
    await services.previews.open(source.uri, source.dataUri, services.panels.column);
  },
};
