/** Data files and mappers of the bench: the same for the same size and seed. */
import { seeded } from '../../support/seeded.ts';

/** Binds a mapper to a data file where no other key is asked for. */
export const classKey = 'bench';

const kinds = ['Add', 'Stir', 'Heat', 'Cool', 'Wash', 'Spin'];
const words = ['clear', 'cloudy', 'white', 'viscous', 'dropwise', 'slowly', 'overnight', 'in argon'];
const stageCount = 20;
const classes = 'nomad.datamodel.metainfo.basesections';

/** The type of a number in all mappers, and a word that is none: a finding in each text that is edited. */
export const type = { right: 'float', wrong: 'flaot' };

/**
 * A run with as many steps as asked for, about 130 bytes each, and a few stages, as compact JSON. One step in eight has no
 * note, one an empty one.
 */
export function sampleText(items: number, seed: number, key = classKey): string {
  const below = seeded(seed);
  const pick = (list: readonly string[]) => list[below(list.length)];
  const stages = Object.fromEntries(
    Array.from({ length: stageCount }, (_, i) => [
      `part_${i}`,
      { a: { label: `stage ${i}`, remark: pick(words), took: below(1000) / 4, begin: '2026-01-01' } },
    ]),
  );
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
  const head = JSON.stringify({ $mapped_json_class_key: key, title: `run ${seed}`, stages });
  return `${head.slice(0, -1)},"Steps":[${steps.join(',')}]}`;
}

/** A mapper of these data without findings, indented as people write it: the steps, and as many stages as fit into the bytes. */
export function mapperText(bytes: number, key = classKey): string {
  const took = { source: 'took', target: 'duration', target_type: type.right };
  const rules = { label: 'name', remark: 'comment', took, begin: 'start_time' };
  return filled(bytes, [head(key), member('steps', steps)], (i) =>
    member(`stage_${i}`, { ...repeated, repeat_paths: [`stages.part_${i % stageCount}.*`], rules }),
  );
}

const repeated = { schema: `${classes}.ProcessStep`, main_key: 'steps', repeats: 'True' };

const steps = {
  ...repeated,
  // As the parser reads the items of a list.
  repeat_paths: ['{items: Steps}.*'],
  repeat_keys: [{ kind: '(Add|Stir|Heat).*' }],
  rules: {
    name: 'name',
    note: { source: 'note', target: 'comment', default_value: 'none' },
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
