/** A data file as the parser reads it. */
import { dataLimits } from '../data/sample.ts';
import type { PyValue } from './python/pyValue.ts';
import { readJsonSteps } from './python/readJson.ts';
import type { PythonError } from './stop.ts';

export type ParserSample =
  | { readonly kind: 'value'; readonly root: PyValue; readonly nodes: number; readonly length: number }
  /** The parser stops while it reads the file. */
  | { readonly kind: 'error'; readonly error: PythonError }
  | { readonly kind: 'limit' };

/**
 * What the parser reads is a second copy of the values, because Python distinguishes more of them; so that both fit into
 * memory, it reads less than the engine (docs/trust.md#limits).
 */
const sampleLimits = { ...dataLimits, size: 32 * 1024 * 1024 };

/**
 * Reads a data file. The generator yields between parts of the work and never throws.
 * @param text the text of the data file, without a byte order mark
 */
export function* readSampleSteps(
  text: string,
  limits: typeof dataLimits = sampleLimits,
): Generator<undefined, ParserSample> {
  const read = yield* readJsonSteps(text, limits);
  if (read.kind === 'value') return { kind: 'value', root: read.value, nodes: read.nodes, length: text.length };
  return read.kind === 'error' ? { kind: 'error', error: read.error } : { kind: 'limit' };
}
