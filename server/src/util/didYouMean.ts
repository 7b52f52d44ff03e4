/** The name a user may have meant. */
import { distance } from 'fastest-levenshtein';

/** Of longer names nobody mistypes one for another, and comparing them takes the square of their length. */
const longest = 200;

/** The nearest of the names, if one is near enough to be a slip; upper case and separators count little. */
export function didYouMean(name: string, names: Iterable<string>): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = plain(name);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const each of names) {
    if (each === name || Math.abs(each.length - name.length) > most + 3) continue;
    const apart = distance(wanted, plain(each)) + (plain(each) === wanted ? 0 : 0.5);
    if (apart <= most + 0.5 && (best === undefined || apart < best.distance)) best = { name: each, distance: apart };
  }
  return best?.name;
}

/** `; did you mean …?`, or nothing. */
export function suggestion(name: string | undefined): string {
  return name === undefined ? '' : `; did you mean \`${name}\`?`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]/g, '');
}
