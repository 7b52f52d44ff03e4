import { chooseFile } from '../uploads/chooseFile.ts';
import { chooseMapper } from '../uploads/chooseMapper.ts';
import { openForMapping } from '../uploads/openForMapping.ts';
import type { Command } from './command.ts';

/** Opens the panel with what a mapper of the workspace makes of a file of an upload. */
export const previewUploadFile: Command = {
  id: 'mapperWorkbench.previewUploadFile',
  async run(services, argument) {
    const file = await chooseFile(services, argument);
    const data = file && (await openForMapping(services, file));
    const mapper = data && (await chooseMapper(services, data));
    if (mapper) await services.panels.open(mapper, data.toString());
  },
};
