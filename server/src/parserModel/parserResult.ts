/** Input and result of the model. */
import type { LimitKind } from '../data/budget.ts';
import type { JsonNode } from '../mapper/jsonTree.ts';
import type { PlacedTrees } from '../mapper/span.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { Note } from './notes.ts';
import type { JsonResult } from './python/readJson.ts';
import type { WrittenSection } from './schema/writeSection.ts';
import type { ParserStop } from './stop.ts';
import type { ParserVersion } from './versions.ts';

/** A mapper that the model can run. */
export interface ParserMapper extends PlacedTrees {
  readonly root: JsonNode;
  /** Python's `json` refuses a file that begins with one. */
  readonly hasByteOrderMark: boolean;
}

/** A data file as the parser reads it. With an error, the parser stops there. */
export type ParserSample = JsonResult & { readonly hasByteOrderMark?: boolean };

export interface ParserInput {
  readonly mapper: ParserMapper;
  readonly sample: ParserSample;
  readonly schemas: SchemaKnowledge;
}

export interface ParserOptions {
  readonly version: ParserVersion;
  /**
   * The user bound the data file to the mapper: the run goes on even if the parser would not find the mapper.
   */
  readonly isBoundByHand?: boolean;
  /** Names of files that the upload already has. */
  readonly files?: readonly string[];
}

export interface ParserResult {
  readonly version: ParserVersion;
  /** The written entries; after a crash the archives written before it. */
  readonly entries: readonly ParserEntry[];
  /** The parser stopped here. */
  readonly crash: Crash | undefined;
  /** The entries as if the rules and mappings that stop the parser were not there; without a crash `entries`. */
  readonly predicted: readonly ParserEntry[];
  /** Everything that stops the parser, in the order of the mapper's text. */
  readonly stops: readonly ParserStop[];
  /** Where the parser's way is unusual, in the order of the mapper's text. */
  readonly notes: readonly Note[];
  /** Names of entries that are not written because a file of that name exists. */
  readonly lost: readonly string[];
  /** Names of all files of the upload after the run. */
  readonly files: readonly string[];
  /** Unknown classes, which are assumed to exist and to accept every value. */
  readonly assumed: readonly string[];
  /** What the run did not finish. */
  readonly limits: readonly ParserLimit[];
}

/** What was not finished: the sample is too large, a mapping has too many items, or the run's budget is used up. */
export type ParserLimit = 'sample' | 'items' | LimitKind;

/** What stopped the parser first. */
export interface Crash extends Omit<ParserStop, 'data'> {
  readonly stage: 'mapper' | 'data';
}

/** An entry as it would be written to the upload. */
export interface ParserEntry extends WrittenSection {
  /** Name of the mapping. */
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
}
