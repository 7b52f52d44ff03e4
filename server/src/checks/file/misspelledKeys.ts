/** Members that are probably a misspelt key. */
import { didYouMean } from '../../util/didYouMean.ts';

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
  if (members.has(key)) return false;
  for (const name of members.keys()) if (suggestedKey(name, members, known) === key) return true;
  return false;
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
