/** Data files and mappers of the bench: the same for the same size and seed. */
import { seeded } from '../../support/seeded.ts';

/** Binds a mapper to a data file where no other key is asked for. */
export const classKey = 'bench';

const kinds = ['Add', 'Stir', 'Heat', 'Cool', 'Wash', 'Spin'];
const words = ['clear', 'cloudy', 'white', 'viscous', 'dropwise', 'slowly', 'overnight', 'in argon'];
const classes = 'nomad.datamodel.metainfo.basesections';

/** The type of a number in all mappers, and a word that is none: a finding in each text that is edited. */
export const type = { right: 'float', wrong: 'flaot' };

/** A run with as many steps as asked for, about 130 bytes each, as compact JSON. One in eight has no note, one an empty one. */
export function sampleText(items: number, seed: number, key = classKey): string {
  const below = seeded(seed);
  const pick = (list: readonly string[]) => list[below(list.length)];
  const steps = Array.from({ length: items }, (_, i) => {
    const outcome = below(8);
    const note = `${pick(words)}, ${pick(words)}`;
    return JSON.stringify({
      id: `S-${i}`,
      name: `${pick(kinds)} ${i}`,
      kind: pick(kinds),
      t: below(1000) / 4,
      unit: 'min',
      ...(outcome > 0 && { note: outcome === 1 ? '' : note }),
      who: { lab: `L${below(40)}`, by: `op ${below(9)}` },
    });
  });
  return `{"$mapped_json_class_key":"${key}","title":"run ${seed}","Steps":[${steps.join(',')}]}`;
}

/**
 * A mapper of these data, indented as people write it: two mappings that find something, and as many that find nothing as
 * fit into the bytes.
 */
export function mapperText(bytes: number, seed: number, key = classKey): string {
  const below = seeded(seed);
  const took = { source: 'took', target: 'duration', target_type: type.right };
  const rules = () => ({ label: 'name', remark: 'comment', took, [`begin_${below(1000)}`]: 'start_time' });
  return filled(bytes, [head(key), member('steps', steps)], (i) =>
    member(`stage_${i}`, { ...steps, repeat_paths: [`stages.part_${i}.*`], rules: rules() }),
  );
}

const steps = {
  schema: `${classes}.ProcessStep`,
  main_key: 'steps',
  repeats: 'True',
  repeat_paths: ['Steps'],
  repeat_keys: [{ kind: '(Add|Stir|Heat).*' }],
  rules: {
    name: 'name',
    note: { source: 'note', target: 'comment' },
    t: { source: 't', target: 'duration', target_type: type.right },
  },
};

function head(key: string): string {
  const main = { schema: `${classes}.Process`, is_main: 'True', rules: { title: 'name' } };
  return `${member('$json_mapper_class_key', key)},\n${member('main_schema', main)}`;
}

function member(name: string, value: unknown): string {
  return `  "${name}": ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
}

/** An object of the given members and as many others as fit, at least one. */
function filled(bytes: number, members: readonly string[], make: (i: number) => string): string {
  const all = [...members];
  let length = all.reduce((sum, each) => sum + each.length + 2, 4);
  for (let i = 0; ; i++) {
    const next = make(i);
    length += next.length + 2;
    if (i > 0 && length > bytes) return `{\n${all.join(',\n')}\n}`;
    all.push(next);
  }
}
