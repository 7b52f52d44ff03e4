/** Mapping in tests: a mapper and a data file, as values or as text, to entries and their record. */
import { parseSample } from '../../server/src/data/sample.ts';
import { planMapping } from '../../server/src/engine/plan/plan.ts';
import { previewEntries } from '../../server/src/engine/query/entryData.ts';
import { traceOf } from '../../server/src/engine/query/trace.ts';
import type { MapOptions, MappingResult } from '../../server/src/engine/record/result.ts';
import { mapSample } from '../../server/src/engine/run/mapSample.ts';
import type { MapperFile } from '../../server/src/mapper/mapperFile.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import type { PreviewEntry, Trace } from '../../server/src/protocol.ts';

export interface Mapped {
  readonly result: MappingResult;
  readonly entries: readonly PreviewEntry[];
  readonly files: readonly string[];
  /** The main entry's data without its definition. */
  readonly main: Readonly<Record<string, unknown>>;
  readonly trace: Trace;
  readonly mapper: MapperFile;
}

/** Names of members that look like integers keep their order only in text. */
export async function mapOf(mapper: object | string, data: unknown, options: MapOptions = {}): Promise<Mapped> {
  const parsed = parseMapper(typeof mapper === 'string' ? mapper : JSON.stringify(mapper));
  const sample = parseSample(typeof data === 'string' ? data : JSON.stringify(data));
  if (sample.kind !== 'value') throw new Error(`the data cannot be read: ${sample.kind}`);
  const result = mapSample(planMapping(parsed), sample.root, options);
  const entries = previewEntries(result);
  const { m_def: _, ...main } = entries[0]?.data ?? { m_def: '' };
  return { result, entries, files: entries.map(({ file }) => file), main, trace: traceOf(result), mapper: parsed };
}

/** A main mapping with these rules, and other mappings beside it. */
export function mapperOf(rules: object, others: object = {}): object {
  return { main_schema: { is_main: true, schema: 'demo.Main', rules }, ...others };
}

/** What the rules of a main mapping make of a data file. */
export async function runMain(rules: object, data: unknown, options: MapOptions = {}): Promise<Mapped['main']> {
  return (await mapOf(mapperOf(rules), data, options)).main;
}

/** A repeated mapping `steps` under the main one; its sections without their definition. */
export async function stepsOf(mapping: object, data: unknown): Promise<readonly unknown[]> {
  const base = { schema: 'demo.Step', main_key: 'steps', repeats: true, rules: { '"@id" || @.id': 'id' } };
  const { main } = await mapOf(mapperOf({}, { steps: { ...base, ...mapping } }), data);
  return ((main.steps ?? []) as { m_def: string }[]).map(({ m_def: _, ...section }) => section);
}
