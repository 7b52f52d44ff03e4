/** Where the parser takes an item that the specification does not, or the reverse. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath, EventCode } from '../events.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/values.ts';
import { type ReadMapping, type ReadPath, ruleNode } from '../reading/mapping.ts';
import { searchQuietly } from './conditions.ts';
import { hasSource, patternsOf } from './itemKeys.ts';
import { matchesBySpecification } from './patterns.ts';
import type { RunContext } from './runContext.ts';
import { readLiterally } from './specificationPaths.ts';

/** What became of a value that a wildcard met. */
export interface MetItem {
  readonly value: PyValue;
  /** What the part behind the wildcard leads to. */
  readonly candidate: PyValue;
  readonly isAccepted: boolean;
  /** Of the item. */
  readonly place: DataPath;
}

export class ItemDifferences {
  readonly #context: RunContext;

  constructor(context: RunContext) {
    this.#context = context;
  }

  wildcard(mapping: ReadMapping, path: ReadPath, { value, candidate, isAccepted, place }: MetItem): void {
    const add = (code: EventCode, node = path.node) =>
      this.#context.event(code, isAccepted ? 'changes' : 'drops', node, place);
    if (path.text?.replace('*', '').includes('*')) add('compat-second-wildcard');
    else if (Array.isArray(candidate)) {
      if (candidate.some(isDict)) add('compat-item-dropped');
    } else if (isDict(candidate)) {
      if (isDict(value)) this.#object(mapping, path, { candidate, isAccepted, place });
      else if (isAccepted) add('compat-item-kept');
    }
  }

  #object(
    mapping: ReadMapping,
    path: ReadPath,
    { candidate, isAccepted, place }: Pick<MetItem, 'isAccepted' | 'place'> & { readonly candidate: PyDict },
  ): void {
    const difference = this.#difference(mapping, candidate, place);
    if (difference.isMeant === isAccepted) return;
    const isKept = isAccepted && difference.code === 'compat-item-dropped';
    this.#context.event(
      isKept ? 'compat-item-kept' : difference.code,
      isAccepted ? 'changes' : 'drops',
      isKept ? path.node : difference.node,
      place,
    );
  }

  /** A path without a wildcard is one section to the parser, whatever it leads to. */
  plainPath(mapping: ReadMapping, path: ReadPath): void {
    const value = searchQuietly(readLiterally(path.text ?? ''), this.#context.data, this.#context);
    const isMeant = isDict(value) && this.#difference(mapping, value, []).isMeant;
    if (!isMeant) this.#context.event('compat-plain-path', 'changes', path.node);
  }

  /** Is the item meant to be taken? And what makes the parser see it otherwise, if it does. */
  #difference(
    mapping: ReadMapping,
    item: PyDict,
    place: DataPath,
  ): { isMeant: boolean; code: EventCode; node: JsonNode } {
    for (const key of mapping.keys) {
      const patterns = key.text.startsWith('{') && !key.patterns ? undefined : patternsOf(key);
      const code: EventCode = patterns ? 'compat-repeat-key-text' : 'compat-repeat-key-presence';
      const isMeant = patterns ? this.#fit(patterns, item, place) : this.#read(key.text, item) !== null;
      if (!isMeant) return { isMeant, code, node: key.node };
    }
    const [key] = mapping.keys;
    if (key) return { isMeant: true, code: 'compat-repeat-key-text', node: key.node };
    const rules = mapping.rules ?? [];
    const isMeant = rules.some(({ source = '' }) => this.#read(source, item) !== null);
    const lacking = rules.find((rule) => rule.source !== undefined && !hasSource(rule, item)) ?? rules[0];
    return { isMeant, code: 'compat-item-dropped', node: lacking ? ruleNode(lacking, 'source') : mapping.key };
  }

  #fit(patterns: PyDict, item: PyDict, place: DataPath): boolean {
    return namesOf(patterns).every((path) => {
      const pattern = patterns[path];
      const key = place.findLast((each) => typeof each === 'string') ?? null;
      const value = path === '@key' ? key : this.#read(path, item);
      return typeof pattern === 'string' && matchesBySpecification(pattern, value);
    });
  }

  #read(path: string, item: PyDict): PyValue {
    const plain = readLiterally(path.replace(/\[n\d*\]/g, '[*]'));
    const value = searchQuietly(plain, item, this.#context);
    return Array.isArray(value) && value.length === 0 && /[*[]/.test(path) ? null : value;
  }
}
