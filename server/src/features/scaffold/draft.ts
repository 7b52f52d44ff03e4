/** The draft of a first mapper: rules and sections with their targets, independent of the mapper's format. */

import { memberNames } from '../../data/memberOrder.ts';
import type { Assignment, Pair, SectionMatch } from '../../matching/assign.ts';
import type { Field } from '../../matching/dataShape.ts';
import type { KeyValueForm } from '../../matching/keyValues.ts';
import type { TargetType } from '../../matching/typeCompatibility.ts';
import { readUnit } from '../../parserModel/schema/pint.ts';
import { PythonFault } from '../../parserModel/stop.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { convertUnit } from '../../schema/units.ts';
import { isObject } from '../../util/isObject.ts';
import { sortedByKey } from '../../util/lists.ts';

export interface DraftRule {
  /** Names from the section's own object to the value. */
  readonly path: readonly string[];
  /** Names from the section; several names lead through sub sections. */
  readonly target: readonly string[];
  readonly targetType?: TargetType | undefined;
  /** The rule reads the first item of a list. */
  readonly isFirst?: true | undefined;
  /** Present if it is read from an entry of a key-value list; the list's path ends before the last name. */
  readonly entry?: { readonly key: string; readonly form: KeyValueForm; readonly kind: 'list' | 'members' } | undefined;
  readonly unit?: DraftUnit | undefined;
  /** Every object of the base has the field, in each data file. */
  readonly everywhere: boolean;
}

/** The path of a number's unit, or the unit itself. */
export type DraftUnit = ({ readonly path: readonly string[] } | { readonly text: string }) & {
  /** Without it the number would be another one. */
  readonly converts: boolean;
};

/** `one`: a single object for a member that takes a list; `numbered`: several objects, each with its own path. */
type DraftKind = 'object' | 'one' | 'archive' | 'list' | 'members' | 'numbered';

export interface DraftSection {
  readonly kind: DraftKind;
  /** Names from the enclosing section's object; empty if its fields are in the same object. */
  readonly path: readonly string[];
  /** The paths of the other objects of a `numbered` section. */
  readonly others?: readonly (readonly string[])[] | undefined;
  readonly name: string;
  readonly schema: string;
  readonly body: DraftBody;
  /** Each enclosing object has it, in each data file. */
  readonly everywhere: boolean;
  /** Names of its members, if it is an object of objects. */
  readonly memberNames: readonly string[];
  /** A field that each item has and that identifies items. */
  readonly key: string | undefined;
  /** Some field of the members holds their names. */
  readonly namesItself: boolean;
  /** Some item of the list is null. */
  readonly isSparse: boolean;
  /** Some data file has a single object instead of a list. */
  readonly isMixed: boolean;
  /** No source knows its class, so that it may be copied whole. */
  readonly isOpen?: true;
}

export interface DraftBody {
  readonly rules: readonly DraftRule[];
  readonly sections: readonly DraftSection[];
}

/**
 * Creates a draft from the certain pairs of a match.
 * @param schema the class of the section that the draft is for
 */
export function draftOf(match: Assignment, schema: string, schemas: SchemaKnowledge): DraftBody {
  const rules = match.pairs.map(ruleOf);
  return {
    rules: rules.filter(({ target }) => target.length === 1),
    sections: [...match.sections.map((section) => sectionOf(section, schemas)), ...gathered(rules, schema, schemas)],
  };
}

/** Groups fields that go to one sub section, although they are not in one object, to a section. */
function gathered(rules: readonly DraftRule[], schema: string, schemas: SchemaKnowledge): readonly DraftSection[] {
  const byName = new Map<string, DraftRule[]>();
  for (const rule of rules) {
    const [first = '', ...rest] = rule.target;
    if (rest.length > 0) byName.set(first, [...(byName.get(first) ?? []), { ...rule, target: rest }]);
  }
  return [...byName].flatMap(([name, inner]) => {
    const member = schemas.memberOf(schema, name);
    const section = typeof member === 'object' && member.kind === 'subSection' ? member.facts.section : undefined;
    if (section === undefined) return [];
    const body = { rules: inner, sections: [] };
    const here = { path: [], everywhere: true, ...itemFacts([], []) };
    return [{ kind: 'object' as const, name, schema: section, body, ...here }];
  });
}

/** Returns the rule that maps a field to its target. */
export function ruleOf({ leaf, target, fit, unit }: Pair): DraftRule {
  const { path, entry, everywhere } = leaf;
  return {
    path,
    target: target.path,
    targetType: fit.targetType,
    isFirst: fit.isFirst,
    entry,
    everywhere,
    unit: unitOf(leaf, target.facts.unit, unit),
  };
}

/**
 * Undefined if the quantity has no unit, or the number's is unknown. A unit beside the number is read from the data, as the
 * next file may have another one, unless the service's parser would stop at its spelling.
 */
function unitOf(leaf: Pair['leaf'], own: string | null | undefined, named: string | undefined): DraftUnit | undefined {
  if (own === undefined || own === null) return undefined;
  const differs = (text: string) => convertUnit(1, text, own) !== 1 || convertUnit(2, text, own) !== 2;
  const texts = leaf.unit?.texts ?? [];
  const isRead =
    texts.length > 1 || texts.every((text) => convertUnit(1, text, own) !== undefined && isSpelledForPint(text));
  if (leaf.unit && (isRead || named === undefined)) return { path: leaf.unit.path, converts: texts.some(differs) };
  return named === undefined ? undefined : { text: named, converts: differs(named) };
}

/** Does Python's `pint` read the text, so that it can be left to the data? */
function isSpelledForPint(text: string): boolean {
  try {
    readUnit(text);
    return true;
  } catch (fault) {
    if (fault instanceof PythonFault) return false;
    throw fault;
  }
}

function sectionOf({ branch, place, inner }: SectionMatch, schemas: SchemaKnowledge): DraftSection {
  const { shape, path, others } = branch;
  const single = place.isArchive ? 'archive' : place.repeats ? 'one' : 'object';
  return {
    kind: shape.kind === 'object' ? single : others ? 'numbered' : shape.kind,
    path,
    others,
    name: place.name,
    schema: place.schema,
    body: draftOf(inner, place.schema, schemas),
    everywhere: branch.everywhere,
    ...itemFacts(shape.fields, branch.values),
  };
}

/** What the form of a mapping depends on: the items that are its objects, and the values that hold them. */
export function itemFacts(
  fields: readonly Field[],
  values: readonly unknown[],
): Pick<DraftSection, 'memberNames' | 'key' | 'namesItself' | 'isSparse' | 'isMixed'> {
  const memberNames = memberNamesIn(values);
  return {
    memberNames,
    key: identifyingField(fields),
    namesItself: fields.some(
      (field) => field.everywhere && field.values.every((value) => memberNames.includes(String(value))),
    ),
    isSparse: values.some((value) => Array.isArray(value) && value.includes(null)),
    isMixed: values.some(Array.isArray) && values.some(isObject),
  };
}

/** Returns the names of the members of all objects among the values, without duplicates. */
function memberNamesIn(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flatMap((value) => (isObject(value) ? memberNames(value) : [])))];
}

/**
 * Returns the name of a field that occurs in every item and is suitable for identifying the items. A field with a
 * plain value and a name such as `id` is preferred, followed by any field with a plain value and then by any other
 * field. Returns undefined if no field occurs in every item.
 */
function identifyingField(fields: readonly Field[]): string | undefined {
  const common = sortedByKey(
    fields.filter(({ everywhere }) => everywhere),
    ({ name }) => [name.length, name],
  );
  const plain = common.filter(({ scalar }) => scalar);
  const telling = plain.find(({ name }) => /(^|[^a-z])(name|id|title|label|type)$/i.test(name));
  return (telling ?? plain[0] ?? common[0])?.name;
}
