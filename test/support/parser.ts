/** The model of the parser in tests: a mapper and a data file, as values or as text. */
import { parseJsonTree } from '../../server/src/mapper/jsonTree.ts';
import type { ParserOptions, ParserResult } from '../../server/src/parser/result.ts';
import { readSample, runParser } from '../../server/src/parser/runParser.ts';
import { loadBundled } from '../../server/src/schema/bundled.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { loadUnitKnowledge } from '../../server/src/schema/unitKnowledge.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { Slices } from '../../server/src/util/slices.ts';

export type ParserScene = Partial<ParserOptions> & { readonly schemas?: SchemaKnowledge };

const bundled = loadBundled().then((catalogue) => knowledgeOf([catalogue]));

/** Text keeps the spelling of numbers; values are written as JSON. */
export async function runModel(
  mapper: object | string,
  data: unknown,
  { schemas, ...options }: ParserScene = {},
): Promise<ParserResult> {
  const text = typeof mapper === 'string' ? mapper : JSON.stringify(mapper);
  const { root, errors } = parseJsonTree(text);
  if (root === undefined || errors.length > 0) throw new Error('the mapper is no JSON');
  const slices = new Slices(neverCancelled);
  const knowledge = schemas ?? (await bundled);
  const input = {
    mapper: { root, text },
    sample: await readSample(typeof data === 'string' ? data : JSON.stringify(data), slices),
    schemas: knowledge,
    units: await loadUnitKnowledge(knowledge),
  };
  return runParser(input, { version: 'next', ...options }, slices);
}
