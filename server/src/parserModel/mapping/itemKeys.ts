/** Which items a repeated mapping accepts: by its keys, or without keys if all sources are present. */
import type { Budget } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath, StopCode } from '../events.ts';
import { search } from '../jmespath/expression.ts';
import { pythonLiteral } from '../python/literal.ts';
import { checkPattern, matchStart } from '../python/patternMatch.ts';
import { isDict, memberOf, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import { mappingNode, type ReadKey, type ReadMapping, type ReadRule, ruleNode } from '../reading/mapping.ts';
import { pathCode } from '../rules/conditions.ts';
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
    return keys.length > 0 ? keysAccept(keys, item, place, context) : hasSources(mapping, item, context);
  } catch (fault) {
    return context.catch(fault, place);
  }
}

/**
 * Returns whether all keys accept an item. Evaluation ends at the first that does not.
 * @throws Stop if a key stops the parser
 */
export function keysAccept(keys: readonly ReadKey[], item: PyDict, place: DataPath, context: RunContext): boolean {
  return keys.every((key) => keyAccepts(key, item, place, context));
}

function keyAccepts(key: ReadKey, item: PyDict, place: DataPath, context: RunContext): boolean {
  const patterns = patternsOf(key);
  if (patterns === undefined) return !isRejection(() => read(key.text, item, key.node, context));
  return namesOf(patterns).every((path) => {
    let fits = false;
    const isRejected = isRejection(() => {
      const value = read(path, item, key.node, context);
      fits = patternFits(patterns[path] ?? null, value, { node: key.node, place, context });
    });
    return !isRejected && fits;
  });
}

/** Only text matches a pattern. A pattern that does not compile stops the parser even without a text to match. */
function patternFits(
  pattern: PyValue,
  value: PyValue,
  { node, place, context }: { readonly node: JsonNode; readonly place: DataPath; readonly context: RunContext },
): boolean {
  if (typeof pattern !== 'string') return false;
  return withNode('compat-pattern', node, () => {
    checkPattern(pattern);
    if (typeof value !== 'string') return false;
    const match = matchStart(pattern, value, context.budget);
    if (match === 'unknown') context.event('compat-pattern', 'warns', node, place);
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
function hasSources(mapping: ReadMapping, item: PyDict, { budget }: RunContext): boolean {
  if (mapping.rules === undefined) throw new Stop('KeyError', 'compat-rules', mappingNode(mapping, 'rules'));
  return mapping.rules.every((rule) => hasSource(rule, item, budget));
}

/**
 * Returns whether the source of a rule is present in an item. The source is read as plain names, and a null value
 * counts as present.
 * @throws Stop if the rule has no source
 * @throws LimitReached if the budget is used up
 */
export function hasSource(rule: ReadRule, item: PyDict, budget: Budget): boolean {
  if (rule.source === undefined) throw new Stop('KeyError', 'compat-rule', ruleNode(rule, 'source'));
  const names = sourceNames.get(rule) ?? rule.source.split('.');
  sourceNames.set(rule, names);
  let value: PyValue | undefined = item;
  for (const name of names) {
    budget.spend(1);
    value = memberOf(value, name);
    if (value === undefined) return false;
  }
  return true;
}

/** Sources are split once, not for each item. */
const sourceNames = new WeakMap<ReadRule, readonly string[]>();

/**
 * Returns the patterns of a key. Returns undefined if the key is a path.
 * @throws Stop if the key is text in braces that isn't a literal
 */
export function patternsOf(key: ReadKey): PyDict | undefined {
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
    return isDict(value) ? value : new Stop('AttributeError', 'compat-repeat-key', node);
  } catch (fault) {
    if (fault instanceof PythonFault) return new Stop(fault.error, 'compat-repeat-key', node);
    throw fault;
  }
}

function keyCode(path: string): StopCode {
  if (path === '@key') return 'compat-at-key';
  const code = pathCode(path);
  return code === 'compat-path' ? 'compat-repeat-key' : code;
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
