/** What the service's parser does differently at one place of the mapper. */

import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { Reason } from '../../parserModel/notes.ts';
import type { ParserStop } from '../../parserModel/stop.ts';
import type { DataPath } from '../../util/jsonPointer.ts';

/** What the service does: it stops, it doesn't write something, or it writes something else. The worst first. */
export const consequences = ['stops', 'drops', 'changes'] as const;
export type Consequence = (typeof consequences)[number];

/** What the service does at one place of the mapper. */
export interface Difference {
  readonly consequence: Consequence;
  /** Undefined if no note of the parser model explains it. */
  readonly reason: Reason | undefined;
  /** The node of the note, or else the target of the rule or the key of the mapping. */
  readonly node: JsonNode;
  /** Where a finding of the specification explains it: without a reason, anywhere in the rule. */
  readonly around: JsonNode;
  /** Is it about the sections of a mapping? Otherwise it is about values of a rule, or about the whole file. */
  readonly isOfSection: boolean;
  /** How many values or sections of the entries differ; 0 for what stops the parser. */
  readonly count: number;
  /** The first of them. */
  readonly first: { readonly meant: unknown; readonly written: unknown } | undefined;
  /** Nothing is lost, or it isn't known whether something is. */
  readonly isHarmless: boolean;
  readonly isUnknown: boolean;
  /** Only numbers of the data differ that aren't read exactly: the data file has the finding. */
  readonly isInexact?: boolean;
  /** The place in the data of the first of them. */
  readonly data: DataPath | undefined;
}

/** At one node of the mapper, of each reason the worst. */
export class WorstDifferences<Kept extends Difference = Difference> {
  readonly #found = new Map<JsonNode, Kept[]>();

  add(difference: Kept): void {
    const here = this.#found.get(difference.node) ?? [];
    this.#found.set(difference.node, here);
    const at = here.findIndex(({ reason }) => reason === difference.reason);
    const known = here[at];
    if (known === undefined) here.push(difference);
    else here[at] = merged(known, difference);
  }

  get list(): readonly Kept[] {
    return [...this.#found.values()].flat();
  }
}

function merged<Kept extends Difference>(one: Kept, other: Kept): Kept {
  const [worse, better] = compareConsequences(one, other) <= 0 ? [one, other] : [other, one];
  if (worse.consequence !== better.consequence) return worse;
  const isHarmless = one.isHarmless && other.isHarmless;
  const isInexact = one.isInexact === true && other.isInexact === true;
  const isUnknown = one.isUnknown && other.isUnknown;
  return { ...worse, count: one.count + other.count, isHarmless, isUnknown, isInexact };
}

/** Compares two differences for sorting: the worse one comes first. */
function compareConsequences(
  one: Pick<Difference, 'consequence' | 'isHarmless'>,
  other: Pick<Difference, 'consequence' | 'isHarmless'>,
): number {
  const rank = ({ consequence, isHarmless }: typeof one) =>
    2 * consequences.indexOf(consequence) + Number(isHarmless && consequence === 'changes');
  return rank(one) - rank(other);
}

/** Returns the difference that a stop of the parser is. */
export function ofStop({ reason, node, data }: ParserStop): Difference {
  return {
    consequence: 'stops',
    reason,
    node,
    around: node,
    isOfSection: false,
    count: 0,
    first: undefined,
    isHarmless: false,
    isUnknown: false,
    data,
  };
}
