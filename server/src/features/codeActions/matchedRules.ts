/** Rules for unread fields in the data of a mapping, to members of its class with the same meaning. */

import type { SectionMapping } from '../../mapper/mapperFile.ts';
import type { Pair } from '../../matching/assign.ts';
import { objectFields } from '../../matching/dataShape.ts';
import { ClassMatcher } from '../../matching/matchClass.ts';
import type { OverlapReason } from '../../matching/nameOverlap.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { ruleOf } from '../scaffold/draft.ts';
import { constantSource, pathText, type RuleSource, sourceOf, unitSource } from '../scaffold/paths.ts';
import { UniqueNames } from '../scaffold/scaffoldNames.ts';
import type { NewMember } from './jsonEdit.ts';
import type { RefactoringContext } from './refactoring.ts';

/** A field and the member it fits, with the rule as JSON. */
export interface MatchedRule {
  /** The field's name in the data. */
  readonly field: string;
  readonly target: string;
  readonly isSure: boolean;
  readonly reasons: readonly OverlapReason[];
  /** The first value of the field. */
  readonly value: unknown;
  readonly members: readonly NewMember[];
}

/**
 * Finds rules for unread fields that match a member of the class. Returns undefined if the members of the class aren't
 * completely known.
 */
export function findMatchedRules(
  section: SectionMapping,
  { schemas }: Pick<RefactoringContext, 'schemas'>,
  objects: readonly unknown[],
  isUnread: (pointer: string) => boolean,
): readonly MatchedRule[] | undefined {
  const schema = section.schema?.value ?? '';
  if (!schemas.classOf(schema) || !schemas.membersOf(schema).complete) return undefined;
  const { pairs, likely } = new ClassMatcher(schemas).match(objectFields(objects), schema);
  // A constant keeps the place of a name that the user hasn't chosen yet.
  const used = new Set(
    section.rules.filter(({ source }) => source?.value !== constantSource).map(({ target }) => target?.value),
  );
  // What only tells the items apart isn't written yet.
  const sources = new Set(section.rules.map(({ source }) => source?.value));
  const keys = new Set(section.repeatKeys?.map((key) => (key.kind === 'present' ? key.path.value : undefined)));
  const isKey = (path: string) => keys.has(path) && !sources.has(path);
  const isOpen = ({ leaf, target }: Pair) =>
    target.path.length === 1 &&
    !used.has(target.facts.name) &&
    (isUnread(pointerOf(leaf)) || isKey(pathText(leaf.path)));
  const names = new UniqueNames(section.rules.map(({ name }) => name));
  const written = (isSure: boolean) => (pair: Pair) => fittingRule(pair, isSure, names);
  return [...pairs.filter(isOpen).map(written(true)), ...likely.filter(isOpen).map(written(false))];
}

function pointerOf({ path, entry }: Pair['leaf']): string {
  return entry === undefined ? toPointer(path) : `${toPointer(path.slice(0, -1))}/*${toPointer(path.slice(-1))}`;
}

function fittingRule(pair: Pair, isSure: boolean, names: UniqueNames): MatchedRule {
  const rule = ruleOf(pair);
  const target = pair.target.facts.name;
  const members = [ruleMember(sourceOf(rule, []), target, names, rule.targetType)];
  if (rule.unit) members.push(ruleMember(unitSource(rule, rule.unit, []), `tempunits.${target}`, names));
  const { leaf, reasons } = pair;
  const field = leaf.entry?.key ?? leaf.path.join('.');
  return { field, target, isSure, reasons, value: leaf.look.first, members };
}

/** Returns a compact rule if it needs source and target only and the name is free; otherwise an explicit one. */
export function ruleMember(
  { source, ...keys }: RuleSource,
  target: string,
  names: UniqueNames,
  targetType?: string,
): NewMember {
  const isPlain = Object.keys(keys).length === 0 && targetType === undefined;
  const name = names.take(isPlain ? source : target);
  if (isPlain && name === source) return { name, value: () => JSON.stringify(target) };
  const type = targetType === undefined ? {} : { target_type: targetType };
  const parts = Object.entries({ source, target, ...type, ...keys });
  const text = parts.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ');
  return { name, value: () => `{ ${text} }` };
}
