/**
 * The model of the parser in service: what it would make of a mapper and a data file, and what it does on the way that their
 * author would not expect. `runParser` is the one way in; `docs/parser.md` explains the events.
 *
 * How a service uses it: `readSample` once for each version of a data file, `runParser` for each pair of mapper and sample,
 * after the engine's findings; then `explainDifferences` with the entries of the engine, which leaves out the events that changed
 * nothing. Files of several samples are compared by giving each run the `files` of the one before.
 */
import { preparePatterns } from '../data/pattern.ts';
import type { Slices } from '../util/slices.ts';
import { mapInSteps } from './mapping/mapInSteps.ts';
import { patternsOf } from './reading/patterns.ts';
import { readMapper } from './reading/readMapper.ts';
import type { ParserInput, ParserOptions, ParserResult } from './result.ts';
import { type ParserSample, readSampleSteps } from './sample.ts';
import { versionFacts } from './versions.ts';

/** Runs in slices. @throws Cancelled when the token asks for it */
export async function runParser(input: ParserInput, options: ParserOptions, slices: Slices): Promise<ParserResult> {
  await preparePatterns(patternsOf(input.mapper.root));
  return sliced(parserSteps(input, options), slices);
}

/** Reads a data file in slices. @throws Cancelled when the token asks for it */
export async function readSample(text: string, slices: Slices): Promise<ParserSample> {
  return sliced(readSampleSteps(text), slices);
}

/** Yields between small parts of the work. `preparePatterns` is to be awaited before. */
export function* parserSteps(input: ParserInput, options: ParserOptions): Generator<undefined, ParserResult> {
  const version = versionFacts[options.version];
  const mapper = readMapper(input.mapper.root, input.mapper.text, version);
  yield;
  const result = yield* mapInSteps(input, mapper, { ...options, facts: version });
  return { version: options.version, ...result };
}

async function sliced<T>(steps: Generator<undefined, T>, slices: Slices): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.isOver) await slices.next();
  }
}
