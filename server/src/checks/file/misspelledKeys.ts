/** Members that are probably a misspelt key. */
import { didYouMean } from '../../util/didYouMean.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

/** The key that an unknown member is probably meant to be; never one that the object has already. */
export function suggestedKey(name: string, members: Keys, known: readonly string[]): string | undefined {
  return known.includes(name)
    ? undefined
    : didYouMean(
        name,
        known.filter((each) => !members.has(each)),
      );
}

/** Is one of the members probably this key, misspelt? If so, the typo is reported instead of the missing key. */
export function isMisspelt(key: string, members: Keys, known: readonly string[]): boolean {
  return !members.has(key) && suggestedKeys(members, known).has(key);
}

const suggested = new WeakMemo<Keys, ReadonlySet<string>>();

/** The keys that some member is probably meant to be. Memoised: a mapping may have thousands of members and of rules that ask. */
export function suggestedKeys(members: Keys, known: readonly string[]): ReadonlySet<string> {
  return suggested.get(
    members,
    [known],
    () => new Set([...members.keys()].flatMap((name) => suggestedKey(name, members, known) ?? [])),
  );
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
