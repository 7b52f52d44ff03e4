/** Finds the note of the parser model that explains a difference: at its rule, at its mapping, or around it. */
import type { MappingPlan, SectionPlan } from '../../engine/plan/plan.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { Note, Reason } from '../../parserModel/notes.ts';
import type { ParserResult } from '../../parserModel/parserResult.ts';
import type { Owner, Owners } from './owners.ts';
import { reasonTexts } from './reasons.ts';

/** What is found in one rule, or in one mapping outside of its rules. */
interface Found {
  readonly notes: Note[];
  isStopped: boolean;
  /** Of a rule: its mapping. */
  readonly mapping: MappingFound | undefined;
}

interface MappingFound extends Found {
  /** In its rules, with an effect beyond them. */
  readonly ofRules: Note[];
  hasStop: boolean;
}

/** Notes of a rule whose effect is on the sections of its mapping. */
const ofItems: ReadonlySet<Reason> = new Set(['item-dropped']);
/** Notes of a mapping that say nothing about values in its sections. */
const ofPlaces: ReadonlySet<Reason> = new Set(['file-taken', 'archive-repeats', 'place']);
/** Notes whose effect can be at another rule of the mapping, or anywhere in the entries. */
const ofOthers: ReadonlySet<Reason> = new Set([
  'use-rule',
  'shared-value',
  'target',
  'target-type',
  'placeholders',
  'rule',
]);
const ofAll: ReadonlySet<Reason> = new Set(['main', 'main-key', 'use-rule', 'shared-value', 'file-taken']);

export class ReasonFinder {
  readonly #owners: Owners;
  readonly #ofAll: readonly Note[];
  /** By the property of a rule or mapping. */
  readonly #found = new Map<JsonNode, Found>();
  readonly #mappings = new Map<SectionPlan, MappingFound>();

  constructor({ stops, notes }: Pick<ParserResult, 'stops' | 'notes'>, { sections }: MappingPlan, owners: Owners) {
    this.#owners = owners;
    this.#ofAll = notes.filter(({ reason }) => ofAll.has(reason));
    for (const section of sections.values()) {
      const mapping = { notes: [], isStopped: false, mapping: undefined, ofRules: [], hasStop: false };
      this.#mappings.set(section, mapping);
      this.#found.set(propertyOf(section.mapping.key), mapping);
      for (const { rule } of section.rules)
        this.#found.set(propertyOf(rule.key), { notes: [], isStopped: false, mapping });
    }
    for (const note of notes) {
      const found = this.#found.get(this.#propertyAround(note.node));
      found?.notes.push(note);
      if (ofItems.has(note.reason) || ofOthers.has(note.reason)) found?.mapping?.ofRules.push(note);
    }
    for (const { node } of stops) {
      const found = this.#found.get(this.#propertyAround(node));
      if (found) found.isStopped = true;
      if (found?.mapping) found.mapping.hasStop = true;
    }
  }

  /** The property of the innermost rule or mapping that a node stands in; the node itself outside of all of them. */
  #propertyAround(node: JsonNode): JsonNode {
    for (let each: JsonNode | undefined = node; each; each = each.parent) if (this.#found.has(each)) return each;
    return node;
  }

  /** Does something stop the parser at one of these rules, or at the mapping itself if it is about a section? */
  isStopped({ section, rules }: Owner): boolean {
    if (rules.length > 0) return rules.some(({ rule }) => this.#at(rule.key)?.isStopped);
    return this.#at(section.mapping.key)?.isStopped === true;
  }

  /** Does something stop the parser in a mapping or its rules? */
  hasStop(section: SectionPlan): boolean {
    const found = this.#mappings.get(section);
    return found?.isStopped === true || found?.hasStop === true;
  }

  /** Is a mapping attached, perhaps through others, to one of these? */
  isBelow(section: SectionPlan, others: ReadonlySet<SectionPlan>): boolean {
    return this.#owners.parentsOf(section).some((parent) => others.has(parent) || this.isBelow(parent, others));
  }

  /** Undefined if no note explains it. */
  find(owner: Owner): Note | undefined {
    let first: Note | undefined;
    for (const candidates of [this.#near(owner), this.#farther(owner.section)])
      for (const note of candidates) {
        if (reasonTexts[note.reason].differs) return note;
        first ??= note;
      }
    return first;
  }

  *#near({ section, rules, siblings }: Owner): Generator<Note> {
    for (const { rule } of rules) yield* this.#at(rule.key)?.notes ?? [];
    const own = this.#at(section.mapping.key)?.notes ?? [];
    if (rules.length > 0) yield* own.filter(({ reason }) => !ofPlaces.has(reason));
    else {
      yield* own;
      yield* this.#inRules(section, ofItems);
      for (const { mapping } of siblings) yield* this.#at(mapping.key)?.notes ?? [];
    }
  }

  *#farther(section: SectionPlan): Generator<Note> {
    for (const parent of this.#owners.parentsOf(section))
      yield* (this.#at(parent.mapping.key)?.notes ?? []).filter(({ reason }) => !ofPlaces.has(reason));
    yield* this.#inRules(section, ofOthers);
    yield* this.#ofAll;
  }

  *#inRules(section: SectionPlan, reasons: ReadonlySet<Reason>): Generator<Note> {
    for (const note of this.#mappings.get(section)?.ofRules ?? []) if (reasons.has(note.reason)) yield note;
  }

  #at(key: JsonNode): Found | undefined {
    return this.#found.get(propertyOf(key));
  }
}

function propertyOf(key: JsonNode): JsonNode {
  return key.parent ?? key;
}
