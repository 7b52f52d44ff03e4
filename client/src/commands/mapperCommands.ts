/** The commands about mappers and their data that ask something: one chunk, which the first of them loads. */
import { addSources } from './addSources.ts';
import { chooseSampleData } from './chooseSampleData.ts';
import type { Command } from './command.ts';
import type { MapperCommandName } from './index.ts';
import { newMapper } from './newMapper.ts';
import { openExamples } from './openExamples.ts';
import { openSampleData } from './openSampleData.ts';
import { scaffoldFromData } from './scaffoldFromData.ts';

export const mapperCommands: Readonly<Record<MapperCommandName, Command>> = {
  newMapper,
  openExamples,
  scaffoldFromData,
  chooseSampleData,
  openSampleData,
  addSources,
};
