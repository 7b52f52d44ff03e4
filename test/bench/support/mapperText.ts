/** Mappers of the bench: without a fault, and with one rule in the middle that an edit breaks and mends. */
import { type Random, seededRandom } from './random.ts';
import { classKey } from './sampleData.ts';

const classes = 'nomad.datamodel.metainfo.basesections';

/** The word in the middle that an edit replaces, and what makes a fault of it (`target-type-unknown`). */
export const sound = 'float';
export const faulty = 'flaot';

/** @param bytes how long it becomes, to within a mapping. @returns indented as people write it; the same for the same arguments */
export function mapperText(bytes: number, seed: number): string {
  const random = seededRandom(seed);
  const mapper: Record<string, unknown> = {
    $json_mapper_class_key: classKey,
    main_schema: { schema: `${classes}.Process`, is_main: 'True', rules: { title: 'name' } },
  };
  let length = JSON.stringify(mapper, null, 2).length;
  for (let i = 0; i === 0 || length < bytes; i++) {
    const mapping = stepsMapping(i, random);
    mapper[`steps_${i}`] = mapping;
    // Two more blanks in each line, its own name, a comma.
    const text = JSON.stringify(mapping, null, 2);
    length += text.length + 2 * text.split('\n').length + `"steps_${i}": ,\n`.length;
  }
  return JSON.stringify(mapper, null, 2);
}

function stepsMapping(i: number, random: Random): object {
  const part = random.pick(['synthesis', 'washing', 'coating', 'annealing']);
  return {
    schema: `${classes}.ProcessStep`,
    main_key: 'steps',
    repeats: 'True',
    repeat_paths: [`${part}.stage_${i}.*`],
    repeat_keys: ['label', { kind: `(${random.pick(['Add', 'Stir'])}|Heat).*` }],
    rules: {
      label: 'name',
      remark: 'comment',
      took: { source: 'took', target: 'duration', target_type: sound },
      [`begin_${random.below(1000)}`]: 'start_time',
    },
  };
}

/** A mapper of the data of `sampleText`; `sound` stands in it once, as does the source `note`. */
export function sampleMapperText(): string {
  const rules = {
    name: 'name',
    note: 'comment',
    t: { source: 't', target: 'duration', target_type: sound },
  };
  const steps = { schema: `${classes}.ProcessStep`, main_key: 'steps', repeats: 'True', repeat_paths: ['Steps'] };
  const main = { schema: `${classes}.Process`, is_main: 'True', rules: { title: 'name' } };
  const mapper = {
    $json_mapper_class_key: classKey,
    main_schema: main,
    steps: { ...steps, repeat_keys: [{ kind: '(Add|Stir|Heat).*' }], rules },
  };
  return JSON.stringify(mapper, null, 2);
}

/** Where a word in the middle stands, as an edit names it. */
export interface EditPlace {
  readonly line: number;
  readonly character: number;
}

/** @throws where there is no such word */
export function placeInMiddle(text: string, word: string): EditPlace {
  const middle = Math.floor(text.length / 2);
  const quoted = `"${word}"`;
  const found = text.indexOf(quoted, middle);
  const offset = (found < 0 ? text.lastIndexOf(quoted) : found) + 1;
  if (offset === 0) throw new Error(`"${word}" is not in the text`);
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length - 1, character: offset - lineStart };
}
