/**
 * Puts sections to their places in their parents (docs/mapper-reference.md#where-sections-go), and archives into
 * entries of their own.
 */

import type { SectionPlan } from '../plan/plan.ts';
import { keysOf, liesAtOrBelow, type TargetPath, type TargetWriter } from '../plan/target.ts';
import { isWritten } from '../record/outcome.ts';
import { overwritten } from '../record/overwritten.ts';
import type { EntryList } from './entries.ts';
import type { Instance, Section } from './instance.ts';

export class Attacher {
  readonly #writer: TargetWriter;
  readonly #entries: EntryList;

  constructor(writer: TargetWriter, entries: EntryList) {
    this.#writer = writer;
    this.#entries = entries;
  }

  /** Appends a section to the list at its place; its index there, undefined where there is no place for a list. */
  append(section: Section, { place, mapping }: SectionPlan, parent: Instance): number | undefined {
    const list = place && this.#writer.list(parent.object, keysOf(place));
    if (place === undefined || list === undefined) return undefined;
    if (list.length === 0) replaceRuleValues(parent, place, mapping.path);
    return list.push(section) - 1;
  }

  /** Sets a section at its place; false where there is none for it. */
  set(section: Section, { place, mapping }: SectionPlan, parent: Instance): boolean {
    if (place === undefined || !this.#writer.set(parent.object, keysOf(place), section)) return false;
    replaceRuleValues(parent, place, mapping.path);
    return true;
  }

  /** Makes a section that was put to its place an entry: the parent gets the reference to it. */
  moveToEntry(instance: Instance): void {
    const { parent, index, plan } = instance;
    if (parent === undefined || plan.place === undefined) return;
    const keys = keysOf(plan.place);
    this.#writer.set(parent.object, index === undefined ? keys : [...keys, index], this.#entries.add(instance));
  }
}

/** Values that rules wrote at the place are gone when a section is set there. */
function replaceRuleValues(parent: Instance, place: TargetPath, by: string): void {
  for (const [index, { target }] of parent.plan.rules.entries()) {
    const outcome = parent.outcomes[index];
    if (target && outcome && isWritten(outcome) && !outcome.unit && liesAtOrBelow(target, place))
      parent.setOutcome(index, overwritten(outcome, by));
  }
}
