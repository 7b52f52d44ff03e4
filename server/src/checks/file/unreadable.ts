/**
 * Keys of a mapping that exist but cannot be read: misspelled, or of a wrong type. Each has a finding of its own, so
 * faults that follow from it are not reported (one fault, one finding).
 */

import type { SectionPlan } from '../../engine/plan/plan.ts';
import { ruleKeys, sectionKeys } from '../../mapper/keys.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { listOf, readBoolean } from '../../mapper/readNode.ts';
import type { MappingContext } from '../check.ts';
import { isMisspelled, suggestedKeys } from './misspelledKeys.ts';

/**
 * Returns whether a key exists but can't be read, or can be read only in part. A misspelled key counts as unreadable.
 */
export function isUnreadable(section: SectionMapping, key: string): boolean {
  if (isMisspelled(key, section.members, sectionKeys)) return true;
  const value = section.members.get(key)?.value;
  if (value === undefined) return false;
  switch (key) {
    case 'is_main':
    case 'repeats':
    case 'is_archive':
      return readBoolean(value) === undefined;
    case 'repeat_paths':
      return (section.repeatPaths?.length ?? 0) < listOf(value).length;
    case 'repeat_keys':
      return (section.repeatKeys?.length ?? 0) < listOf(value).length;
    case 'rules':
    case 'subsections':
      return value.type !== 'object';
    default:
      return value.type !== 'string';
  }
}

/**
 * Returns whether it is uncertain which data the sources of a mapping read. This is the case if a key that determines
 * the data can't be read or is probably missing.
 */
export function isBaseUncertain({ plan }: Pick<MappingContext, 'plan'>, section: SectionPlan): boolean {
  // Several mappings may have the same parents, at each of many levels: each is looked at once.
  const seen = new Set([section]);
  for (const { mapping, parents, repeatPaths } of seen) {
    if (isUnreadable(mapping, 'repeat_paths') || isUnreadable(mapping, 'repeat_keys')) return true;
    // `repeat_keys` without `repeat_paths`: the paths are probably missing.
    if (mapping.repeatKeys !== undefined && repeatPaths === undefined && !mapping.isMain) return true;
    const parent = mapping.parent && plan.sections.get(mapping.parent);
    for (const each of parent ? [parent] : repeatPaths === undefined ? parents : []) seen.add(each);
  }
  return false;
}

/** Returns whether a rule has a misspelled key. Such a rule doesn't do what its author intended. */
export function hasMisspelledKey({ members }: Rule): boolean {
  return suggestedKeys(members, ruleKeys).size > 0;
}

/**
 * Returns whether a rule has no target, has neither a source nor a default value, or has a `use_rule` that doesn't
 * refer to an existing rule.
 */
export function isIncomplete({ rule, effective }: SectionPlan['rules'][number]): boolean {
  const needsSource = effective.source === undefined && effective.defaultValue === undefined;
  return rule.form === 'neither' || needsSource || effective.target === undefined || effective.end !== 'complete';
}
