/** Entries of `repeat_keys` that have another meaning than their author expects, and the form with that meaning. */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import { type CandidateKeyPlan, ownKeyField } from '../../engine/plan/candidateKeys.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { isObject } from '../../util/isObject.ts';

export interface Misreading {
  readonly node: JsonNode;
  /** The matching object that does what is intended. */
  readonly intended: Readonly<Record<string, string>>;
}

/**
 * Returns the form that is intended by an entry whose fields no candidate has: a pattern without a field, or the words
 * `field` and `pattern` as fields. Returns undefined for any other entry.
 */
export function findMisreading(
  { key }: CandidateKeyPlan,
  candidates: readonly DataNode[],
  budget: Budget,
): Misreading | undefined {
  if (key.kind === 'present') {
    const field = fieldMatching(key.path.value, candidates, budget);
    return field === undefined ? undefined : { node: key.path.node, intended: { [field]: key.path.value } };
  }
  const [first, second] = key.fields;
  if (first === undefined || second === undefined || key.fields.length > 2) return undefined;
  const [name, pattern] = isWordForPattern(first.field.value) ? [second, first] : [first, second];
  if (!isWordForField(name.field.value) || !isWordForPattern(pattern.field.value)) return undefined;
  const field = name.pattern.value;
  if (field !== ownKeyField && !isAnywhere(field, candidates, budget)) return undefined;
  return { node: key.node, intended: { [field]: pattern.pattern.value } };
}

function isWordForField(text: string): boolean {
  return /^(?:field|key|name|path|regex_path)$/.test(text);
}

function isWordForPattern(text: string): boolean {
  return /^(?:pattern|regex|regexp|regex_pattern|value|match)$/.test(text);
}

function isAnywhere(field: string, candidates: readonly DataNode[], budget: Budget): boolean {
  const compiled = compilePath(field);
  return 'path' in compiled && candidates.some((candidate) => compiled.path.read(candidate, budget) !== undefined);
}

/** The own key if it matches for some candidate, else the first field whose text matches. */
function fieldMatching(text: string, candidates: readonly DataNode[], budget: Budget): string | undefined {
  // A name that is written without a sign of patterns is meant as a name.
  if (!/[\\*+?^$()[\]|]/.test(text)) return undefined;
  const pattern = compilePattern(text);
  if (pattern.kind !== 'pattern') return undefined;
  if (candidates.some(({ key }) => typeof key === 'string' && pattern.matches(key, budget))) return ownKeyField;
  for (const { value } of candidates) {
    const found = isObject(value) ? memberNames(value).find((name) => isText(value[name], pattern, budget)) : undefined;
    if (found !== undefined) return quoteKey(found);
  }
  return undefined;
}

function isText(value: unknown, pattern: Extract<CompiledPattern, { kind: 'pattern' }>, budget: Budget): boolean {
  return typeof value === 'string' && pattern.matches(value, budget);
}
