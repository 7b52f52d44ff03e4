/**
 * `repeat_keys` and `match_key`: which candidate is accepted (docs/mapper-reference.md#repeat_keys,
 * #members-by-content).
 */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { compilePath, type PathExpression } from '../../data/paths/path.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import type { Located, MatchKey } from '../../mapper/mapperFile.ts';

/** The name that stands for the candidate's own key in its parent object. */
export const ownKeyField = '@key';

export interface CandidateKeyPlan {
  readonly key: MatchKey;
  /** A candidate is accepted if all of them match. */
  readonly fields: readonly FieldPlan[];
}

interface FieldPlan {
  readonly name: Located<string>;
  /** Undefined for `@key`, and for a name that does not parse. */
  readonly path: PathExpression | undefined;
  /** Undefined for a field that must only exist. */
  readonly pattern: { readonly text: Located<string>; readonly compiled: CompiledPattern } | undefined;
}

/** Compiles an entry of `repeat_keys` or of a match key. */
export function planCandidateKey(key: MatchKey): CandidateKeyPlan {
  if (key.kind === 'present')
    return { key, fields: [{ name: key.path, path: pathOf(key.path.value), pattern: undefined }] };
  const fields = key.fields.map(({ field: name, pattern: text }) => {
    const path = name.value === ownKeyField ? undefined : pathOf(name.value);
    return { name, path, pattern: { text, compiled: compilePattern(text.value) } };
  });
  return { key, fields };
}

/** Returns whether a match key accepts a candidate. Returns false as well if the budget is used up. */
export function acceptsCandidate({ fields }: CandidateKeyPlan, candidate: DataNode, budget: Budget): boolean {
  for (const field of fields) if (!fieldMatches(field, candidate, budget)) return false;
  return true;
}

/** Returns whether a field of a candidate exists or, if the field has a pattern, matches the pattern. */
export function fieldMatches(field: FieldPlan, candidate: DataNode, budget: Budget): boolean {
  if (field.pattern === undefined) return readField(field, candidate, budget) !== undefined;
  const { compiled } = field.pattern;
  return compiled.kind === 'pattern' && compiled.matches(readField(field, candidate, budget), budget);
}

/** Returns the value of a field in a candidate. An item of a list has no key, so no pattern for `@key` matches it. */
export function readField({ name, path, pattern }: FieldPlan, candidate: DataNode, budget: Budget): unknown {
  if (path || pattern === undefined || name.value !== ownKeyField) return path?.read(candidate, budget);
  return typeof candidate.key === 'string' ? candidate.key : undefined;
}

function pathOf(text: string): PathExpression | undefined {
  const compiled = compilePath(text);
  return 'path' in compiled ? compiled.path : undefined;
}
