/** The model of the parser in tests: a mapper and a data file, as values or as text. */
import type { MapperFile } from '../../server/src/mapper/mapperFile.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import type { ParserMapper, ParserOptions, ParserResult } from '../../server/src/parserModel/parserResult.ts';
import { parserMapper, readSample, runParser } from '../../server/src/parserModel/runParser.ts';
import { bundledClasses } from '../../server/src/schema/bundled.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { Slices } from '../../server/src/util/workTime.ts';

export type ParserScene = Partial<ParserOptions> & { readonly schemas?: SchemaKnowledge };

const bundled = knowledgeOf([bundledClasses()]);

/**
 * Parses a mapper as the parser model reads it. A mapper that is already parsed keeps its nodes.
 * @throws Error if the mapper isn't JSON
 */
export function parsed(mapper: object | string | MapperFile): ParserMapper {
  const isParsed = typeof mapper === 'object' && 'sections' in mapper && 'starts' in mapper;
  const file = isParsed ? mapper : parseMapper(typeof mapper === 'string' ? mapper : JSON.stringify(mapper));
  const read = parserMapper(file);
  if (read === undefined) throw new Error('the mapper is no JSON');
  return read;
}

/** Returns a mapper in the form that the parser reads, with these rules in its main mapping and with other mappings. */
export function mapperOf(rules: object, others: object = {}): object {
  return { $json_mapper_class_key: 'k', main_schema: { is_main: 'True', schema: 'lab.Main', rules }, ...others };
}

/**
 * Runs the parser model. Data that is given as text keeps the spelling of its numbers. Other data is written as JSON
 * with the class key of `mapperOf`, unless it has its own class key.
 */
export async function runModel(
  mapper: object | string | MapperFile,
  data: object | string,
  { schemas, ...options }: ParserScene = {},
): Promise<ParserResult> {
  const slices = new Slices(neverCancelled);
  const text = typeof data === 'string' ? data : JSON.stringify({ $mapped_json_class_key: 'k', ...data });
  const input = {
    mapper: parsed(mapper),
    sample: await readSample(text, slices),
    schemas: schemas ?? bundled,
  };
  return runParser(input, { version: 'next', ...options }, slices);
}
