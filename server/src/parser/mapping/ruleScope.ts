import type { DataPath } from '../events.ts';
import type { PyDict, PyList } from '../python/values.ts';
import type { ReadRule } from '../reading/mapping.ts';
import type { ItemPath, Source } from './itemPath.ts';
import type { PlannedRule } from './rulePlan.ts';

/** The section that rules are run for. */
export interface RuleScope {
  /** In front of all sources. */
  readonly path: ItemPath | undefined;
  /** Where the section's item stands in the data, for events. */
  readonly place: DataPath;
  /** The item that the specification reads sources in. */
  readonly item: ItemPath | undefined;
  readonly sourceOf: (rule: PlannedRule) => Source;
  readonly section: PyDict | PyList;
  /** Who wrote a member of the section last. */
  readonly writers: Map<string, ReadRule>;
}
