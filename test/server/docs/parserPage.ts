/** Reads `docs/parser.md`: a row for each reason, and examples. */
import { compareResults } from '../../../server/src/checks/compat/comparison.ts';
import type { ParserResult } from '../../../server/src/parserModel/parserResult.ts';
import type { ParserVersion } from '../../../server/src/parserModel/versions.ts';
import { runSteps } from '../../../server/src/util/workTime.ts';
import { mapOf } from '../../support/mapping.ts';
import { runModel } from '../../support/parser.ts';
import { bundledUnits } from '../../support/schemas.ts';
import { type Block, blocksIn, keyed, mapperOf, readText } from './docBlocks.ts';

export const parserPage = 'docs/parser.md';

/** The rows of the tables, in the order of the page, each with its cells. */
export function readReasons(): readonly { readonly reason: string; readonly cells: readonly string[] }[] {
  const cellsOf = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const rows = readText(parserPage).matchAll(/^\| <a id="([a-z-]+)"><\/a>(.*)$/gm);
  return Array.from(rows, ([, reason = '', row = '']) => ({ reason, cells: cellsOf(row) }));
}

export interface ParserExample {
  readonly reason: string;
  readonly blocks: readonly Block[];
}

export function readExamples(): readonly ParserExample[] {
  const parts = readText(parserPage).split(/^(?=##+ )/m);
  return parts.flatMap((text) => {
    const reason = /^### Example: ([a-z-]+)\n/.exec(text)?.[1];
    return reason === undefined ? [] : { reason, blocks: blocksIn(parserPage, text) };
  });
}

/** The blocks of an example that are parts of a mapper: those of the form that is read alike, or the others. */
export function mapperBlocks({ blocks }: ParserExample, isAlike: boolean): readonly Block[] {
  return blocks.filter(
    ({ words: [word = '', other] }) => /^(?:mapper|section|rules)$/.test(word) && (other === 'alike') === isAlike,
  );
}

interface Outcome {
  /** As the page shows it. */
  readonly shown: unknown;
  readonly reasons: readonly (string | undefined)[];
}

export interface ExampleRun {
  /** What the specification means. */
  readonly spec: unknown;
  readonly parser: Readonly<Record<ParserVersion, Outcome>>;
}

const units = bundledUnits();

/** The two files of an example. @param blocks parts of a mapper: `mapper`, `section` or `rules` */
export function exampleOf(blocks: readonly Block[], data: string): { readonly mapper: string; readonly data: string } {
  return { mapper: mapperOf(blocks, 'batch', '"schema": "lab.Batch", "is_main": "True"'), data: keyed(data, 'batch') };
}

export async function runExample(blocks: readonly Block[], dataBlock: string): Promise<ExampleRun> {
  const { mapper, data } = exampleOf(blocks, dataBlock);
  const mapped = await mapOf(mapper, data, { units });
  const outcomeOf = async (version: ParserVersion): Promise<Outcome> => {
    const result = await runModel(mapped.mapper, data, { version });
    const { differences } = runSteps(compareResults(result, mapped.result));
    return { shown: shownResult(result), reasons: differences.map(({ reason }) => reason) };
  };
  const parser = { next: await outcomeOf('next'), '1.1.0': await outcomeOf('1.1.0') };
  return { spec: shownEntries(mapped.entries), parser };
}

function shownResult({ crash, entries }: ParserResult): unknown {
  if (crash === undefined) return shownEntries(entries);
  const left = entries.length === 0 ? {} : { entries: byFile(entries) };
  return { crash: { stage: crash.stage, error: crash.error }, ...left };
}

type Entries = readonly { readonly file: string; readonly data: unknown }[];

const byFile = (entries: Entries) => Object.fromEntries(entries.map(({ file, data }) => [file, data]));

/** The data of one entry, or those of several by their files. */
function shownEntries(entries: Entries): unknown {
  return entries.length === 1 ? entries[0]?.data : byFile(entries);
}
