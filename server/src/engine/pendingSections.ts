/** Sections that an edit left for later: there are as many as there will be, but they are made when somebody looks at them. */
import type { ListedInstances } from './instanceList.ts';
import { type ShownWindow, shownItems } from './shownItems.ts';

/** Sections that are made between two looks at the clock. */
const stepSize = 64;

export class PendingSections {
  #left: { readonly instances: ListedInstances; done: number }[] = [];

  get isAny(): boolean {
    return this.#left.length > 0;
  }

  add(instances: ListedInstances): void {
    if (instances.length > 0) this.#left.push({ instances, done: 0 });
  }

  /** Makes those that a window shows. */
  makeShown(window: ShownWindow): void {
    for (const { instances } of this.#left) {
      const [from, to] = shownItems(instances.plan, window) ?? [0, instances.length];
      instances.make(Math.max(0, from - instances.shift), to - instances.shift);
    }
  }

  /** Makes all, little by little; others may do so at the same time. */
  *makeAll(): Generator<undefined, void> {
    for (const next of this.#left) {
      while (next.done < next.instances.length) {
        const from = next.done;
        next.done += stepSize;
        next.instances.make(from, from + stepSize);
        yield;
      }
    }
    this.#left = [];
  }
}
