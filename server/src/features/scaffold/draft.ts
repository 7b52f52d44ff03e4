/** What a first mapper holds, before it has the form of one: rules and sections with the places they go to. */
import { isObject } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import type { Match, Pair, SectionMatch } from '../../matching/assign.ts';
import type { Field } from '../../matching/dataShape.ts';
import type { TargetType } from '../../matching/fits.ts';
import type { KeyValueForm } from '../../matching/keyValues.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { UnitKnowledge } from '../../schema/unitKnowledge.ts';

export interface DraftRule {
  /** Names from the section's own object to the value. */
  readonly path: readonly string[];
  /** Names from the section: several lead through sub sections. */
  readonly target: readonly string[];
  readonly targetType?: TargetType | undefined;
  /** It is read from an entry of a key-value list, whose own path ends before the last name. */
  readonly entry?: { readonly key: string; readonly form: KeyValueForm; readonly kind: 'list' | 'members' } | undefined;
  readonly unit?: DraftUnit | undefined;
  /** Every object of the base has it. */
  readonly everywhere: boolean;
}

/** Where the unit of a number stands, or which one it is. */
export type DraftUnit = { readonly path: readonly string[] } | { readonly text: string };

/** `one` of several: a single object where the class takes a list. */
export type DraftKind = 'object' | 'one' | 'archive' | 'list' | 'members';

export interface DraftSection {
  readonly kind: DraftKind;
  /** Names from the object of the section around it; empty where its fields stand there, too. */
  readonly path: readonly string[];
  readonly name: string;
  readonly schema: string;
  readonly body: DraftBody;
  /** Names of its members, where it is an object of objects. */
  readonly memberNames: readonly string[];
  /** A field that each item has and that tells items apart. */
  readonly key: string | undefined;
}

export interface DraftBody {
  readonly rules: readonly DraftRule[];
  readonly sections: readonly DraftSection[];
}

type Units = Pick<UnitKnowledge, 'convert'>;

/** The sure pairs of a match. @param schema of the section that they are for */
export function draftOf(match: Match, schema: string, schemas: SchemaKnowledge, units: Units): DraftBody {
  const rules = match.pairs.map((pair) => ruleOf(pair, units));
  return {
    rules: rules.filter(({ target }) => target.length === 1),
    sections: [
      ...match.sections.map((section) => sectionOf(section, schemas, units)),
      ...gathered(rules, schema, schemas),
    ],
  };
}

/** Fields that go to one sub section without standing in one object: a section of their own. */
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
    return [{ kind: 'object' as const, path: [], name, schema: section, body, memberNames: [], key: undefined }];
  });
}

/** The rule for a field and its place. */
export function ruleOf({ leaf, target, fit, unit }: Pair, units: Units): DraftRule {
  const { path, entry, everywhere } = leaf;
  return {
    path,
    target: target.path,
    targetType: fit.targetType,
    entry,
    everywhere,
    unit: unitOf(leaf, target.facts.unit, unit, units),
  };
}

/** Undefined where the number is one of the quantity's own unit, or nobody says which. */
function unitOf(
  leaf: Pair['leaf'],
  own: string | null | undefined,
  named: string | undefined,
  units: Units,
): DraftUnit | undefined {
  if (own === undefined || own === null) return undefined;
  // A number in another unit is another number, except where both are the same by two names.
  const isOther = (text: string) => units.convert(1, text, own) !== 1 || units.convert(2, text, own) !== 2;
  if (leaf.unit?.texts.some(isOther)) return { path: leaf.unit.path };
  return leaf.unit === undefined && named !== undefined && isOther(named) ? { text: named } : undefined;
}

function sectionOf({ branch, place, inner }: SectionMatch, schemas: SchemaKnowledge, units: Units): DraftSection {
  const { shape, path } = branch;
  const single = place.isArchive ? 'archive' : place.repeats ? 'one' : 'object';
  return {
    kind: shape.kind === 'object' ? single : shape.kind,
    path,
    name: place.name,
    schema: place.schema,
    body: draftOf(inner, place.schema, schemas, units),
    memberNames: memberNamesIn(branch.values),
    key: tellingField(shape.fields),
  };
}

/** Names of the members of all these objects. */
export function memberNamesIn(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flatMap((value) => (isObject(value) ? memberNames(value) : [])))];
}

/** A field that tells items apart and that each of them has: by its name, else the first plain one, else any. */
export function tellingField(fields: readonly Field[]): string | undefined {
  const common = fields.filter(({ everywhere }) => everywhere);
  const plain = common.filter(({ scalar }) => scalar);
  const telling = plain.find(({ name }) => /(^|[^a-z])(name|id|title|label|type)$/i.test(name));
  return (telling ?? plain[0] ?? common[0])?.name;
}
