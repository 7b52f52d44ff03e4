import type { TimeSlicer } from './timeSlicer.ts';

/** How many items are visited between two looks at the clock, which cost more than visiting one. */
const itemsBetween = 256;

/** Visits the items of a long sequence in time slices. @throws Cancelled */
export async function inSlices<T>(items: Iterable<T>, slices: TimeSlicer, visit: (item: T) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    if (++visited % itemsBetween === 0 && slices.isOver) await slices.next();
  }
}
