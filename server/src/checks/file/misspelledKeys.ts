/** Members that are probably a misspelled key. */
import { didYouMean } from '../../util/didYouMean.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

/**
 * Returns the known key that the author of an unknown member probably intended, or undefined if there is none. The
 * result is never a key that the object already has.
 */
export function suggestedKey(name: string, members: Keys, known: readonly string[]): string | undefined {
  return known.includes(name)
    ? undefined
    : didYouMean(
        name,
        known.filter((each) => !members.has(each)),
      );
}

/**
 * Returns whether one of the members is probably a misspelling of this key. If so, the checks report the typo instead
 * of the missing key.
 */
export function isMisspelled(key: string, members: Keys, known: readonly string[]): boolean {
  return !members.has(key) && suggestedKeys(members, known).has(key);
}

const suggested = new WeakMemo<Keys, ReadonlySet<string>>();

/**
 * Returns the keys that some member is probably meant to be. Memoised: a mapping may have thousands of members and of
 * rules that ask.
 */
export function suggestedKeys(members: Keys, known: readonly string[]): ReadonlySet<string> {
  return suggested.get(
    members,
    [known],
    () => new Set([...members.keys()].flatMap((name) => suggestedKey(name, members, known) ?? [])),
  );
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
