/** Puts sections to their places in their parents (SEMANTICS 7), and archives into entries of their own (8). */
import type { EntryList } from './entries.ts';
import type { Instance } from './instance.ts';
import { isWritten } from './outcome.ts';
import type { SectionPlan } from './plan.ts';
import { overwritten } from './runRules.ts';
import { keysOf, liesAtOrBelow, type TargetPath, type TargetWriter } from './target.ts';

export class Attacher {
  readonly #writer: TargetWriter;
  readonly #entries: EntryList;

  constructor(writer: TargetWriter, entries: EntryList) {
    this.#writer = writer;
    this.#entries = entries;
  }

  /** The list in the parent that a mapping's sections are to be pushed to; undefined where there is no place for one. */
  listAt(parent: Instance, { place, mapping }: SectionPlan): unknown[] | undefined {
    const list = place && this.#writer.list(parent.object, keysOf(place));
    if (place && list?.length === 0) replaceRuleValues(parent, place, mapping.path);
    return list;
  }

  /** Puts a section to its place; false where there is none for it. */
  attach(instance: Instance): boolean {
    const { parent, plan } = instance;
    const { isArchive, repeats } = plan.mapping;
    if (parent === undefined || plan.place === undefined) return false;
    // The place is tried before an archive's entry is made: a section that stands nowhere makes none.
    if (!(repeats ? this.#append(instance, parent) : this.#set(instance, parent, plan.place))) return false;
    if (!isArchive) return true;
    const keys = keysOf(plan.place);
    const at = instance.index === undefined ? keys : [...keys, instance.index];
    this.#writer.set(parent.object, at, this.#entries.add(instance));
    return true;
  }

  #append(instance: Instance, parent: Instance): boolean {
    const list = this.listAt(parent, instance.plan);
    if (list) instance.index = list.push(instance.object) - 1;
    return list !== undefined;
  }

  #set(instance: Instance, parent: Instance, place: TargetPath): boolean {
    if (!this.#writer.set(parent.object, keysOf(place), instance.object)) return false;
    replaceRuleValues(parent, place, instance.plan.mapping.path);
    return true;
  }
}

/** Values that rules wrote at the place are gone when a section is set there. */
function replaceRuleValues(parent: Instance, place: TargetPath, by: string): void {
  const { rules } = parent.plan;
  for (let index = 0; index < rules.length; index++) {
    const outcome = parent.outcomes[index];
    const target = rules[index]?.target;
    if (target && outcome && isWritten(outcome) && !outcome.unit && liesAtOrBelow(target, place))
      parent.outcomes = parent.outcomes.with(index, overwritten(outcome, by));
  }
}
