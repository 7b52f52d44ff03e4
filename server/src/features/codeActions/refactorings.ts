/** Every refactoring, in the order of the menu. */
import { addUnmapped, addUnmappedField } from './addUnmapped.ts';
import { booleanForm } from './booleanForm.ts';
import { conditionForm } from './conditionForm.ts';
import { extractRepeated } from './extractRepeated.ts';
import { flattenSection } from './flattenSection.ts';
import { nestSection } from './nestSection.ts';
import type { Refactoring } from './refactoring.ts';
import { ruleForm } from './ruleForm.ts';
import { sortAllKeys, sortKeys } from './sortKeys.ts';

export const refactorings: readonly Refactoring[] = [
  ruleForm,
  conditionForm,
  booleanForm,
  nestSection,
  flattenSection,
  addUnmapped,
  addUnmappedField,
  extractRepeated,
  sortKeys,
  sortAllKeys,
];

/** The kind of the action that applies all certain fixes. */
export const fixAllKind = 'source.fixAll.mapper';

/**
 * Returns whether the client requests actions of this kind.
 * @param only the requested kinds, each of which includes its subkinds; without this parameter, every kind except
 * source actions is requested
 */
export function isRequestedKind(kind: string, only: readonly string[] | undefined): boolean {
  if (only === undefined) return !kind.startsWith('source');
  return only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
}
