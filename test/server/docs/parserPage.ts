/** Reads `docs/parser.md`: a section for each code, with its kinds, its versions and its example. */
import { effectiveEvents } from '../../../server/src/checks/compat/effectiveEvents.ts';
import type { ParserEvent } from '../../../server/src/parserModel/events.ts';
import type { ParserResult } from '../../../server/src/parserModel/result.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import { mapOf } from '../../support/mapping.ts';
import { runModel } from '../../support/parser.ts';
import { bundledUnits } from '../../support/schemas.ts';
import { type Block, blocksIn, readText } from './docBlocks.ts';

export const parserPage = 'docs/parser.md';

export interface EventSection {
  readonly code: string;
  readonly kinds: readonly string[];
  readonly versions: readonly string[];
  readonly text: string;
  readonly blocks: readonly Block[];
}

export function readParserPage(): readonly EventSection[] {
  const parts = readText(parserPage)
    .split(/^## (?=compat-)/m)
    .slice(1);
  return parts.map((text) => {
    const [, kinds = '', versions = ''] = /^\*\*(.+)\*\* · (.+)$/m.exec(text) ?? [];
    return {
      code: text.slice(0, text.indexOf('\n')),
      kinds: kinds.toLowerCase().split(', '),
      versions: versions.split(', '),
      text,
      blocks: blocksIn(parserPage, text),
    };
  });
}

interface Outcome {
  /** As the page shows it. */
  readonly shown: unknown;
  readonly events: readonly ParserEvent[];
}

export interface ExampleRun {
  /** What the specification means; undefined for data that isn't JSON. */
  readonly spec: unknown;
  readonly parser: Readonly<Record<ParserVersion, Outcome>>;
}

const units = bundledUnits();

/** The two files of an example. @param mapperBlocks parts of a mapper: `mapper`, `section` or `rules` */
export function exampleOf(
  mapperBlocks: readonly Block[],
  data: string,
): { readonly mapper: string; readonly data: string } {
  const hasKey = data.includes('"$mapped_json_class_key"');
  return {
    mapper: mapperOf(mapperBlocks),
    data: hasKey ? data : data.replace('{', '{ "$mapped_json_class_key": "batch",'),
  };
}

export async function runExample(mapperBlocks: readonly Block[], dataBlock: string): Promise<ExampleRun> {
  const { mapper, data: sample } = exampleOf(mapperBlocks, dataBlock);
  const mapped = isJson(sample) ? await mapOf(mapper, sample, { units: await units }) : undefined;
  const meant = mapped?.entries;
  const outcomes = parserVersions.map(async (version) => {
    const result = await runModel(mapped?.mapper ?? mapper, sample, { version });
    const root = mapped?.mapper.root;
    const events = mapped && root ? effectiveEvents(result, mapped.entries, mapped.result.plan, root) : result.events;
    return [version, { shown: shownResult(result), events }] as const;
  });
  const parser = Object.fromEntries(await Promise.all(outcomes)) as ExampleRun['parser'];
  return { spec: meant && shownEntries(meant), parser };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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

/** Composed as text: what the example shows stays as it is. */
function mapperOf(blocks: readonly Block[]): string {
  const textOf = (word: string) => blocks.find(({ words }) => words[0] === word)?.text;
  const whole = textOf('mapper');
  if (whole !== undefined) return whole;
  const section = textOf('section')?.trim().slice(1, -1).trim();
  const rules = textOf('rules') ?? '{ "title": "name" }';
  const main = `"main_schema": { "schema": "lab.Batch", "is_main": "True", "rules": ${rules} }`;
  const members = [section?.includes('"main_schema": {') ? undefined : main, section];
  return `{ "$json_mapper_class_key": "batch", ${members.filter(Boolean).join(', ')} }`;
}
