/** Small mappers and data files for tests of hosts. */

export const data = { $mapped_json_class_key: 'demo', Name: 'run 1', Steps: [{ t: 1 }, { t: 2 }] };

const main = { is_main: true, schema: 'demo.Main', rules: { name: { source: 'Name', target: 'name' } } };
const steps = {
  main_key: 'steps',
  repeats: true,
  repeat_paths: ['Steps'],
  repeat_keys: ['t'],
  schema: 'demo.Step',
  rules: { t: { source: 't', target: 'duration' } },
};

export const mapper = { $json_mapper_class_key: 'demo', main_schema: main, steps };

const { main_key: _, ...stepsWithoutKey } = steps;
/** Has `main-key-missing`. */
export const mapperWithoutMainKey = { ...mapper, steps: stepsWithoutKey };

/**
 * Returns a copy of `mapper` with a single rule in its main section, which reads another field. With `data`, the
 * finding is `source-unknown`.
 */
export function mapperReading(source: string): object {
  return { ...mapper, main_schema: { ...main, rules: { name: { source, target: 'name' } } } };
}

/** Formats a value as JSON the way an editor shows it. */
export function text(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
