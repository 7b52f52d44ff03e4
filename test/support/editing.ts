/** A mapper that is checked, edited and checked again, with the checks of a test and what they said remembered. */
import type { ApplicableChecks } from '../../server/src/checks/applicable.ts';
import type { CheckContext, CheckedSample, WorkspaceFacts } from '../../server/src/checks/check.ts';
import { DraftMemory } from '../../server/src/checks/draftMemory.ts';
import { runChecks } from '../../server/src/checks/runChecks.ts';
import type { Severities } from '../../server/src/checks/told.ts';
import { DocumentSnapshot } from '../../server/src/documentCache.ts';
import { mapSample } from '../../server/src/engine/mapSample.ts';
import type { MappingResult } from '../../server/src/engine/result.ts';
import { TallyCounter } from '../../server/src/engine/tally.ts';
import { noSchemas, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/** A workspace with no other file. */
export const alone: WorkspaceFacts = { mappers: [], mappersNamed: () => [], dataFiles: [], hasUnnamedMapper: false };
const severities: Severities = {};

/** What a mapper may be judged by beside what is the same in all tests. */
interface JudgedWith {
  readonly compat?: boolean;
  readonly memory?: DraftMemory;
  readonly schemas?: SchemaKnowledge;
  readonly checks?: ApplicableChecks;
  readonly severities?: Severities;
  readonly workspace?: WorkspaceFacts;
}

/** A mapper that is edited again and again, and a data file. */
export class Editing {
  readonly #checks: ApplicableChecks;
  readonly #memory = new DraftMemory();
  readonly #counter = new TallyCounter();
  #snapshot: DocumentSnapshot | undefined;
  #result: MappingResult | undefined;
  #dataVersion = 0;
  #root: unknown;

  constructor(checks: ApplicableChecks) {
    this.#checks = checks;
  }

  set data(root: unknown) {
    this.#root = root;
    this.#dataVersion++;
  }

  /** What is told of the mapper's next version. */
  async check(now: string, by: JudgedWith = {}) {
    return this.judge(this.edit(now), by);
  }

  /** The mapper's next version, not checked yet. */
  edit(now: string): DocumentSnapshot {
    const before = this.#snapshot ? { before: this.#snapshot } : {};
    this.#snapshot = new DocumentSnapshot('file:///m.json', now, now, before);
    return this.#snapshot;
  }

  async judge(
    snapshot: DocumentSnapshot,
    { compat = false, memory = this.#memory, schemas = noSchemas, checks = this.#checks, ...by }: JudgedWith = {},
  ) {
    const { mapper } = snapshot;
    const plan = await snapshot.plan;
    const samples: CheckedSample[] = [];
    if (this.#root !== undefined) {
      const result = mapSample(plan, this.#root, { before: this.#result });
      this.#result = result;
      samples.push({ uri: 'file:///d.json', version: String(this.#dataVersion), result, locate: () => undefined });
    }
    const context: CheckContext = {
      uri: snapshot.uri,
      mapper,
      text: mapper.text,
      sections: mapper.sections,
      plan,
      mainSchema: plan.main?.schema,
      samples,
      workspace: by.workspace ?? alone,
      schemas,
      compat,
      hasSample: samples.length > 0,
      tally: (section) =>
        this.#counter.tallyOf(
          samples.map((sample) => sample.result),
          section,
        ),
    };
    const toRun = { severities: by.severities ?? severities, memory, checks, version: snapshot };
    return runChecks(context, toRun, neverCancelled);
  }
}
