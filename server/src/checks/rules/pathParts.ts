/** Why a path finds nothing: its first part without a value, and the name that was probably meant. */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { PathExpression } from '../../data/paths/path.ts';
import { compileWildcardPath } from '../../data/paths/wildcardPath.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import type { SectionTally } from '../../engine/query/tally.ts';
import { followPath, type PathTrail, traceSteps } from '../../engine/run/pathTrail.ts';
import { didYouMean } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';

/**
 * Follows the path of a rule and returns its first part without a value. Returns undefined if the path can't be
 * followed part by part, if each of its parts has a value somewhere, or if the budget is used up.
 * @param path the compiled path, if it has no `match_key` and no placeholder
 */
export function traceText(
  text: string,
  bases: readonly DataNode[],
  budget: Budget,
  { path, matchKeys }: { readonly path?: PathExpression | undefined; readonly matchKeys?: RulePlan['matchKeys'] } = {},
): PathTrail | undefined {
  const { steps } = path?.keys ? { steps: undefined } : compileWildcardPath(text, true);
  if (steps === undefined && path === undefined) return undefined;
  const followed = steps
    ? traceSteps(steps, bases, budget, matchKeys)
    : path && followPath(path, path.text, 0, bases, budget);
  return followed && 'part' in followed && !budget.reached ? followed : undefined;
}

/** Returns a sentence that says that a path has no value in the data of a mapping, and how much data that is. */
export function absentText(path: string, trail: PathTrail | undefined, tally: SectionTally): string {
  const { plan, runs, candidates } = tally;
  const isNull = trail?.fault === 'null';
  const name = quoted(isNull ? path.slice(0, trail.part.offset + trail.part.length) : path);
  const files = runs.length > 1 ? [counted(runs.length, 'data file')] : [];
  const paths = plan.repeatPaths?.map((each) => quoted(each.path.value)).join(', ');
  if (paths !== undefined) {
    const where = `${paths} (${[counted(candidates, 'item'), ...files].join(', ')})`;
    return isNull ? l10n.t('{0} is empty (`null`) in {1}.', name, where) : l10n.t("{0} isn't in {1}.", name, where);
  }
  if (files[0] === undefined)
    return isNull
      ? l10n.t('{0} is empty (`null`) in the data file.', name)
      : l10n.t("{0} isn't in the data file.", name);
  return isNull
    ? l10n.t('{0} is empty (`null`) in {1}.', name, files[0])
    : l10n.t("{0} isn't in any of {1}.", name, files[0]);
}

/** Returns the key that a part of a path refers to, without quotes. */
export function nameOfPart(part: string): string {
  if (!part.startsWith('"')) return part;
  try {
    const name: unknown = JSON.parse(part);
    return typeof name === 'string' ? name : part;
  } catch {
    // Not valid in quotes: the text is the literal key.
    return part;
  }
}

/**
 * Returns a corrected path. In this path, the part that isn't found in the data is replaced with a similar key of the
 * data or with a key that contains dots. Returns undefined if there is no such key.
 * @param beginnings whether a key that begins with the missing part counts as similar
 */
export function correctedPath(
  path: string,
  trail: PathTrail,
  { beginnings = false }: { readonly beginnings?: boolean } = {},
): string | undefined {
  const { part, names } = trail;
  const rest = path.slice(part.offset);
  const dotted = names.find((name) => name.includes('.') && (rest === name || rest.startsWith(`${name}.`)));
  const name = nameOfPart(part.text);
  const meant = dotted ?? didYouMean(name, names) ?? (beginnings ? longerName(name, names) : undefined);
  if (meant === undefined) return undefined;
  const length = dotted?.length ?? part.length;
  return path.slice(0, part.offset) + quoteKey(meant) + path.slice(part.offset + length);
}

/** A shorter beginning is one of any name. */
const shortestBeginning = 3;

/** The shortest of the names that begin with a name. */
function longerName(name: string, names: readonly string[]): string | undefined {
  if (name.length < shortestBeginning) return undefined;
  const begins = names.filter((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  return begins.toSorted((one, other) => one.length - other.length)[0];
}
