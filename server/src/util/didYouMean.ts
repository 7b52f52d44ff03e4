/** The name a user may have meant. */
import * as l10n from '@vscode/l10n';
import { distance } from 'fastest-levenshtein';
import { memo } from './memo.ts';

/** Of longer names nobody mistypes one for another, and comparing them takes the square of their length. */
const longest = 200;

/**
 * The nearest of the names, if one is near enough to be a typo; upper case and separators count little.
 * @param least typos that even a short name may have: more than one where the names are few and unlike each other
 */
export function didYouMean(name: string, names: Iterable<string>, least = 1): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = plain(name);
  const most = Math.max(least, Math.floor(wanted.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const each of names) {
    if (each === name || Math.abs(each.length - name.length) > most + 3) continue;
    const plainly = plainName(each);
    const apart = typos(wanted, plainly) + (plainly === wanted ? 0 : 0.5);
    if (apart <= most + 0.5 && (best === undefined || apart < best.distance)) best = { name: each, distance: apart };
  }
  return best?.name;
}

/** `; did you mean …?`, or nothing. */
export function suggestion(name: string | undefined): string {
  return name === undefined ? '' : askedFor(name);
}

/** While a word is typed, the same one is meant. */
const askedFor = memo((name) => l10n.t('; did you mean `{0}`?', name), 100);

/** Letters that were added, left out or changed; two swapped neighbours, the commonest typo, are one. */
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

/** Of names that there are: each word that is typed is compared with the same ones. */
const plainName = memo(plain, 2000);
