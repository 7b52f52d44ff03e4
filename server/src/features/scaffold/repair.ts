/** Changes a first mapper until the check that its user will run reports no fault, and notes what is left. */
import * as l10n from '@vscode/l10n';
import { classKey, mainSchemaKey } from '../../mapper/keys.ts';
import { isObject, ownMember } from '../../util/isObject.ts';
import { quoted } from '../../util/wording.ts';
import { written } from '../codeActions/jsonEdit.ts';
import { constantName, constantSource } from './paths.ts';
import { UniqueNames } from './scaffoldNames.ts';

/** Something that the check reports of a mapper, with what it leads to. */
export interface Fault {
  /** Names from the root of the mapper. */
  readonly path: readonly (string | number)[];
  /** False if something is only lost or changed. */
  readonly isError: boolean;
  readonly message: string;
}

type Json = Record<string, unknown>;

/** A mapper with few faults needs two rounds; one in which each rule is a fault would need as many as rules. */
const maxRounds = 40;

/**
 * Removes the rules and mappings of a mapper that the check reports as errors. A mapping that would be empty, or that
 * needs a name, gets a constant name first.
 * @param faultsOf checks a mapper, and returns its faults, at each round with another text
 * @returns the mapper's text, and notes on what was removed and what is left
 */
export async function repair(
  text: string,
  faultsOf: (text: string) => Promise<readonly Fault[]>,
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const mapper = new RepairedMapper(JSON.parse(text));
  for (let round = 0; ; round++) {
    const faults = await faultsOf(mapper.text);
    if (round < maxRounds && mapper.apply(faults)) continue;
    return { text: mapper.text, notes: [...mapper.notes, ...faultNotes(faults)] };
  }
}

/** Returns a note for each thing that the check says of a mapper, with the places that it says it of. */
export function faultNotes(faults: readonly Fault[]): readonly string[] {
  const left = new Map<string, string[]>();
  for (const { path, message } of faults)
    left.set(message, [...(left.get(message) ?? []), ...(path[0] === classKey ? [] : [placeText(path)])]);
  return [...left].map(([message, places]) => (places.length === 0 ? message : `${listed(places)}: ${message}`));
}

class RepairedMapper {
  readonly #mapper: Json;
  /** Message → what has no rule because of it. */
  readonly #removed = new Map<string, string[]>();
  /** Mappings that got a constant name, or can't get one. */
  readonly #named = new Set<unknown>();

  constructor(mapper: Json) {
    this.#mapper = mapper;
    const main = mapper[mainSchemaKey];
    if (isEmpty(main)) this.#name(mainSchemaKey, main, false);
  }

  get text(): string {
    return `${written('', this.#mapper)('')}\n`;
  }

  /** @returns whether the mapper is another one now */
  apply(faults: readonly Fault[]): boolean {
    let isChanged = false;
    for (const { path, isError, message } of faults) {
      const [name = '', part, rule = ''] = path;
      const mapping = ownMember(this.#mapper, String(name));
      if (!isMapping(mapping)) continue;
      const isOfRule = part === 'rules' && ownMember(mapping.rules, String(rule)) !== undefined;
      if (isOfRule && this.#takeBack(mapping, String(rule))) isChanged = true;
      else if (!isOfRule && this.#name(String(name), mapping, isError)) isChanged = true;
      else if (isError && this.#remove(message, String(name), isOfRule ? String(rule) : undefined)) isChanged = true;
    }
    return isChanged;
  }

  /** Returns a note for each message because of which something was removed. */
  get notes(): readonly string[] {
    return [...this.#removed].map(([message, names]) =>
      l10n.t('Some of the data has no rule: {0}. With a rule, the check reports: {1}', listed(names), message),
    );
  }

  /**
   * Adds a constant name to the mapping of an entry, first as the default of the rule that it has. Returns false if the
   * mapping makes no entry, or has a constant name already.
   */
  #name(name: string, mapping: unknown, isError: boolean): boolean {
    const rules = ownMember(mapping, 'rules') as Json;
    const isEntry = name === mainSchemaKey || ownMember(mapping, 'is_archive') !== undefined;
    if (!isEntry || this.#named.has(mapping)) return false;
    const constant = String(name === mainSchemaKey ? this.#mapper[classKey] : name.replace(/_mapping$/, ''));
    const [own, rule] = Object.entries(rules).find(([, each]) => targetOf(each) === 'name') ?? [];
    if (own !== undefined && !isError) return false;
    if (own !== undefined && ownMember(rule, 'default_value') === undefined) {
      const whole = typeof rule === 'string' ? { source: own, target: rule } : rule;
      rules[own] = { ...(whole as Json), default_value: constant };
      return true;
    }
    this.#named.add(mapping);
    if (own !== undefined) rules[own] = { source: ownMember(rule, 'source'), target: this.#freeName(rules) };
    rules[new UniqueNames(Object.keys(rules)).take('name')] = constantName(constant);
    return true;
  }

  /** A constant name that the class has no place for is only of use where it is the only rule. */
  #takeBack(mapping: Json, rule: string): boolean {
    const rules = mapping.rules as Json;
    if (!this.#named.has(mapping) || Object.keys(rules).length === 1) return false;
    if (ownMember(rules[rule], 'source') !== constantSource) return false;
    return delete rules[rule];
  }

  /** A target beside `name` that no rule and no mapping has. */
  #freeName(rules: Json): string {
    const keys = Object.values(this.#mapper).map((each) => ownMember(each, 'main_key'));
    return new UniqueNames([...Object.values(rules).map(targetOf), ...keys].map(String)).take('name_value');
  }

  /** Removes a rule, or a mapping with those that are attached to it; the main one stays. */
  #remove(message: string, name: string, rule: string | undefined): boolean {
    const mapping = this.#mapper[name] as Json;
    const rules = mapping.rules as Json;
    if (rule !== undefined) {
      this.#note(message, sourceText(mapping, rule, rules[rule]));
      delete rules[rule];
      if (!isEmpty(mapping) || this.#name(name, mapping, false)) return true;
    } else if (name !== mainSchemaKey) this.#note(message, mappingText(mapping));
    if (name === mainSchemaKey) return rule !== undefined;
    delete this.#mapper[name];
    const key = String(mapping.main_key);
    for (const [other, each] of Object.entries(this.#mapper)) {
      if (!isObject(each) || !String(each.main_key).startsWith(`${key}.`)) continue;
      this.#note(message, mappingText(each));
      delete this.#mapper[other];
    }
    return true;
  }

  #note(message: string, name: string): void {
    this.#removed.set(message, [...(this.#removed.get(message) ?? []), name]);
  }
}

function isMapping(value: unknown): value is Json {
  return isObject(value) && isObject(value.rules);
}

function isEmpty(mapping: unknown): boolean {
  const rules = ownMember(mapping, 'rules');
  return isObject(rules) && Object.keys(rules).length === 0;
}

function targetOf(rule: unknown): unknown {
  return typeof rule === 'string' ? rule : ownMember(rule, 'target');
}

/** A rule by the field that it reads. */
function sourceText(mapping: Json, name: string, rule: unknown): string {
  const source = typeof rule === 'string' ? name : String(ownMember(rule, 'source'));
  const [base] = Array.isArray(mapping.repeat_paths) ? mapping.repeat_paths : [];
  return base === undefined ? source : `${base}.${source}`;
}

function mappingText({ repeat_paths: paths, main_key: key }: Readonly<Json>): string {
  return String(Array.isArray(paths) ? paths[0] : key);
}

function placeText([mapping, part, rule]: Fault['path']): string {
  return String(part === 'rules' && rule !== undefined && rule !== '' ? rule : mapping);
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].map(quoted).join(', ');
}
