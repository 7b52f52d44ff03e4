/** Attaches sections to their parents (docs/mapper-reference.md#where-sections-go), and makes entries of archives. */

import type { SectionPlan } from '../plan/plan.ts';
import { isSameOrDescendant, keysOf, type TargetPath, type TargetWriter } from '../plan/target.ts';
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

  /**
   * Appends a section to the list at its path in the parent. Returns its index there, or undefined if no list can be
   * made at that path.
   */
  append(section: Section, { place, mapping }: SectionPlan, parent: Instance): number | undefined {
    const list = place && this.#writer.list(parent.object, keysOf(place));
    if (place === undefined || list === undefined) return undefined;
    if (list.length === 0) replaceRuleValues(parent, place, mapping.path);
    return list.push(section) - 1;
  }

  /** Sets a section at its path in the parent; false if the path leads through another value. */
  set(section: Section, { place, mapping }: SectionPlan, parent: Instance): boolean {
    if (place === undefined || !this.#writer.set(parent.object, keysOf(place), section)) return false;
    replaceRuleValues(parent, place, mapping.path);
    return true;
  }

  /** Makes an attached section an entry of its own, and writes the reference to it in its place. */
  moveToEntry(instance: Instance): void {
    const { parent, index, plan } = instance;
    if (parent === undefined || plan.place === undefined) return;
    const reference = this.#entries.add(instance);
    if (reference === undefined) return;
    const keys = keysOf(plan.place);
    this.#writer.set(parent.object, index === undefined ? keys : [...keys, index], reference);
  }
}

/** Marks values of rules that the attached section replaces. */
function replaceRuleValues(parent: Instance, place: TargetPath, by: string): void {
  for (const [index, { target }] of parent.plan.rules.entries()) {
    const outcome = parent.outcomes[index];
    if (target && outcome && isWritten(outcome) && !outcome.unit && isSameOrDescendant(target, place))
      parent.setOutcome(index, overwritten(outcome, by));
  }
}
