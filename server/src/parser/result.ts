/** What the model is given, and what it gives. */
import type { JsonNode } from '../mapper/jsonTree.ts';
import type { PlacedTrees } from '../mapper/span.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { ParserLimit } from './budget.ts';
import type { ParserEvent, StopCode } from './events.ts';
import type { ParserSample } from './sample.ts';
import type { WrittenSection } from './schema/section.ts';
import type { PythonError } from './stop.ts';
import type { ParserVersion } from './versions.ts';

/** A mapper that the model can run. */
export interface ParserMapper extends PlacedTrees {
  readonly root: JsonNode;
}

export interface ParserInput {
  readonly mapper: ParserMapper;
  readonly sample: ParserSample;
  readonly schemas: SchemaKnowledge;
}

export interface ParserOptions {
  readonly version: ParserVersion;
  /** The data file was bound by hand: that the parser would not find the mapper for it is an event, and no end. */
  readonly isBoundByHand?: boolean;
  /** Names of files that are in the upload already. */
  readonly files?: readonly string[];
}

export interface ParserResult {
  readonly version: ParserVersion;
  /** Those that are written; after a crash the archives that stay. */
  readonly entries: readonly ParserEntry[];
  /** The parser stopped here. */
  readonly crash: Crash | undefined;
  readonly events: readonly ParserEvent[];
  /** Names of entries that found their file taken. */
  readonly lost: readonly string[];
  /** Names of all files that are in the upload now. */
  readonly files: readonly string[];
  /** Classes that nobody here knows, taken to exist and to accept everything. */
  readonly assumed: readonly string[];
  /** What was not looked at to the end. */
  readonly limits: readonly ParserLimit[];
}

/** What stopped the parser first. */
export interface Crash {
  readonly stage: 'mapper' | 'data';
  readonly error: PythonError;
  readonly code: StopCode;
  readonly node: JsonNode;
}

/** An entry as it would stand in the upload. */
export interface ParserEntry extends WrittenSection {
  /** Name of the mapping. */
  readonly section: string;
  readonly schema: string;
  readonly isMain: boolean;
  readonly file: string;
}
