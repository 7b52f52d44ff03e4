/** A draft as the mappings of a mapper: what stands at the top, what is nested, and what has no form that every parser reads. */

import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import { compileWildcardPath } from '../../data/paths/wildcardPath.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { DraftBody, DraftRule, DraftSection } from './draft.ts';
import { pathText, repeatPath, type Source, sourceOf, unitSource } from './paths.ts';
import { UniqueNames } from './scaffoldNames.ts';

/** Compact, or with what is besides source and target. */
export type WrittenRule = Source & { readonly target: string; readonly target_type?: string };

/** A mapping as it is written; members in this order. */
export interface Mapping {
  readonly schema: string;
  readonly is_main?: string;
  readonly main_key?: string;
  readonly is_archive?: string;
  readonly repeats?: string;
  readonly repeat_paths?: readonly string[];
  readonly repeat_keys?: readonly (string | object)[];
  readonly rules: Record<string, WrittenRule>;
}

export interface WrittenMappings {
  readonly mappings: Readonly<Record<string, Mapping>>;
  /** Paths of fields that found a place, and no form for a rule. */
  readonly lost: readonly string[];
  /** Rules beyond the limit. */
  readonly left: number;
}

/** As text, booleans are understood by the released parser too. */
const yes = 'True';
/** Rules of one mapper. */
export const mostRules = 10_000;

export function writeMappings(schema: string, body: DraftBody): WrittenMappings {
  const writer = new Writer();
  writer.main(schema, body);
  return writer;
}

/** Where a mapping's fields are found and its section goes. */
interface Place {
  /** Names from the mapping's base to the object that the fields stand in. */
  readonly around: readonly string[];
  /** The dotted `main_key`; empty for the main mapping. */
  readonly key: string;
  /** Each of several items is its base. */
  readonly isItem: boolean;
}

class Writer implements WrittenMappings {
  readonly mappings: Record<string, Mapping> = {};
  readonly lost: string[] = [];
  left = 0;
  #rules = 0;
  readonly #names = new UniqueNames([mainSchemaKey]);

  main(schema: string, body: DraftBody): void {
    const main: Mapping = { schema, is_main: yes, rules: {} };
    this.mappings[mainSchemaKey] = main;
    this.#fill(main, body, { around: [], key: '', isItem: false });
  }

  #fill(mapping: Mapping, { rules, sections }: DraftBody, place: Place): void {
    for (const rule of rules) this.#rule(mapping, rule, place);
    for (const section of sections) this.#section(mapping, section, place);
  }

  #rule(mapping: Mapping, rule: DraftRule, { around }: Place): void {
    const target = rule.target.join('.');
    // The unit of a quantity in a sub section is nothing that the parser can be told.
    const isToldUnit = rule.unit === undefined || rule.target.length === 1;
    const source = sourceOf(rule, around);
    if (!isToldUnit || !isReadable(source.source)) this.lost.push(pathText([...around, ...rule.path]));
    else if (this.#rules >= mostRules) this.left++;
    else {
      this.#rules++;
      const targetType = rule.targetType && { target_type: rule.targetType };
      const { source: from, ...keys } = source;
      mapping.rules[target] = { source: from, target, ...targetType, ...keys };
      if (rule.unit === undefined) return;
      const unit = `tempunits.${target}`;
      const { source: unitFrom, ...unitKeys } = unitSource(rule, rule.unit, around);
      mapping.rules[unit] = { source: unitFrom, target: unit, ...unitKeys };
    }
  }

  #section(parent: Mapping, section: DraftSection, place: Place): void {
    const repeats = section.kind === 'list' || section.kind === 'members';
    if (place.isItem) {
      if (section.kind === 'object') this.#inline(parent, section, place);
      else this.#lose(section.body, [...place.around, ...section.path]);
    } else if (!(repeats && hasLists(section.body) && this.#indexed(parent, section, place)))
      this.#mapping(section, place, repeats);
  }

  #mapping(section: DraftSection, place: Place, repeats: boolean): void {
    const around = [...place.around, ...section.path];
    const path = repeats ? repeatPath(section, around) : undefined;
    // The parser reads no mapping without rules, and attaches nothing to one that is not there.
    if (section.body.rules.length === 0 || (path !== undefined && !isReadable(path))) {
      this.#lose(section.body, around);
      return;
    }
    const key = place.key === '' ? section.name : `${place.key}.${section.name}`;
    const mapping: Mapping = {
      schema: section.schema,
      main_key: key,
      ...(section.kind === 'archive' && { is_archive: yes }),
      ...((repeats || section.kind === 'one') && { repeats: yes }),
      ...(path !== undefined && { repeat_paths: [path], repeat_keys: [repeatKey(section)] }),
      rules: {},
    };
    this.mappings[this.#names.take(key.replaceAll('.', '_'), '_mapping')] = mapping;
    this.#fill(mapping, section.body, { around: repeats ? [] : around, key, isItem: repeats });
  }

  /** A single section inside of an item: targets that lead through it, which the parser makes a section of its class of. */
  #inline(parent: Mapping, section: DraftSection, place: Place): void {
    const inner = { ...place, around: [...place.around, ...section.path] };
    for (const rule of section.body.rules)
      this.#rule(parent, { ...rule, target: [section.name, ...rule.target] }, inner);
    for (const below of section.body.sections)
      this.#section(parent, { ...below, name: `${section.name}.${below.name}` }, inner);
  }

  /**
   * Lists in lists: rules of the mapping around them, with a placeholder for each index. False where a name needs quotes or a
   * unit would be lost, which the placeholders do not allow.
   */
  #indexed(parent: Mapping, section: DraftSection, { around }: Place): boolean {
    const rules = indexedRules(section, [...around], [], 0);
    if (rules === undefined) return false;
    for (const rule of rules) {
      if (this.#rules >= mostRules) this.left++;
      else {
        this.#rules++;
        parent.rules[rule.target] = rule;
      }
    }
    return true;
  }

  #lose({ rules, sections }: DraftBody, around: readonly string[]): void {
    for (const { path } of rules) this.lost.push(pathText([...around, ...path]));
    for (const { body, path } of sections) this.#lose(body, [...around, ...path]);
  }
}

function hasLists({ sections }: DraftBody): boolean {
  return sections.some(({ kind, body }) => kind === 'list' || kind === 'members' || hasLists(body));
}

function indexedRules(
  section: DraftSection,
  source: readonly string[],
  target: readonly string[],
  depth: number,
): readonly WrittenRule[] | undefined {
  if (section.kind === 'archive' || section.kind === 'members' || section.kind === 'one') return undefined;
  const index = section.kind === 'list' ? (depth === 0 ? '[n]' : `[n${depth}]`) : '';
  const from = [...source, ...section.path];
  if (from.some((name) => quoteKey(name.replace(/\[n\d*\]$/, '')) !== name.replace(/\[n\d*\]$/, ''))) return undefined;
  const last = from.pop() ?? '';
  const [inSource, inTarget] = [
    [...from, last + index],
    [...target, section.name + index],
  ];
  const rules: WrittenRule[] = [];
  for (const rule of section.body.rules) {
    if (rule.entry || rule.unit || rule.path.some((name) => quoteKey(name) !== name)) return undefined;
    const targetType = rule.targetType && { target_type: rule.targetType };
    rules.push({
      source: [...inSource, ...rule.path].join('.'),
      target: [...inTarget, ...rule.target].join('.'),
      ...targetType,
    });
  }
  for (const below of section.body.sections) {
    const inner = indexedRules(below, inSource, inTarget, depth + (index === '' ? 0 : 1));
    if (inner === undefined) return undefined;
    rules.push(...inner);
  }
  return rules;
}

/** Names a field that each item has, so that no reader rejects one; without such a field what fits every item. */
function repeatKey({ key }: DraftSection): string | object {
  return key !== undefined && !('error' in compilePath(quoteKey(key))) ? quoteKey(key) : {};
}

function isReadable(path: string): boolean {
  return !('error' in compileWildcardPath(path, true));
}
