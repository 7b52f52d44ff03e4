/** Suggests the name that a user may have meant. */
import * as l10n from '@vscode/l10n';
import { distance } from 'fastest-levenshtein';

/**
 * The longest name that is compared: longer ones are hardly mistyped, and the time grows with the square of the length.
 */
const longest = 200;

/**
 * How much of the names is compared, in UTF-16 code units: thousands of names, so that thousands of findings end. A long
 * name takes as much longer.
 */
const maxCompared = 40_000;

/** Names up to this length are compared at once. */
const quickLength = 32;

/**
 * Returns the most similar of the names, or undefined if no name is similar enough for a typo. Differences in case and
 * separators count little. A name without a letter in common is another name, and so is one that differs in digits alone.
 * @param least the number of typos that even a short name may have; use more than one if the names are few and
 * dissimilar
 */
export function didYouMean(name: string, names: Iterable<string>, least = 1): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = plain(name);
  const most = Math.max(least, Math.floor(wanted.length / 3));
  let best: { name: string; distance: number } | undefined;
  let compared = 0;
  for (const each of names) {
    if (each === name || Math.abs(each.length - name.length) > most + 3) continue;
    compared += each.length * Math.ceil(wanted.length / quickLength);
    if (compared > maxCompared) break;
    const plainly = plain(each);
    const count = typos(wanted, plainly);
    if (count > most || isDistinct(wanted, plainly, count)) continue;
    const apart = count + (plainly === wanted ? 0 : 0.5);
    if (best === undefined || apart < best.distance) best = { name: each, distance: apart };
  }
  return best?.name;
}

/**
 * Returns the sentence ` Did you mean …?` with a leading space, to append to a message. Returns an empty string if
 * there is no name to suggest.
 */
export function suggestion(name: string | undefined): string {
  return name === undefined ? '' : ` ${l10n.t('Did you mean `{0}`?', name)}`;
}

/** Returns a message: the fault, the name that was probably meant, and the consequence. The Problems view cuts the rest. */
export function suggesting(fault: string, name: string | undefined, consequence: string): string {
  return `${fault}${suggestion(name)} ${consequence}`;
}

/** Nobody types `y` for `T`, and `step_2` beside `step_1` is a step of its own. */
function isDistinct(one: string, other: string, apart: number): boolean {
  if (apart === 0) return false;
  return apart >= Math.min(one.length, other.length) || one.replace(/\d/g, '') === other.replace(/\d/g, '');
}

/** Counts added, missing and changed letters; two swapped neighbours, the most frequent typo, count as one. */
function typos(one: string, other: string): number {
  return isSwap(one, other) ? 1 : distance(one, other);
}

function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  let at = 0;
  while (one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return (
    one.charCodeAt(at) === other.charCodeAt(at + 1) &&
    one.charCodeAt(at + 1) === other.charCodeAt(at) &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]/g, '');
}

/** Returns whether letters occur in a text in this order, as editors filter what the user types. Case does not count. */
export function hasLetters(text: string, letters: string): boolean {
  const folded = text.toLowerCase();
  let at = 0;
  for (const letter of letters.toLowerCase()) {
    at = folded.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
