/**
 * Whether a data file fits into the heap of a thread. V8 keeps garbage until a heap has about four times the size of what
 * is alive; with less room it collects earlier. So a thread of large samples begins with a heap of this size, and what
 * may not fit is read in another thread with V8's own limit.
 */
import type { ResourceLimits } from 'node:worker_threads';

/** In megabytes. */
export const smallHeap: ResourceLimits = { maxOldGenerationSizeMb: 896, maxYoungGenerationSizeMb: 16 };

/** Fuller than that, V8 collects too often. */
const mostUsed = 0.6;

/** @param heap as V8 counts it, of the thread that is going to parse the text */
export function hasRoom(
  text: string,
  heap: { readonly used_heap_size: number; readonly heap_size_limit: number },
): boolean {
  // Entries may take as much as the data.
  return heap.used_heap_size + 2 * heapOf(text) < mostUsed * heap.heap_size_limit;
}

/** What an object or a list takes at most beside its members, and what a member or an item does beside its characters. */
const [bytesOfContainer, bytesOfValue] = [64, 24];

/** About the most bytes that the value of a JSON text takes. Counts in strings too, which only makes it larger. */
function heapOf(text: string): number {
  let containers = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma) values++;
    else if (code === brace || code === bracket) containers++;
  }
  return text.length + containers * bytesOfContainer + values * bytesOfValue;
}

const [comma, brace, bracket] = [0x2c, 0x7b, 0x5b];
