/** A mapper of some 2 kB and its data file, with one source that is not in the data. */
import { seededRandom } from './random.ts';

/** @returns two texts by file name */
export function mapperWithData(i: number, seed: number): Readonly<Record<string, string>> {
  const random = seededRandom(seed + i);
  const key = `batch_${i}`;
  const classes = 'nomad.datamodel.metainfo.basesections';
  const parts = ['Weighing', 'Mixing', 'Coating', 'Annealing', 'Storage'];
  const mapper: Record<string, unknown> = {
    $json_mapper_class_key: key,
    main_schema: { schema: `${classes}.Process`, is_main: 'True', rules: { title: 'name', notTHERE: 'description' } },
  };
  const data: Record<string, unknown> = { $mapped_json_class_key: key, title: `batch ${i}` };
  for (const part of parts) {
    mapper[part.toLowerCase()] = {
      schema: `${classes}.ProcessStep`,
      main_key: 'steps',
      repeats: 'True',
      repeat_paths: [`${part}.*`],
      repeat_keys: [{ kind: '(Add|Stir|Heat).*' }],
      rules: { label: 'name', took: { source: 'took', target: 'duration', target_type: 'float' }, remark: 'comment' },
    };
    const names = Array.from({ length: 4 }, (_, n) => `${part}_${n}`);
    data[part] = Object.fromEntries(
      names.map((name) => [name, { label: name, kind: 'Stir gently', took: random.below(100), remark: 'no remark' }]),
    );
  }
  return {
    [`${key}.mapper.json`]: JSON.stringify(mapper, null, 2),
    [`${key}.data.json`]: JSON.stringify(data, null, 2),
  };
}
