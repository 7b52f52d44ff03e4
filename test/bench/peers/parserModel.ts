/** The same mapping by the engine and by the model of the parser, from the texts of mapper and data file to entries. */
import { createHash } from 'node:crypto';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { parserMapper, readSample, runParser } from '../../../server/src/parserModel/runParser.ts';
import { noSchemas } from '../../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { Slices } from '../../../server/src/util/workTime.ts';
import type { Contender } from '../support/contender.ts';
import { classKey, sampleText } from '../support/data.ts';
import { mappingOf } from './ours.ts';

interface Params {
  readonly items: number;
  readonly seed: number;
}

/** Members of an object: the parser repeats over nothing else. */
const mapper = {
  $json_mapper_class_key: classKey,
  main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: 'name' } },
  steps: {
    schema: 'lab.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['Steps.*'],
    repeat_keys: ['id'],
    rules: {
      id: 'lab_id',
      name: 'name',
      kind: 'method',
      t: { source: 't', target: 'duration', target_type: 'float' },
      'who.lab': 'location',
    },
  },
};

function dataText({ items, seed }: Params): string {
  const { Steps: list, ...rest } = JSON.parse(sampleText(items, seed)) as { readonly Steps: readonly object[] };
  return JSON.stringify({ ...rest, Steps: Object.fromEntries(list.map((step, index) => [`s${index}`, step])) });
}

function contender(prepare: () => Promise<(text: string) => Promise<unknown>>): Contender<Params> {
  return async (params) => {
    const [text, make] = [dataText(params), await prepare()];
    const digest = (made: unknown) => createHash('sha1').update(JSON.stringify(made)).digest('hex');
    return { run: () => make(text), answer: async () => digest(await make(text)) };
  };
}

export default {
  engine: contender(async () => {
    const make = mappingOf(mapper);
    return async (text) => make(text).made;
  }),
  model: contender(async () => {
    const read = parserMapper(parseMapper(JSON.stringify(mapper)));
    if (read === undefined) throw new Error('the mapper is no JSON');
    return async (text) => {
      const slices = new Slices(neverCancelled);
      const sample = await readSample(text, slices);
      const { entries } = await runParser({ mapper: read, sample, schemas: noSchemas }, { version: 'next' }, slices);
      return entries[0]?.data;
    };
  }),
};
