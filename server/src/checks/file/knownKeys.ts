/** The keys that each kind of object in a mapper file may have, and slips among those it has. */
import { classKey, matchKeyNames, versionKey } from '../../mapper/keys.ts';
import { didYouMean } from '../../util/didYouMean.ts';

export const sectionKeys: readonly string[] = [
  'schema',
  'rules',
  'is_main',
  'main_key',
  'repeats',
  'repeat_paths',
  'repeat_keys',
  'is_archive',
  'subsections',
];

export const ruleKeys: readonly string[] = [
  'source',
  'target',
  'default_value',
  'use_rule',
  'conditions',
  'target_type',
  ...matchKeyNames,
];
export const conditionKeys: readonly string[] = ['name', 'regex_path', 'regex_pattern'];
export const topLevelKeys: readonly string[] = [classKey, versionKey];

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
