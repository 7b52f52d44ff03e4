/** Events for items that only one of parser and specification accepts. */
import { nodesOfText } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath, EventCode } from '../events.ts';
import { hasSource, patternsOf } from '../mapping/itemKeys.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { matchesBySpecification } from '../python/patternMatch.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import { type ReadMapping, type ReadPath, ruleNode } from '../reading/mapping.ts';
import { searchOrAbsent } from '../rules/conditions.ts';
import { toQuotedPath } from './specification.ts';

/** A repeat path with a wildcard. */
export interface RepeatPath {
  readonly mapping: ReadMapping;
  readonly path: ReadPath;
  /** The parser ignores the path from its second wildcard on. */
  readonly hasSecond: boolean;
}

/** The parser's decision on a value that a wildcard matched. */
interface MatchedItem {
  readonly value: PyValue;
  /** The value at the path behind the wildcard. */
  readonly candidate: PyValue;
  readonly isAccepted: boolean;
  /** The item's path in the data. */
  readonly place: DataPath;
}

/** Returns whether the specification makes a section of an item. If the parser decides differently, adds the event. */
export function compareItem(at: RepeatPath, item: MatchedItem, context: RunContext): boolean {
  const { value, candidate, isAccepted, place } = item;
  const { node } = at.path;
  const kind = isAccepted ? 'changes' : 'drops';
  if (at.hasSecond) {
    context.event('compat-second-wildcard', kind, node, place);
    return true;
  }
  if (Array.isArray(candidate)) {
    const isIntended = candidate.some(isDict);
    if (isIntended) context.event('compat-item-dropped', 'drops', node, place);
    return isIntended;
  }
  if (!isDict(candidate)) return false;
  if (isDict(value)) return compareObject(at, candidate, item, context);
  if (isAccepted) context.event('compat-item-kept', 'changes', node, place);
  return false;
}

function compareObject(
  { mapping, path }: RepeatPath,
  candidate: PyDict,
  { isAccepted, place }: MatchedItem,
  context: RunContext,
): boolean {
  const difference = differenceOf(mapping, candidate, place, context);
  if (difference.isIntended !== isAccepted) {
    const isKept = isAccepted && difference.code === 'compat-item-dropped';
    const code = isKept ? 'compat-item-kept' : difference.code;
    const node = isKept ? path.node : difference.node;
    context.event(code, isAccepted ? 'changes' : 'drops', node, place);
  }
  return difference.isIntended;
}

/**
 * Returns whether the specification makes a section of a path without a wildcard. The parser makes one, whatever the
 * value is.
 */
export function comparePlainPath(
  mapping: ReadMapping,
  path: ReadPath,
  code: 'compat-plain-path' | 'compat-subsections',
  context: RunContext,
): boolean {
  const value = searchOrAbsent(toQuotedPath(path.text ?? ''), context.data, context);
  const isIntended = isDict(value) && differenceOf(mapping, value, [], context).isIntended;
  if (!isIntended) context.event(code, 'changes', path.node);
  return isIntended;
}

/** Does the specification accept the item? If the parser does not agree, with the event that says why. */
function differenceOf(
  mapping: ReadMapping,
  item: PyDict,
  place: DataPath,
  context: RunContext,
): { isIntended: boolean; code: EventCode; node: JsonNode } {
  for (const key of mapping.keys) {
    if (key.node.type !== 'string' && key.node.type !== 'object') continue;
    const patterns = key.text.startsWith('{') && !key.patterns ? undefined : patternsOf(key);
    const code: EventCode = patterns ? 'compat-repeat-key-text' : 'compat-repeat-key-presence';
    const isIntended = patterns ? patternsFit(patterns, item, place, context) : read(key.text, item, context) !== null;
    if (!isIntended) return { isIntended, code, node: key.node };
  }
  const key = mapping.keys.find(({ patterns }) => patterns) ?? mapping.keys[0];
  if (key) return { isIntended: true, code: 'compat-repeat-key-text', node: key.node };
  const rules = mapping.rules ?? [];
  const isIntended = rules.some(({ source = '' }) => read(source, item, context) !== null);
  const lacking = rules.find((rule) => rule.source !== undefined && !hasSource(rule, item, context.budget)) ?? rules[0];
  return { isIntended, code: 'compat-item-dropped', node: lacking ? ruleNode(lacking, 'source') : mapping.key };
}

function patternsFit(patterns: PyDict, item: PyDict, place: DataPath, context: RunContext): boolean {
  return namesOf(patterns).every((path) => {
    const pattern = patterns[path];
    const key = place.findLast((each) => typeof each === 'string') ?? null;
    const value = path === '@key' ? key : read(path, item, context);
    // Patterns that aren't text are ignored.
    return typeof pattern !== 'string' || matchesBySpecification(pattern, value, context.budget);
  });
}

function read(path: string, item: PyDict, context: RunContext): PyValue {
  context.budget.spend(nodesOfText(path.length));
  const plain = toQuotedPath(path.replace(/\[n\d*\]/g, '[*]'));
  const value = searchOrAbsent(plain, item, context);
  // Without an index there is nothing to write.
  return Array.isArray(value) && value.length === 0 && /\[n\d*\]/.test(path) ? null : value;
}
