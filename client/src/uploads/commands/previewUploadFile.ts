/** Opens the panel with the entries that a mapper of the workspace makes of a file of an upload. */
import { serviceCommand } from '../../ui/flow.ts';
import { chooseMappedFile } from '../send/chooseMapper.ts';

export const previewUploadFile = serviceCommand({
  id: 'mapperWorkbench.previewUploadFile',
  async run(flow, argument) {
    const chosen = await chooseMappedFile(flow, argument);
    if (chosen) await flow.panels.open(chosen.mapper, chosen.data.toString());
  },
});
