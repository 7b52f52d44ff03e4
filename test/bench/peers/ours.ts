/** What the bench asks of the engine itself, without the service. */
import { Budget } from '../../../server/src/data/budget.ts';
import { DataNode } from '../../../server/src/data/dataNode.ts';
import { parseSample } from '../../../server/src/data/sample.ts';
import { type MappingPlan, planMapping } from '../../../server/src/engine/plan/plan.ts';
import { previewEntries } from '../../../server/src/engine/record/result.ts';
import { findFailedKey } from '../../../server/src/engine/run/candidates.ts';
import { mapSample } from '../../../server/src/engine/run/mappingRun.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';

/** @returns what maps the text of a data file: the main section's data, and the record that they are made of */
export function mappingOf(mapper: object): (text: string) => { made: unknown; of: unknown } {
  const plan = planOf(JSON.stringify(mapper));
  return (text) => {
    const sample = parseSample(text);
    if (sample.kind !== 'value') throw new Error(`the data is ${sample.kind}`);
    const of = mapSample(plan, sample.root);
    return { made: previewEntries(of)[0]?.data, of };
  };
}

/** @returns what counts the candidates that a mapping's `repeat_keys` take */
export function choiceOf(repeatKeys: readonly object[], candidates: readonly object[]): () => number {
  const [section] = planOf(
    JSON.stringify({
      $json_mapper_class_key: 'bench',
      main_schema: { schema: 'lab.Run', is_main: 'True', rules: {} },
      steps: {
        schema: 'lab.Step',
        main_key: 'steps',
        repeats: 'True',
        repeat_paths: ['Steps'],
        repeat_keys: repeatKeys,
        rules: {},
      },
    }),
  ).order;
  const list = new DataNode(candidates);
  const keys = section?.repeatKeys ?? [];
  return () => {
    let accepted = 0;
    const budget = Budget.of([list]);
    for (let index = 0; index < candidates.length; index++)
      if (findFailedKey(keys, list.itemAt(index, candidates[index]), budget) === undefined) accepted++;
    return accepted;
  };
}

/** @param data a data file's text. @returns what maps it once more with this mapper, without reading it */
export function remapOf(mapper: string, data: string): () => unknown {
  const [plan, sample] = [planOf(mapper), parseSample(data)];
  if (sample.kind !== 'value') throw new Error(`the data is ${sample.kind}`);
  return () => mapSample(plan, sample.root);
}

function planOf(mapper: string): MappingPlan {
  return planMapping(parseMapper(mapper));
}
