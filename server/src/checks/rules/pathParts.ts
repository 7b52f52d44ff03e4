/** The names in a path's text, for suggestions. */
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { PathTrail } from '../../engine/run/pathTrail.ts';
import { didYouMean } from '../../util/didYouMean.ts';

/** Returns the key that a part of a path refers to, without quotes. */
export function nameOfPart(part: string): string {
  if (!part.startsWith('"')) return part;
  try {
    const name: unknown = JSON.parse(part);
    return typeof name === 'string' ? name : part;
  } catch {
    // Not valid in quotes: the text is the literal key.
    return part;
  }
}

/**
 * Returns a corrected path. In this path, the part that isn't found in the data is replaced with a similar key of the
 * data or with a key that contains dots. Returns undefined if there is no such key.
 */
export function correctedPath(path: string, trail: PathTrail): string | undefined {
  const { part, names } = trail;
  const rest = path.slice(part.offset);
  const dotted = names.find((name) => name.includes('.') && (rest === name || rest.startsWith(`${name}.`)));
  const meant = dotted ?? didYouMean(nameOfPart(part.text), names);
  if (meant === undefined) return undefined;
  const length = dotted?.length ?? part.length;
  return path.slice(0, part.offset) + quoteKey(meant) + path.slice(part.offset + length);
}
