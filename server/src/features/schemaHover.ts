/** Hover on classes and their members: what the schema says of them. */
import type { Rule, SectionMapping } from '../mapper/types.ts';
import type { Member } from '../schema/knowledge.ts';
import { firstInstances, type MapperView, plannedRule } from './mapperView.ts';
import { code, listed, type Paragraph, type Piece, valueCode } from './markup.ts';
import { memberOf, namesUpTo, parentOf } from './memberLookup.ts';
import { countsOf, writtenValue } from './metValues.ts';
import { segmentsOf } from './ranges.ts';

/** Members that are listed. */
const shown = 30;

/** A class: its bases and members, and where it is known from. */
export function classHover({ schemas }: MapperView, path: string): Paragraph[] {
  const facts = schemas.classOf(path);
  const title: Paragraph = ['**Class** ', code(path)];
  if (facts === undefined) return [title, ['No schema source knows this class, so its fields are not known.']];
  const { list, complete } = schemas.membersOf(path);
  const names = (kind: Member['kind']) => list.filter((each) => each.kind === kind).map((each) => each.name);
  const description: Paragraph[] = facts.description ? [[code(facts.description)]] : [];
  const bases: Paragraph[] =
    facts.bases.length > 0 ? [['Bases: ', ...listed(facts.bases.map((base) => code(base)))]] : [];
  return [
    title,
    ...description,
    ...bases,
    ...memberLine('Quantities', names('quantity')),
    ...memberLine('Sub sections', names('subSection')),
    ...(complete ? [] : [['There may be more: not all of the class or its bases is known.']]),
    ['Known from ', code(schemas.sourceOf(path) ?? 'a catalogue')],
  ];
}

function memberLine(title: string, names: readonly string[]): Paragraph[] {
  if (names.length === 0) return [];
  const rest = names.length > shown ? [` and ${names.length - shown} more`] : [];
  return [[`${title}: `, ...listed(names.slice(0, shown).map((name) => code(name))), ...rest]];
}

/** A rule's target, up to the segment that is pointed at: the member, and what is written there. */
export function targetHover(view: MapperView, section: SectionMapping, rule: Rule, segment: number): Paragraph[] {
  const target = rule.target?.value ?? '';
  const names = namesUpTo(target, segment);
  const isUnit = target.startsWith('tempunits.');
  const title: Paragraph = [isUnit ? '**Unit of** ' : '**Target** ', code(names.join('.') || target)];
  const member = memberOf(view.schemas, section.schema?.value ?? '', names);
  const isLast = segment === segmentsOf(target).length - 1;
  return [
    title,
    ...(member ? memberLines(member) : [unknownMember(view, section, names)]),
    ...(isLast ? writtenLines(view, section, rule) : []),
  ];
}

/** `main_key`: the member of the parent's class. */
export function mainKeyHover(view: MapperView, section: SectionMapping, segment: number): Paragraph[] {
  const key = section.mainKey?.value ?? '';
  const plan = view.plan.sections.get(section);
  const parent = parentOf(view, section);
  const all = segmentsOf(key).map(({ text }) => text);
  // Segments before the place belong to the mapping that this one is attached to.
  const own = plan ? segmentsOf(plan.placeText).length : all.length;
  const title: Paragraph = ['**Place in the parent** ', code(key)];
  const attached: Paragraph[] = parent ? [['Attached to the sections of ', code(parent.path)]] : [];
  const names = all.slice(all.length - own, segment + 1);
  if (names.length === 0 || parent === undefined) return [title, ...attached];
  const member = memberOf(view.schemas, parent.schema?.value ?? '', names);
  return [title, ...attached, ...(member ? memberLines(member) : [unknownMember(view, parent, names)])];
}

function unknownMember({ schemas }: MapperView, section: SectionMapping, names: readonly string[]): Paragraph {
  const schema = section.schema?.value;
  if (schema === undefined || schemas.classOf(schema) === undefined)
    return ['The class of the section is not known, so nothing is known of its fields.'];
  if (names.length === 0) return ['Units stand below this name.'];
  const isAbsent = schemas.memberAt(schema, names) === 'absent';
  return isAbsent ? ['The class ', code(schema), ' has no such member.'] : ['Whether the class has it is not known.'];
}

function memberLines({ kind, facts, declaredBy }: Member): Paragraph[] {
  const lines: Paragraph[] = [];
  if (kind === 'quantity') {
    const shape: Piece[] = facts.shape.length > 0 ? [', list of shape ', code(`[${facts.shape.join(', ')}]`)] : [];
    const unit: Piece[] = facts.unit ? [', in ', code(facts.unit)] : [];
    lines.push(['Quantity of type ', code(facts.type), ...shape, ...unit]);
    if (facts.values) lines.push(['One of ', ...listed(facts.values.slice(0, shown).map((value) => code(value)))]);
    if (facts.target) lines.push(['Refers to ', code(facts.target)]);
  } else {
    const repeats = facts.repeats === undefined ? '' : facts.repeats ? ', repeated' : ', one at most';
    lines.push(['Sub section of class ', code(facts.section ?? 'unknown'), repeats]);
  }
  if (facts.description) lines.push([code(facts.description)]);
  lines.push(['Declared in ', code(declaredBy)]);
  return lines;
}

function writtenLines(view: MapperView, section: SectionMapping, rule: Rule): Paragraph[] {
  const index = plannedRule(view, section, rule)?.index;
  if (index === undefined || view.samples.length === 0) return [];
  const { instances, written } = countsOf(view, section, rule);
  const first = firstInstances(view, section)
    .map((instance) => writtenValue(instance, index))
    .find((value) => value !== undefined);
  const value: Piece[] = first === undefined ? ['.'] : [', first ', valueCode(first)];
  return [[`Written in ${written} of ${instances} in the sample`, ...value]];
}
