/** A mapper with many mappings into one list: mapped alone, and with the parser model and its comparison besides. */
import { compareResults } from '../../../server/src/checks/compat/comparison.ts';
import type { MappingResult } from '../../../server/src/engine/record/result.ts';
import { readSample, runParser } from '../../../server/src/parserModel/runParser.ts';
import { noSchemas } from '../../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { runInSlices, Slices } from '../../../server/src/util/workTime.ts';
import { parsed } from '../../support/parser.ts';
import type { Contender } from '../support/contender.ts';
import { classKey } from '../support/data.ts';
import { mappingOf } from './ours.ts';

interface Params {
  readonly mappings: number;
  /** Of each mapping. */
  readonly items: number;
  readonly isList: boolean;
}

const engine: Contender<Params> = (params) => {
  const { mapper, data } = sceneOf(params);
  const map = mappingOf(mapper);
  return { run: () => map(data), answer: () => '' };
};

const checked: Contender<Params> = (params) => {
  const { mapper, data } = sceneOf(params);
  const map = mappingOf(mapper);
  const read = parsed(mapper);
  const run = async () => {
    const specified = map(data).of as MappingResult;
    const slices = new Slices(neverCancelled);
    const input = { mapper: read, sample: await readSample(data, slices), schemas: noSchemas };
    const result = await runParser(input, { version: 'next', isBoundByHand: true }, slices);
    const { differences } = await runInSlices(compareResults(result, specified, slices.time), slices);
    if (differences.length === 0 || result.crash) throw new Error(`not compared: ${JSON.stringify(result.crash)}`);
  };
  return { run, answer: () => '' };
};

/** The service keeps an empty note, for which the specification writes the default. */
function sceneOf({ mappings, items, isList }: Params) {
  const rules = { name: 'name', t: 'duration', note: { source: 'note', target: 'comment', default_value: 'none' } };
  const parts = Array.from({ length: mappings }, (_, part) => {
    const all = Array.from({ length: items }, (_, i) => ({ name: `step ${i}`, t: i / 4, note: i % 8 ? 'clear' : '' }));
    return [`part_${part}`, isList ? all : Object.fromEntries(all.map((each, i) => [`s${i}`, each]))] as const;
  });
  const steps = parts.map(([part]) => {
    const path = isList ? `{items: stages.${part}}.*` : `stages.${part}.*`;
    return [part, { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: [path], rules }] as const;
  });
  const main = { schema: 'lab.Run', is_main: 'True', rules: { title: 'name' } };
  return {
    mapper: { $json_mapper_class_key: classKey, main_schema: main, ...Object.fromEntries(steps) },
    data: JSON.stringify({ $mapped_json_class_key: classKey, title: 'run', stages: Object.fromEntries(parts) }),
  };
}

export default { engine, checked };
