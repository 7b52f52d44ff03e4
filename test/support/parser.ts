/** The model of the parser in tests: a mapper and a data file, as values or as text. */
import type { MapperFile } from '../../server/src/mapper/mapperFile.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import type { ParserMapper, ParserOptions, ParserResult } from '../../server/src/parserModel/result.ts';
import { parserMapper, readSample, runParser } from '../../server/src/parserModel/runParser.ts';
import { loadBundled } from '../../server/src/schema/bundled.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { TimeSlicer } from '../../server/src/util/timeSlicer.ts';

export type ParserScene = Partial<ParserOptions> & { readonly schemas?: SchemaKnowledge };

const bundled = loadBundled().then((catalogue) => knowledgeOf([catalogue]));

/** Reads a mapper whose text has no errors; one that is parsed already keeps its nodes. */
export function parsed(mapper: object | string | MapperFile): ParserMapper {
  const isParsed = typeof mapper === 'object' && 'sections' in mapper && 'starts' in mapper;
  const file = isParsed ? mapper : parseMapper(typeof mapper === 'string' ? mapper : JSON.stringify(mapper));
  const read = parserMapper(file);
  if (read === undefined) throw new Error('the mapper is no JSON');
  return read;
}

/** A mapper with these rules in its main mapping, as the parser reads it, and other mappings beside it. */
export function mapperOf(rules: object, others: object = {}): object {
  return { $json_mapper_class_key: 'k', main_schema: { is_main: 'True', schema: 'lab.Main', rules }, ...others };
}

/**
 * Text keeps the spelling of numbers; values are written as JSON, with the class key that `mapperOf` has unless they name one
 * themselves.
 */
export async function runModel(
  mapper: object | string | MapperFile,
  data: object | string,
  { schemas, ...options }: ParserScene = {},
): Promise<ParserResult> {
  const slices = new TimeSlicer(neverCancelled);
  const text = typeof data === 'string' ? data : JSON.stringify({ $mapped_json_class_key: 'k', ...data });
  const input = {
    mapper: parsed(mapper),
    sample: await readSample(text, slices),
    schemas: schemas ?? (await bundled),
  };
  return runParser(input, { version: 'next', ...options }, slices);
}
