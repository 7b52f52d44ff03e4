/**
 * The model of the parser in service: the entries that it would write for a mapper and a data file, what stops it, and
 * notes where its way is unusual. `runParser` is the entry point; `docs/parser.md` explains the reasons.
 *
 * How a service uses it: `parserMapper` for each version of a mapper, `readSample` once for each version of a data
 * file, `runParser` for each pair of the two, after the engine's findings. Files of several samples are compared by
 * giving each run the `files` of the one before.
 */
import { dataLimits } from '../data/sample.ts';
import type { MapperFile } from '../mapper/mapperFile.ts';
import { runInSlices, type Slices } from '../util/workTime.ts';
import { mapInSteps } from './mapping/mapInSteps.ts';
import type { Reason } from './notes.ts';
import type { ParserInput, ParserMapper, ParserOptions, ParserResult, ParserSample } from './parserResult.ts';
import { readJsonSteps } from './python/readJson.ts';
import type { ParserVersion } from './versions.ts';

/**
 * Returns a mapper in the form that the parser model runs, or undefined if the mapper's JSON has errors or isn't an
 * object.
 */
export function parserMapper({ root, errors, starts }: MapperFile, hasByteOrderMark = false): ParserMapper | undefined {
  return root?.type === 'object' && errors.length === 0 ? { root, starts, hasByteOrderMark } : undefined;
}

/** Reasons to stop that do not depend on values of the data. */
const ofAnyData: ReadonlySet<Reason> = new Set([
  'byte-order-mark',
  'top-level-key',
  'main',
  'boolean',
  'rules',
  'rule',
  'default-type',
  'condition-form',
  'unquoted-key',
  'use-rule',
  'list-wildcard',
  'repeat-path',
  'main-key',
  'subsections',
  'schema',
]);

/**
 * Runs the parser model without a sample, to find the faults that stop the parser for any data.
 * @throws Cancelled if the token is canceled
 */
export async function runWithoutSample(
  input: Omit<ParserInput, 'sample'>,
  version: ParserVersion,
  slices: Slices,
): Promise<ParserResult> {
  const sample: ParserSample = { kind: 'value', root: {}, nodes: 1, length: 2 };
  const result = await runParser({ ...input, sample }, { version, isBoundByHand: true }, slices);
  return { ...result, stops: result.stops.filter(({ reason }) => ofAnyData.has(reason)), notes: [] };
}

/** Runs of one sample do not overlap, because a run writes into the sample's values until it ends. */
const running = new WeakMap<ParserSample, Promise<unknown>>();

/**
 * Runs the parser model in time slices.
 * @throws Cancelled if the token is canceled
 */
export async function runParser(input: ParserInput, options: ParserOptions, slices: Slices): Promise<ParserResult> {
  const before = running.get(input.sample) ?? Promise.resolve();
  const run = before.then(() => runInSlices(mapInSteps(input, options, slices.time), slices));
  running.set(
    input.sample,
    run.catch(() => undefined),
  );
  return run;
}

/**
 * What the parser reads is a second copy of the values, because Python distinguishes more of them; so that both fit into
 * memory, it reads less than the engine (docs/trust.md#limits).
 */
const sampleLimits = { ...dataLimits, size: 32 * 1024 * 1024 };

/**
 * Reads a data file in time slices.
 * @param text the text of the data file, without a byte order mark
 * @throws Cancelled if the token is canceled
 */
export async function readSample(text: string, slices: Slices, hasByteOrderMark = false): Promise<ParserSample> {
  return { ...(await runInSlices(readJsonSteps(text, sampleLimits), slices)), hasByteOrderMark };
}
