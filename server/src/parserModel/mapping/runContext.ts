/** What all parts of a run share: data, version, budget and events. */

import type { Budget } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { type DataPath, type EventCode, EventLog, type KindOf, type WrittenValue } from '../events.ts';
import type { PyDict } from '../python/pyValue.ts';
import type { Crash, ParserLimit, ParserMapper } from '../result.ts';
import { Stop } from '../stop.ts';
import type { VersionFacts } from '../versions.ts';
import { UndoLog } from './undoLog.ts';

interface RunInput {
  readonly mapper: ParserMapper;
  readonly data: PyDict;
  readonly version: VersionFacts;
  readonly schemas: SchemaKnowledge;
  readonly budget: Budget;
}

export class RunContext {
  readonly data: PyDict;
  readonly version: VersionFacts;
  readonly schemas: SchemaKnowledge;
  readonly budget: Budget;
  readonly events: EventLog;
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
    this.events = new EventLog(input.mapper);
    this.#mapperRoot = input.mapper.root;
  }

  /** The real run ends with it; to find further events, the model goes on as if the cause were not there. */
  get crash(): Crash | undefined {
    return this.#crash;
  }

  /** @param written what the parser writes instead */
  event<Code extends EventCode>(
    code: Code,
    kind: KindOf<Code>,
    node: JsonNode | undefined,
    data?: DataPath,
    written?: WrittenValue,
  ): void {
    this.events.add(code, kind, node ?? this.#mapperRoot, data, written);
  }

  stop({ error, code, node = this.#mapperRoot }: Stop, data?: DataPath): void {
    this.#crash ??= { stage: this.stage, error, code, node };
    this.event(code, 'stops', node, data);
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
