import { serviceCommand } from '../../ui/flow.ts';
import { chooseFile } from '../chooseFile.ts';
import { openForMapping } from '../fetchFile.ts';
import { chooseMapper } from '../send/chooseMapper.ts';

/** Opens the panel with the entries that a mapper of the workspace makes of a file of an upload. */
export const previewUploadFile = serviceCommand({
  id: 'mapperWorkbench.previewUploadFile',
  async run(flow, argument) {
    const file = await chooseFile(flow, argument);
    const data = file && (await openForMapping(flow, file));
    const mapper = data && (await chooseMapper(flow, data));
    if (mapper) await flow.panels.open(mapper, data.toString());
  },
});
