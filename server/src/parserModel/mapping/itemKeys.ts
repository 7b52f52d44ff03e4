/** Which items a repeated mapping accepts: by its keys, or without keys if all sources are present. */

import type { Budget } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import { search } from '../jmespath/compiledExpression.ts';
import type { Reason } from '../notes.ts';
import { pythonLiteral } from '../python/literal.ts';
import { checkPattern, matchStart } from '../python/patternMatch.ts';
import { isDict, namesOf, type PyDict, type PyValue, pyMember } from '../python/pyValue.ts';
import { mappingNode, type ReadKey, type ReadMapping, type ReadRule, ruleNode } from '../reading/mapping.ts';
import { pathReason } from '../rules/conditions.ts';
import { PythonFault, Stop, withNode } from '../stop.ts';
import type { RunContext } from './runContext.ts';

/** Returns whether a repeated mapping accepts an item. Returns undefined if the parser stops at the item. */
export function acceptsItem(
  mapping: ReadMapping,
  item: PyDict,
  place: DataPath,
  context: RunContext,
): boolean | undefined {
  const { keys } = mapping;
  try {
    return keys.length > 0 ? keysAccept(keys, item, context) : hasSources(mapping, item, context);
  } catch (fault) {
    return context.catch(fault, place);
  }
}

/**
 * Returns whether all keys accept an item. Evaluation ends at the first that does not.
 * @throws Stop if a key stops the parser
 */
export function keysAccept(keys: readonly ReadKey[], item: PyDict, context: RunContext): boolean {
  return keys.every((key) => keyAccepts(key, item, context));
}

function keyAccepts(key: ReadKey, item: PyDict, context: RunContext): boolean {
  const patterns = patternsOf(key);
  if (patterns && !key.patterns) context.note('repeat-key', key.node);
  if (patterns === undefined)
    return !isRejection(() => {
      if (read(key.text, item, key.node, context) === null) context.note('repeat-key-presence', key.node);
    });
  return namesOf(patterns).every((path) => {
    let fits = false;
    const isRejected = isRejection(() => {
      const value = read(path, item, key.node, context);
      fits = patternFits(patterns[path] ?? null, value, key.node, context);
    });
    return !isRejected && fits;
  });
}

/** Only text matches a pattern. A pattern that does not compile stops the parser even without a text to match. */
function patternFits(pattern: PyValue, value: PyValue, node: JsonNode, context: RunContext): boolean {
  if (typeof pattern !== 'string' || typeof value !== 'string' || value === '') context.note('repeat-key-text', node);
  if (typeof pattern !== 'string') return false;
  return withNode('pattern', node, () => {
    checkPattern(pattern);
    if (typeof value !== 'string') return false;
    const match = matchStart(pattern, value, context.budget);
    if (match === 'unknown') context.note('pattern', node);
    return match === true;
  });
}

function read(path: string, item: PyDict, node: JsonNode, { budget }: RunContext): PyValue {
  try {
    return search(path, item, budget);
  } catch (fault) {
    // Only these two reject an item.
    if (!(fault instanceof PythonFault) || fault.error === 'TypeError' || fault.error === 'KeyError') throw fault;
    throw new Stop(fault.error, keyCode(path), node);
  }
}

/** A source is split at its dots, and each part is looked up as a plain name. @throws Stop */
function hasSources(mapping: ReadMapping, item: PyDict, context: RunContext): boolean {
  if (mapping.rules === undefined) throw new Stop('KeyError', 'rules', mappingNode(mapping, 'rules'));
  const missing = mapping.rules.find((rule) => !hasSource(rule, item, context.budget));
  if (missing) context.note('item-dropped', ruleNode(missing, 'source'));
  return missing === undefined;
}

/**
 * Returns whether the source of a rule is present in an item. The source is read as plain names, and a null value
 * counts as present.
 * @throws Stop if the rule has no source
 * @throws LimitReached if the budget is used up
 */
function hasSource(rule: ReadRule, item: PyDict, budget: Budget): boolean {
  if (rule.source === undefined) throw new Stop('KeyError', 'rule', ruleNode(rule, 'source'));
  const names = sourceNames.get(rule) ?? rule.source.split('.');
  sourceNames.set(rule, names);
  let value: PyValue | undefined = item;
  for (const name of names) {
    budget.spend(1);
    value = pyMember(value, name);
    if (value === undefined) return false;
  }
  return true;
}

/** Sources are split once, not for each item. */
const sourceNames = new WeakMap<ReadRule, readonly string[]>();

/**
 * Returns the patterns of a key, or undefined if the key is a path.
 * @throws Stop if the key is text in braces that isn't a literal
 */
function patternsOf(key: ReadKey): PyDict | undefined {
  if (key.patterns || !key.text.startsWith('{')) return key.patterns;
  const known = literals.get(key) ?? literalOf(key);
  literals.set(key, known);
  if (known instanceof Stop) throw known;
  return known;
}

/** Keys are read once, not for each item. */
const literals = new WeakMap<ReadKey, PyDict | Stop>();

function literalOf({ text, node }: ReadKey): PyDict | Stop {
  try {
    const value = pythonLiteral(text);
    return isDict(value) ? value : new Stop('AttributeError', 'repeat-key', node);
  } catch (fault) {
    if (fault instanceof PythonFault) return new Stop(fault.error, 'repeat-key', node);
    throw fault;
  }
}

function keyCode(path: string): Reason {
  if (path === '@key') return 'at-key';
  const code = pathReason(path);
  return code === 'path' ? 'repeat-key' : code;
}

/** Is it one of the two exceptions that reject an item? */
function isRejection(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (fault) {
    if (fault instanceof PythonFault && (fault.error === 'TypeError' || fault.error === 'KeyError')) return true;
    throw fault;
  }
}
