/** The keys that each kind of object in a mapper file may have, and slips among those it has. */
import { matchKeyNames } from '../mapper/keys.ts';
import { didYouMean } from '../util/didYouMean.ts';

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

/** Is one of the members most likely this key, misspelt? Then what is missing has its finding there. */
export function isMisspelt(key: string, members: Iterable<string>, known: readonly string[]): boolean {
  for (const name of members) if (!known.includes(name) && didYouMean(name, known) === key) return true;
  return false;
}
