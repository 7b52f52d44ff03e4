/** What all parts of a run share: data, version, budget, and what the run found. */

import type { Budget } from '../../data/budget.ts';
import { isWithin, type JsonNode } from '../../mapper/jsonTree.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import { type Note, NoteLog, type Reason } from '../notes.ts';
import type { Crash, ParserLimit, ParserMapper } from '../parserResult.ts';
import type { PyDict } from '../python/pyValue.ts';
import { type ParserStop, Stop } from '../stop.ts';
import type { VersionFacts } from '../versions.ts';
import { UndoLog } from './undoLog.ts';

type RunInput = Pick<RunContext, 'data' | 'version' | 'schemas' | 'budget'> & { readonly mapper: ParserMapper };

export class RunContext {
  readonly data: PyDict;
  readonly version: VersionFacts;
  readonly schemas: SchemaKnowledge;
  readonly budget: Budget;
  readonly notes: NoteLog<Note>;
  readonly stops: NoteLog<ParserStop>;
  /** Writes into the data, which are undone when the run ends. */
  readonly undo = new UndoLog();
  stage: Crash['stage'] = 'mapper';
  readonly limits = new Set<ParserLimit>();
  /** Unknown classes, which are assumed to exist. */
  readonly assumed = new Set<string>();
  readonly #mapperRoot: JsonNode;
  #crash: Crash | undefined;

  constructor(input: RunInput) {
    this.data = input.data;
    this.version = input.version;
    this.schemas = input.schemas;
    this.budget = input.budget;
    this.notes = new NoteLog(input.mapper);
    this.stops = new NoteLog(input.mapper);
    this.#mapperRoot = input.mapper.root;
  }

  /** The real run ends with it; to find further stops, the model goes on as if the cause were not there. */
  get crash(): Crash | undefined {
    return this.#crash;
  }

  /** Says that the parser does something unusual at a node; without a node, with the whole file. */
  note(reason: Reason, node: JsonNode | undefined): void {
    this.notes.add({ reason, node: node ?? this.#mapperRoot });
  }

  stop({ error, reason, node = this.#mapperRoot }: Stop, data?: DataPath): void {
    this.#crash ??= { stage: this.stage, error, reason, node };
    this.stops.add({ error, reason, node, data });
  }

  /** Did something stop the parser in a part of the mapper? */
  hasStopIn(part: JsonNode): boolean {
    return [...this.stops.nodes].some((node) => isWithin(node, part));
  }

  /** Runs a part that may stop the parser; undefined if it did. */
  attempt<T>(run: () => T, data?: DataPath): T | undefined {
    try {
      return run();
    } catch (fault) {
      return this.catch(fault, data);
    }
  }

  /** Stops at what a part has thrown. @throws anything else that it has thrown */
  catch(fault: unknown, data?: DataPath): undefined {
    if (!(fault instanceof Stop)) throw fault;
    this.stop(fault, data);
  }
}
