/** The model of the parser in tests: a mapper and a data file, as values or as text. */
import { type JsonNode, parseJsonTree } from '../../server/src/mapper/jsonTree.ts';
import type { ParserOptions, ParserResult } from '../../server/src/parser/result.ts';
import { readSample, runParser } from '../../server/src/parser/runParser.ts';
import { loadBundled } from '../../server/src/schema/bundled.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { Slices } from '../../server/src/util/slices.ts';

export type ParserScene = Partial<ParserOptions> & { readonly schemas?: SchemaKnowledge };

const bundled = loadBundled().then((catalogue) => knowledgeOf([catalogue]));

/** The tree of a mapper, which has no errors. */
export function parsed(mapper: object | string): { readonly root: JsonNode; readonly text: string } {
  const text = typeof mapper === 'string' ? mapper : JSON.stringify(mapper);
  const { root, errors } = parseJsonTree(text);
  if (root === undefined || errors.length > 0) throw new Error('the mapper is no JSON');
  return { root, text };
}

/** Text keeps the spelling of numbers; values are written as JSON. */
export async function runModel(
  mapper: object | string,
  data: unknown,
  { schemas, ...options }: ParserScene = {},
): Promise<ParserResult> {
  const { root, text } = parsed(mapper);
  const slices = new Slices(neverCancelled);
  const input = {
    mapper: { root, text },
    sample: await readSample(typeof data === 'string' ? data : JSON.stringify(data), slices),
    schemas: schemas ?? (await bundled),
  };
  return runParser(input, { version: 'next', ...options }, slices);
}
