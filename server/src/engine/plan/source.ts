/**
 * What a rule reads: `source` and `regex_path`, with `match_key` and placeholders (docs/mapper-reference.md#paths,
 * #members-by-content).
 */
import type { Budget } from '../../data/budget.ts';
import { DataNode } from '../../data/dataNode.ts';
import { compilePath, type PathError, type PathExpression } from '../../data/paths/path.ts';
import {
  compileWildcardPath,
  consumesList,
  joinError,
  splitPath,
  type WildcardStep,
  wildcardMembers,
} from '../../data/paths/wildcardPath.ts';
import { acceptsCandidate, type CandidateKeyPlan } from './candidateKeys.ts';

/** Reads one value, beginning at the data of an instance (its base). */
export interface SourceReader {
  /** Undefined for null, for no value, and where the limit is reached. */
  read(base: DataNode, budget: Budget): unknown;
  /** Like `read`, with the value's path in the data. */
  find(base: DataNode, budget: Budget): DataNode | undefined;
  /** Only for a source without wildcards. */
  readonly path?: PathExpression;
  /** The first wildcard whose `match_key` accepts several members. */
  ambiguous?(base: DataNode, budget: Budget): Ambiguity | undefined;
}

export interface Ambiguity {
  /** Index of the wildcard from 0, as `match_key` names are counted. */
  readonly wildcard: number;
  readonly members: readonly DataNode[];
}

type CompileResult<T> = T | { readonly error: PathError };

/**
 * Compiles the source of a rule. The source is either a plain path or a path whose wildcards are resolved by
 * `match_key…`.
 * @param matchKeys the match keys of each wildcard, counted from 0
 */
export function compileSource(
  text: string,
  matchKeys: readonly (readonly CandidateKeyPlan[] | undefined)[],
): CompileResult<SourceReader> {
  if (!matchKeys.some((keys) => keys !== undefined)) {
    const compiled = compilePath(text);
    if ('error' in compiled) return compiled;
    const { path } = compiled;
    return { read: (base, budget) => path.read(base, budget), find: (base, budget) => path.find(base, budget), path };
  }
  const compiled = compileWildcardPath(text);
  if (compiled.error) return compiled;
  const find = (base: DataNode, budget: Budget) => resolve(base, compiled.steps, matchKeys, 0, 0, budget);
  const ambiguous = (base: DataNode, budget: Budget) => {
    let found: Ambiguity | undefined;
    resolve(base, compiled.steps, matchKeys, 0, 0, budget, (ambiguity) => {
      found ??= ambiguity;
    });
    return found;
  };
  return { find, read: (base, budget) => find(base, budget)?.value, ambiguous };
}

/**
 * The n-th wildcard stands for the member that its `match_key` accepts; a wildcard without `match_key` collects all
 * values.
 * @param onAmbiguity called where several members are accepted
 */
function resolve(
  base: DataNode,
  steps: readonly WildcardStep[],
  matchKeys: readonly (readonly CandidateKeyPlan[] | undefined)[],
  at: number,
  wildcard: number,
  budget: Budget,
  onAmbiguity?: (ambiguity: Ambiguity) => void,
): DataNode | undefined {
  const step = steps[at];
  if (step === undefined) return base.value === null ? undefined : base;
  if (step.kind === 'path') {
    const found = step.path.find(base, budget);
    return found && resolve(found, steps, matchKeys, at + 1, wildcard, budget, onAmbiguity);
  }
  const keys = matchKeys[wildcard];
  // `match_key` tests the items of a list, whatever the rest of the path reads from them.
  const members = [...wildcardMembers(base, keys !== undefined || !consumesList(steps[at + 1]), budget)];
  const below = (member: DataNode) => resolve(member, steps, matchKeys, at + 1, wildcard + 1, budget, onAmbiguity);
  if (keys !== undefined) {
    const accepts = (member: DataNode) => keys.every((key) => acceptsCandidate(key, member, budget));
    const fitting = onAmbiguity ? members.filter(accepts) : members.find(accepts);
    if (Array.isArray(fitting) && fitting.length > 1) onAmbiguity?.({ wildcard, members: fitting });
    const member = Array.isArray(fitting) ? fitting[0] : fitting;
    return member && below(member);
  }
  if (typeof base.value !== 'object' || base.value === null) return undefined;
  return DataNode.list(members.flatMap((member) => below(member) ?? []));
}

/** One value of a source with placeholders; `node` is undefined where the list has a hole. */
interface IndexedNode {
  /** Index by placeholder; a placeholder below a missing list has none. */
  readonly indices: ReadonlyMap<string, number>;
  readonly node: DataNode | undefined;
}

/** A path with placeholders: one value for each index of the lists that it goes through. */
export interface IndexedSource {
  readonly placeholders: readonly string[];
  expand(base: DataNode, budget: Budget): readonly IndexedNode[];
  /** The value at the given indices; undefined if a placeholder has no index. */
  at(base: DataNode, indices: ReadonlyMap<string, number>, budget: Budget): DataNode | undefined;
}

interface IndexedStep {
  readonly path: PathExpression | undefined;
  /** Undefined for the part after the last placeholder. */
  readonly placeholder: string | undefined;
}

/**
 * Compiles a source that has the same placeholders as its target.
 * @param shared the names of the placeholders in the target: `n`, `n1` and so on, and `*0`, `*1` and so on for each
 * `[*]`, counted from the left
 */
export function compileIndexedSource(text: string, shared: ReadonlySet<string>): CompileResult<IndexedSource> {
  const steps: IndexedStep[] = [];
  let start = 0;
  let stars = 0;
  const pathUpTo = (end: number): CompileResult<{ path: PathExpression | undefined }> => {
    const from = start > 0 && text[start] === '.' ? start + 1 : start;
    if (from === end && from === start) return { path: undefined };
    const error = joinError(text, { kind: 'path', offset: from, text: text.slice(from, end) });
    if (error) return { error };
    const compiled = compilePath(text.slice(from, end));
    return 'error' in compiled ? { error: { ...compiled.error, offset: compiled.error.offset + from } } : compiled;
  };
  for (const piece of splitPath(text, true)) {
    if (piece.kind === 'path' || piece.text === '*') continue;
    const name = piece.kind === 'placeholder' ? piece.name : `*${stars++}`;
    if (!shared.has(name)) continue;
    const compiled = pathUpTo(piece.offset);
    if ('error' in compiled) return compiled;
    steps.push({ path: compiled.path, placeholder: name });
    start = piece.offset + piece.text.length;
  }
  const last = pathUpTo(text.length);
  if ('error' in last) return last;
  steps.push({ path: last.path, placeholder: undefined });
  return indexedSource(steps);
}

function indexedSource(steps: readonly IndexedStep[]): IndexedSource {
  return {
    placeholders: steps.flatMap((step) => step.placeholder ?? []),
    expand: (base, budget: Budget) => expand(base, steps, 0, new Map(), budget),
    at: (base, indices, budget) => {
      let node: DataNode | undefined = base;
      for (const { path, placeholder } of steps) {
        node = path === undefined ? node : path.find(node, budget);
        const index = placeholder === undefined ? undefined : indices.get(placeholder);
        if (placeholder !== undefined) node = index === undefined ? undefined : node?.item(index);
        if (node === undefined) return undefined;
      }
      return node;
    },
  };
}

/** Nodes of the budget that one index costs: its value and its outcome. */
const nodesOfIndex = 6;

function expand(
  base: DataNode,
  steps: readonly IndexedStep[],
  at: number,
  indices: ReadonlyMap<string, number>,
  budget: Budget,
): IndexedNode[] {
  const step = steps[at];
  if (step === undefined) return [{ indices, node: base }];
  const { path, placeholder } = step;
  const found = path === undefined ? base : path.find(base, budget);
  if (placeholder === undefined) return [{ indices, node: found }];
  const items = found?.items() ?? [];
  if (items.length === 0) return indices.size === 0 ? [] : [{ indices, node: undefined }];
  if (!budget.takeNodes(items.length * nodesOfIndex)) return [];
  return items.flatMap((item, index) => {
    const bound = new Map(indices).set(placeholder, index);
    return item.value === null ? [{ indices: bound, node: undefined }] : expand(item, steps, at + 1, bound, budget);
  });
}
