/** Members that are probably a misspelled key. */
import { didYouMean } from '../../util/didYouMean.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

/**
 * Returns the known key that an unknown member was probably intended to be, or undefined if there is no such key. The
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
 * Returns the known keys that the members of an object were probably intended to be. The result is cached, because a
 * mapping can have thousands of members and its rules request the result repeatedly.
 */
export function suggestedKeys(members: Keys, known: readonly string[]): ReadonlySet<string> {
  return suggested.get(
    members,
    [known],
    () => new Set([...members.keys()].flatMap((name) => suggestedKey(name, members, known) ?? [])),
  );
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
