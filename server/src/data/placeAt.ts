/** The place in a data file that a position of its text lies in; the other way round from `locate.ts`. */
import { getLocation } from 'jsonc-parser';

/** @returns member names and list indices from the root; the text need not be valid JSON */
export function placeAt(text: string, offset: number): readonly (string | number)[] {
  const { path } = getLocation(text, offset);
  // Before the first name of an object there is an empty one.
  return path.at(-1) === '' ? path.slice(0, -1) : path;
}
