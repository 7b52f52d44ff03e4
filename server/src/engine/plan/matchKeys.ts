/**
 * `repeat_keys` and `match_key`: which candidate is accepted (docs/mapper-reference.md#repeat_keys,
 * #members-by-content).
 */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { compilePath, type PathExpression } from '../../data/paths/path.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import type { Located, MatchField, MatchKey } from '../../mapper/mapperFile.ts';

/** The name that stands for the candidate's own key in its parent object. */
export const ownKeyField = '@key';

export interface MatchKeyPlan {
  readonly key: MatchKey;
  readonly fields: readonly FieldPlan[];
  /** The fields that the match key names. The path is undefined for `@key`, and for a field that does not parse. */
  readonly paths: readonly { readonly name: Located<string>; readonly path: PathExpression | undefined }[];
  /** False as well where the budget is used up. */
  accepts(candidate: DataNode, budget: Budget): boolean;
  /** The values of the candidate that the match key reads. */
  reads(candidate: DataNode, budget: Budget): readonly DataNode[];
}

interface FieldPlan {
  readonly match: MatchField;
  readonly pattern: CompiledPattern;
  /** Undefined for `@key`, and for a field that does not parse. */
  readonly path: PathExpression | undefined;
  read(candidate: DataNode, budget: Budget): unknown;
}

/** Compiles an entry of `repeat_keys` or of a match key. */
export function planMatchKey(key: MatchKey): MatchKeyPlan {
  if (key.kind === 'present') {
    const path = pathOf(key.path.value);
    return {
      key,
      fields: [],
      paths: [{ name: key.path, path }],
      accepts: (candidate, budget) => path !== undefined && path.read(candidate, budget) !== undefined,
      reads: (candidate, budget) => placesOf([path], candidate, budget),
    };
  }
  const fields = key.fields.map(planField);
  return {
    key,
    fields,
    paths: fields.map(({ match, path }) => ({ name: match.field, path })),
    accepts: (candidate, budget) => {
      for (const field of fields) if (!fieldMatches(field, candidate, budget)) return false;
      return true;
    },
    reads: (candidate, budget) =>
      placesOf(
        fields.map((field) => field.path),
        candidate,
        budget,
      ),
  };
}

function placesOf(
  paths: readonly (PathExpression | undefined)[],
  candidate: DataNode,
  budget: Budget,
): readonly DataNode[] {
  return paths.flatMap((path) => path?.find(candidate, budget) ?? []);
}

/** Returns whether a field of a candidate matches the field's pattern. */
export function fieldMatches(field: FieldPlan, candidate: DataNode, budget: Budget): boolean {
  return field.pattern.kind === 'pattern' && field.pattern.matches(field.read(candidate, budget), budget);
}

function planField(match: MatchField): FieldPlan {
  const pattern = compilePattern(match.pattern.value);
  if (match.field.value === ownKeyField) return { match, pattern, path: undefined, read: ownKey };
  const path = pathOf(match.field.value);
  return { match, pattern, path, read: (candidate, budget) => path?.read(candidate, budget) };
}

/** An item of a list has no key, so `@key` matches none. */
function ownKey(candidate: DataNode): string | undefined {
  return typeof candidate.key === 'string' ? candidate.key : undefined;
}

function pathOf(text: string): PathExpression | undefined {
  const compiled = compilePath(text);
  return 'path' in compiled ? compiled.path : undefined;
}
