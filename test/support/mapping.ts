/** Mapping in tests: a mapper and a data file, as values or as text, to entries and their record. */
import { parseSample } from '../../server/src/data/sample.ts';
import { planMapping } from '../../server/src/engine/plan/plan.ts';
import { traceOf } from '../../server/src/engine/query/trace.ts';
import { type MapOptions, previewEntries } from '../../server/src/engine/record/result.ts';
import { mapSample } from '../../server/src/engine/run/mappingRun.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';

/** What `mapOf` gives. */
export type Mapped = Awaited<ReturnType<typeof mapOf>>;

/**
 * Maps a data file with a mapper. Each of them can be given as JSON text, which is required to keep the order of
 * member names that look like integers.
 */
export async function mapOf(mapper: object | string, data: unknown, options: MapOptions = {}) {
  const parsed = parseMapper(typeof mapper === 'string' ? mapper : JSON.stringify(mapper));
  const sample = parseSample(typeof data === 'string' ? data : JSON.stringify(data));
  if (sample.kind !== 'value') throw new Error(`the data cannot be read: ${sample.kind}`);
  const result = mapSample(planMapping(parsed), sample.root, options);
  const entries = previewEntries(result);
  /** The main entry's data without its definition. */
  const { m_def: _, ...main }: Readonly<Record<string, unknown>> = entries[0]?.data ?? {};
  return { result, entries, files: entries.map(({ file }) => file), main, trace: traceOf(result), mapper: parsed };
}

/** Returns a mapper whose main mapping has these rules, together with other mappings. */
export function mapperOf(rules: object, others: object = {}): object {
  return { main_schema: { is_main: true, schema: 'demo.Main', rules }, ...others };
}

/** Returns the main entry that the rules of a main mapping create from a data file. */
export async function runMain(rules: object, data: unknown, options: MapOptions = {}) {
  return (await mapOf(mapperOf(rules), data, options)).main;
}

/** Returns the sections that a repeated mapping `steps` creates from a data file, without their definition. */
export async function stepsOf(mapping: object, data: unknown): Promise<readonly unknown[]> {
  const base = { schema: 'demo.Step', main_key: 'steps', repeats: true, rules: { '"@id" || @.id': 'id' } };
  const { main } = await mapOf(mapperOf({}, { steps: { ...base, ...mapping } }), data);
  return ((main.steps ?? []) as { m_def: string }[]).map(({ m_def: _, ...section }) => section);
}
