import type { DataPath } from '../events.ts';
import type { ItemPath, Source } from '../mapping/itemPath.ts';
import type { PyDict, PyList } from '../python/pyValue.ts';
import type { ReadRule } from '../reading/mapping.ts';
import type { PlannedRule } from './rulePlan.ts';

/** The section that rules are run for. */
export interface RuleScope {
  /** The prefix of all sources. */
  readonly path: ItemPath | undefined;
  /** The path of the section's item in the data, for events. */
  readonly place: DataPath;
  /** The item that the specification evaluates sources in. */
  readonly item: ItemPath | undefined;
  readonly sourceOf: (rule: PlannedRule) => Source;
  readonly section: PyDict | PyList;
  /** The rule that wrote a member of the section last. */
  readonly writers: Map<string, ReadRule>;
}
