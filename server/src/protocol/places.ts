/** Places of values in a data file, and a rule for a field that nothing reads. */
import type { RequestType } from './connection.ts';
import type { Position, Range, TextEdit } from './finding.ts';

/** Request: the place of the value with a JSON Pointer, or at a position; null if there is none. */
export const locateRequest = 'mapper/locate' as RequestType<LocateParams, LocateResult>;
export interface LocateParams {
  /** The data file. */
  readonly uri: string;
  readonly at: string | Position;
}

export type LocateResult = { readonly pointer: string; readonly range: Range } | null;

/**
 * Request: the targets that one unread field can have in the innermost mapping around it, or with a `target` the edits
 * that add the rule, for the mapper's version at the time of the answer. For a field inside of a list that no mapping
 * reads, the targets are places of a repeated mapping, and the edits add that.
 */
export const addRuleRequest = 'mapper/addRule' as RequestType<AddRuleParams, RuleOffer | null>;
export interface AddRuleParams {
  /** The mapper. */
  readonly uri: string;
  readonly dataUri: string;
  /** As in {@link UnreadField}. */
  readonly field: string;
  /** The chosen target, or any other that was typed. */
  readonly target?: string;
}

/** A quantity of the mapping's class, or a sub section for a list. */
export interface RuleTarget {
  readonly target: string;
  /** Its type and unit, or its class. */
  readonly detail: string;
  /** Why it fits the field or list; absent if nothing speaks for it. */
  readonly reason?: string;
}

/** Null if no mapping can have such a rule. Without a target there are no edits, and the best of `targets` is first. */
export interface RuleOffer {
  readonly adds: 'rule' | 'mapping';
  /** The path that the rule reads, or that the mapping repeats over. */
  readonly source: string;
  readonly targets: readonly RuleTarget[];
  readonly edits: readonly TextEdit[];
}
