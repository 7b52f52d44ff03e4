/** Ours: the data file read and mapped as the service does it, with the record of how. */
import { preparePatterns } from '../../../../server/src/data/pattern.ts';
import { parseSample } from '../../../../server/src/data/sample.ts';
import { mapSample } from '../../../../server/src/engine/mapSample.ts';
import { planMapping } from '../../../../server/src/engine/plan.ts';
import { patternsOf } from '../../../../server/src/engine/planPatterns.ts';
import { previewEntries } from '../../../../server/src/engine/previewEntries.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { keep, mapper, mappingTask } from './work.ts';

const file = parseMapper(JSON.stringify(mapper));
await preparePatterns(patternsOf(file));
const plan = planMapping(file);

export default mappingTask((text) => {
  const sample = parseSample(text);
  if (sample.kind !== 'value') throw new Error(`the data is ${sample.kind}`);
  return previewEntries(keep(mapSample(plan, sample.root)))[0]?.data;
});
