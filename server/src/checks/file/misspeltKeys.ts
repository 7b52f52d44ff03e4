/** Members that are most likely a key, misspelt. */
import { didYouMean } from '../../util/didYouMean.ts';

/** The key that an unknown member most likely is, misspelt: one that is not there already. */
export function meantKey(name: string, members: Keys, known: readonly string[]): string | undefined {
  return known.includes(name)
    ? undefined
    : didYouMean(
        name,
        known.filter((each) => !members.has(each)),
      );
}

/** Is one of the members most likely this key, misspelt? Then what is missing has its finding there. */
export function isMisspelt(key: string, members: Keys, known: readonly string[]): boolean {
  if (members.has(key)) return false;
  for (const name of members.keys()) if (meantKey(name, members, known) === key) return true;
  return false;
}

type Keys = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
