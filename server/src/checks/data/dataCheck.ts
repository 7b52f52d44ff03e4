/** The interface of a check of data files. */
import type { Budget } from '../../data/budget.ts';
import type { Sample } from '../../data/sample.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { FileFacts } from '../../mapper/recognize.ts';
import type { Severity } from '../../protocol.ts';
import type { Slices } from '../../util/workTime.ts';
import type { MapperFacts, PlacedDraft, WorkspaceFacts } from '../check.ts';

export interface DataCheckContext {
  readonly uri: string;
  readonly text: string;
  /**
   * Undefined for a file without class key that is bound to a mapper by the user, or whose name is that of a mapper.
   */
  readonly facts: FileFacts | undefined;
  readonly sample: Sample;
  readonly workspace: WorkspaceFacts;
  /** Mappers that the user bound the file to: by hand, by setting or by option. */
  readonly boundTo: readonly MapperFacts[];
  /** Checks that evaluate a path again pay from it, all together. */
  readonly budget: Budget;
  /** A check that takes time pauses when the budget says so. */
  readonly slices: Slices;
  /** The results of the mappers; computed on request only. */
  results(): Promise<readonly MappingResult[]>;
}

export interface DataCheck {
  /** The name of the check's file, and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  run(context: DataCheckContext): Iterable<PlacedDraft> | Promise<Iterable<PlacedDraft>>;
}
