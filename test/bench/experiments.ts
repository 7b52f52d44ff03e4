/** What `npm run bench` measures, in the order of its table. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { activation } from './activation.ts';
import { checkFiles } from './checkFiles.ts';
import { edit } from './edit.ts';
import { mapping } from './mapping.ts';
import { memory } from './memory.ts';
import { parserModel } from './parserModel.ts';
import { previewAnswer } from './previewAnswer.ts';
import { repeatKeys } from './repeatKeys.ts';
import { sampleEdit } from './sampleEdit.ts';
import { fileSet } from './set.ts';
import { size } from './size.ts';
import { start } from './start.ts';

export const experiments: readonly Experiment[] = [
  edit,
  sampleEdit,
  previewAnswer,
  mapping,
  repeatKeys,
  parserModel,
  start,
  size,
  activation,
  checkFiles,
  fileSet,
  memory,
];
