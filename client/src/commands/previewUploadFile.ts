import { chooseFile } from '../uploads/chooseFile.ts';
import { chooseMapper } from '../uploads/chooseMapper.ts';
import { openForMapping } from '../uploads/openForMapping.ts';
import { serviceCommand } from './flow.ts';

/** Opens the panel with what a mapper of the workspace makes of a file of an upload. */
export const previewUploadFile = serviceCommand({
  id: 'mapperWorkbench.previewUploadFile',
  async run(flow, argument) {
    const file = await chooseFile(flow, argument);
    const data = file && (await openForMapping(flow, file));
    const mapper = data && (await chooseMapper(flow, data));
    if (mapper) await flow.panels.open(mapper, data.toString());
  },
});
