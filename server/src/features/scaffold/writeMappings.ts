/** Writes a draft as mappings: top-level and nested ones. */

import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import { compileWildcardPath } from '../../data/paths/wildcardPath.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import { type FormTarget, mainValue } from '../forms.ts';
import type { DraftBody, DraftRule, DraftSection } from './draft.ts';
import { indexedRules } from './indexedRules.ts';
import {
  constantName,
  type ExplicitRule,
  pathText,
  type RuleSource,
  repeatPaths,
  sourceOf,
  unitSource,
} from './paths.ts';
import { UniqueNames } from './scaffoldNames.ts';

/** The target of a compact rule, whose name is its source; or a rule with further keys. */
type WrittenRule = string | ExplicitRule;

/** A mapping as it is written, with its members in this order. */
export interface Mapping {
  readonly schema: string;
  readonly is_main?: 'True';
  readonly main_key?: string;
  readonly is_archive?: true;
  readonly repeats?: true;
  readonly repeat_paths?: readonly string[];
  readonly repeat_keys?: readonly (string | object)[];
  readonly rules: Record<string, WrittenRule>;
}

export interface WrittenMappings {
  readonly mappings: Readonly<Record<string, Mapping>>;
  /** Paths of fields with a target that no rule can write in every parser. */
  readonly lost: readonly string[];
  /** Paths of lists and objects that a single rule copies, because no form of a mapping can be read. */
  readonly copied: readonly string[];
  /** Paths of lists and numbers whose form NOMAD's newest parser doesn't read as the specification does. */
  readonly unread: { readonly lists: readonly string[]; readonly units: readonly string[] };
  /** Rules beyond the limit. */
  readonly left: number;
}

/** What the entries of a mapper are called if no field has their name. */
interface EntryNames {
  readonly classKey: string;
  /** Does a class have a name, as far as is known? */
  readonly hasName: (schema: string) => boolean;
}

/** The most rules of one mapper. */
export const maxRules = 10_000;

/**
 * Converts a draft to the mappings of a mapper.
 * @param target the parser version that determines the form of paths and values
 */
export function writeMappings(schema: string, body: DraftBody, target: FormTarget, names: EntryNames): WrittenMappings {
  const writer = new Writer(target);
  writer.main(schema, body);
  for (const [name, { schema: each, is_main, is_archive, rules }] of Object.entries(writer.mappings)) {
    const isNamed = Object.values(rules).some((rule) => (typeof rule === 'string' ? rule : rule.target) === 'name');
    if (isNamed || !(is_main || is_archive) || !names.hasName(each)) continue;
    const { target: to, ...source } = constantName(is_main ? names.classKey : name.replace(/_mapping$/, ''));
    addRule(rules, source, to);
  }
  return writer;
}

/**
 * Creates the repeated mapping for a list and the mappings for lists inside its items.
 * @param bases the repeat paths of the enclosing mapping; an empty path represents the root
 * @param isItem whether the enclosing mapping repeats
 * @param taken the names of the mapper's existing mappings
 */
export function writeList(
  section: DraftSection,
  { bases, isItem }: Pick<Place, 'bases' | 'isItem'>,
  taken: readonly string[],
  target: FormTarget,
): WrittenMappings['mappings'] {
  const writer = new Writer(target, taken);
  writer.list(section, { bases, around: [], root: [], key: '', isItem, everywhere: true });
  return writer.mappings;
}

/** Where a mapping reads its fields and attaches its section. */
interface Place {
  /** The repeat paths whose items are the mapping's base; an empty one for the root. */
  readonly bases: readonly string[];
  /** Names from the mapping's base to the object with the fields. */
  readonly around: readonly string[];
  /** Names from the root to the base, for notes. */
  readonly root: readonly string[];
  /** The dotted `main_key`; empty for the main mapping. */
  readonly key: string;
  /** Each of several items is its base. */
  readonly isItem: boolean;
  /** There is always an object with the fields. */
  readonly everywhere: boolean;
}

class Writer implements WrittenMappings {
  readonly mappings: Record<string, Mapping> = {};
  readonly lost: string[] = [];
  readonly copied: string[] = [];
  readonly unread: { readonly lists: string[]; readonly units: string[] } = { lists: [], units: [] };
  left = 0;
  #rules = 0;
  readonly #names: UniqueNames;
  readonly #target: FormTarget;

  constructor(target: FormTarget, taken: readonly string[] = []) {
    this.#target = target;
    this.#names = new UniqueNames([mainSchemaKey, ...taken]);
  }

  main(schema: string, body: DraftBody): void {
    const main: Mapping = { schema, is_main: mainValue, rules: {} };
    this.mappings[mainSchemaKey] = main;
    this.#fill(main, body, { bases: [''], around: [], root: [], key: '', isItem: false, everywhere: true });
  }

  /** NOMAD's parser attaches no mapping to the items of another one. */
  list(section: DraftSection, place: Place): void {
    if (!place.isItem || this.#target === undefined) this.#mapping(section, place, true);
  }

  #fill(mapping: Mapping, { rules, sections }: DraftBody, place: Place): void {
    for (const rule of rules) this.#rule(mapping, rule, place);
    for (const section of sections) this.#section(mapping, section, place);
  }

  #rule(mapping: Mapping, read: DraftRule, { around, root, everywhere }: Place): void {
    const rule = { ...read, everywhere: everywhere && read.everywhere };
    const target = rule.target.join('.');
    // NOMAD's parser has no form for the unit of a quantity in a sub section, nor for one that 1.1.0 finds without value.
    const isAlike = rule.target.length === 1 && (this.#target !== '1.1.0' || rule.everywhere);
    const unit = isAlike || (this.#target === undefined && rule.unit?.converts) ? rule.unit : undefined;
    if (unit && !isAlike) this.unread.units.push(pathText([...root, ...around, ...rule.path]));
    const source = sourceOf(rule, around);
    if ((rule.unit?.converts && !unit) || !isReadable(source.source))
      this.lost.push(pathText([...root, ...around, ...rule.path]));
    else if (this.#rules >= maxRules) this.left++;
    else {
      this.#rules++;
      addRule(mapping.rules, source, target, rule.targetType);
      if (unit) addRule(mapping.rules, unitSource(rule, unit, around), `tempunits.${target}`);
    }
  }

  #section(parent: Mapping, section: DraftSection, place: Place): void {
    const repeats = section.kind === 'list' || section.kind === 'members' || section.kind === 'numbered';
    // 1.1.0 doesn't know `repeat_paths`, and no version attaches a mapping to the items of another one.
    const needsIndex = this.#target === '1.1.0' || (this.#target !== undefined && hasLists(section.body));
    if (place.isItem) {
      if (section.kind === 'object') this.#inline(parent, section, place);
      else if (this.#target === undefined && section.kind !== 'archive') {
        this.unread.lists.push(pathText([...place.root, ...place.around, ...section.path]));
        this.#mapping(section, place, true);
      } else this.#whole(parent, section, place);
    } else if (isOptionalOne(section, place)) this.#mapping(section, place, true);
    else if (!repeats || !needsIndex) this.#mapping(section, place, repeats);
    else if (!this.#indexed(parent, section, place)) {
      if (this.#target === '1.1.0') this.#whole(parent, section, place);
      else this.#mapping(section, place, true);
    }
  }

  /** A class that nobody knows takes a list or an object as it is. */
  #whole(parent: Mapping, section: DraftSection, place: Place): void {
    if (!section.isOpen) this.#lose(section.body, [...place.root, ...place.around, ...section.path]);
    else {
      this.copied.push(pathText([...place.root, ...place.around, ...section.path]));
      this.#rule(parent, { path: section.path, target: [section.name], everywhere: section.everywhere }, place);
    }
  }

  #mapping(section: DraftSection, place: Place, repeats: boolean): void {
    const around = [...place.around, ...section.path];
    const everywhere = place.everywhere && section.everywhere;
    const own = repeats ? repeatPaths(section, place.around, everywhere || place.isItem) : [];
    const paths = place.bases.flatMap((base) => own.map((path) => (base === '' ? path : `${base}.${path}`)));
    if (!paths.every(isReadable)) {
      this.#lose(section.body, [...place.root, ...around]);
      return;
    }
    const key = place.key === '' ? section.name : `${place.key}.${section.name}`;
    const keys = repeatKeys(section);
    const mapping: Mapping = {
      schema: section.schema,
      main_key: key,
      ...(section.kind === 'archive' && { is_archive: true }),
      ...((repeats || section.kind === 'one') && { repeats: true }),
      ...(repeats && { repeat_paths: paths, repeat_keys: keys }),
      rules: {},
    };
    this.mappings[this.#names.take(key.replaceAll('.', '_'), '_mapping')] = mapping;
    const root = [...place.root, ...around];
    const item = { bases: paths, around: [], root, everywhere: true };
    const inner = repeats ? item : { bases: place.bases, around, root: place.root, everywhere };
    this.#fill(mapping, section.body, { ...inner, key, isItem: repeats });
    // The parser accepts no mapping without rules, and drops the children of a missing one.
    if (Object.keys(mapping.rules).length === 0)
      mapping.rules.name = constantName(section.name, `${section.name}_name`);
  }

  /**
   * A single section inside an item is written by targets that lead through it; the parser makes a section of its
   * class.
   */
  #inline(parent: Mapping, section: DraftSection, place: Place): void {
    const around = [...place.around, ...section.path];
    const inner = { ...place, around, everywhere: place.everywhere && section.everywhere };
    for (const rule of section.body.rules)
      this.#rule(parent, { ...rule, target: [section.name, ...rule.target] }, inner);
    for (const below of section.body.sections)
      this.#section(parent, { ...below, name: `${section.name}.${below.name}` }, inner);
  }

  /**
   * Nested lists are written by rules of the enclosing mapping, with a placeholder for each index. False if a name
   * needs quotes or a unit would be lost, which placeholders do not allow.
   */
  #indexed(parent: Mapping, section: DraftSection, { around }: Place): boolean {
    const rules = indexedRules(section, [...around], [], 0);
    if (rules === undefined) return false;
    for (const rule of rules) {
      if (this.#rules >= maxRules) this.left++;
      else {
        this.#rules++;
        addRule(parent.rules, rule, rule.target, rule.target_type);
      }
    }
    return true;
  }

  #lose({ rules, sections }: DraftBody, around: readonly string[]): void {
    for (const { path } of rules) this.lost.push(pathText([...around, ...path]));
    for (const { body, path } of sections) this.#lose(body, [...around, ...path]);
  }
}

/** Adds a rule in the shortest form; two rules cannot have one name. */
function addRule(rules: Mapping['rules'], { source, ...keys }: RuleSource, target: string, targetType?: string): void {
  const isPlain = Object.keys(keys).length === 0 && targetType === undefined;
  if (isPlain && source !== '__proto__' && !Object.hasOwn(rules, source)) rules[source] = target;
  else {
    const name = new UniqueNames(Object.keys(rules)).take(target);
    rules[name] = { source, target, ...(targetType !== undefined && { target_type: targetType }), ...keys };
  }
}

/** A repeat path reads a single object too, and makes no empty section where a data file lacks it. */
function isOptionalOne({ kind, everywhere, body }: DraftSection, place: Place): boolean {
  return kind === 'one' && !(place.everywhere && everywhere) && body.sections.length === 0;
}

function hasLists({ sections }: DraftBody): boolean {
  return sections.some(({ kind, body }) => kind === 'list' || kind === 'members' || hasLists(body));
}

/** Names a field that every item has; without one, a pattern that matches every item. */
function repeatKeys({ key }: DraftSection): readonly (string | object)[] {
  return [key !== undefined && !('error' in compilePath(quoteKey(key))) ? quoteKey(key) : {}];
}

function isReadable(path: string): boolean {
  return !('error' in compileWildcardPath(path, true));
}
