/** Hover on classes and their members. */
import * as l10n from '@vscode/l10n';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import type { Member } from '../../schema/knowledge.ts';
import { convertUnit } from '../../schema/units.ts';
import { counted } from '../../util/wording.ts';
import { type MapperView, plannedRule } from '../mapperView.ts';
import {
  code,
  descriptionParagraphs,
  joinFirstPieces,
  joinPieces,
  type Paragraph,
  sentence,
  valueCode,
} from '../markup.ts';
import { attachmentOf, isDropped, memberAtTarget, namesUpTo } from '../memberLookup.ts';
import { segmentsOf } from '../ranges.ts';
import { countsOf, cutNote, firstWritten } from './foundSourceValues.ts';
import { droppedText } from './sourceHover.ts';

/** Members that are listed. */
const shown = 30;

/** Returns the line with the bases of a class, if it has any. */
export function baseLines(bases: readonly string[]): Paragraph[] {
  return bases.length > 0 ? [sentence(l10n.t('Bases: {0}'), joinPieces(bases.map((base) => code(base))))] : [];
}

/** Returns the line with the values of an enum, if it is one. */
export function valueLines(values: readonly string[] | undefined): Paragraph[] {
  return values ? [sentence(l10n.t('One of {0}'), joinPieces(values.slice(0, shown).map((each) => code(each))))] : [];
}

/** Returns the hover text of a class: its bases, its members and its source. */
export function classHover({ schemas }: MapperView, path: string): Paragraph[] {
  const facts = schemas.classOf(path);
  const title: Paragraph = sentence(l10n.t('**Class** {0}'), code(path));
  if (facts === undefined)
    return [title, [l10n.t("No schema source knows this class, so its quantities and sub sections aren't known.")]];
  const { list, complete } = schemas.membersOf(path);
  const names = (kind: Member['kind']) => list.filter((each) => each.kind === kind).map((each) => each.name);
  return [
    title,
    ...descriptionParagraphs(facts.description),
    ...baseLines(facts.bases),
    ...memberLine(l10n.t('Quantities: {0}'), names('quantity')),
    ...memberLine(l10n.t('Sub sections: {0}'), names('subSection')),
    ...(complete
      ? []
      : [[l10n.t('There may be more quantities and sub sections, because the class is only partly known.')]]),
    sentence(l10n.t('Source: {0}'), code(schemas.sourceOf(path) ?? l10n.t('a catalogue'))),
  ];
}

function memberLine(title: string, names: readonly string[]): Paragraph[] {
  if (names.length === 0) return [];
  const items = names.map((name) => code(name));
  return [sentence(title, joinFirstPieces(items, shown))];
}

/** Returns the hover text of a rule's target up to a segment: the member, and the values that the rule writes. */
export function targetHover(view: MapperView, section: SectionMapping, rule: Rule, segment: number): Paragraph[] {
  const target = rule.target?.value ?? '';
  const names = namesUpTo(target, segment);
  const isUnit = target.startsWith('tempunits.');
  const title: Paragraph = sentence(
    isUnit ? l10n.t('**Unit of** {0}') : l10n.t('**Target** {0}'),
    code(names.join('.') || target),
  );
  const member = memberAtTarget(view, section, rule, segment);
  const isLast = segment === segmentsOf(target).length - 1;
  return [
    title,
    ...(member ? memberLines(member) : unknownMember(view, section, names)),
    ...(isLast && isUnit ? conversionLine(view, section, rule, member) : []),
    ...(isLast ? writtenLines(view, section, rule) : []),
  ];
}

/** The unit of the data, and that of the class to which values are converted. */
function conversionLine(
  view: MapperView,
  section: SectionMapping,
  rule: Rule,
  member: Member | undefined,
): Paragraph[] {
  const from = firstWritten(view, section, rule);
  const to = member?.kind === 'quantity' ? member.facts.unit : undefined;
  if (typeof from !== 'string' || !to || convertUnit(1, from, to) === undefined) return [];
  return [sentence(l10n.t('Values in {0} are converted to {1}'), code(from), code(to))];
}

/** Returns the hover text of `main_key` up to a segment: the member of the parent's class. */
export function mainKeyHover(view: MapperView, section: SectionMapping, segment: number): Paragraph[] {
  const { parent, names, member } = attachmentOf(view, section, segment);
  const title: Paragraph = sentence(l10n.t('**Place in the parent** {0}'), code(section.mainKey?.value ?? ''));
  const schema = parent?.schema?.value;
  const attached: Paragraph[] = parent
    ? [
        schema === undefined
          ? sentence(l10n.t('Attached to the sections of {0}'), code(parent.path))
          : sentence(
              l10n.t('Attached to the sections of {0}, which are of class {1}'),
              code(parent.path),
              code(schema),
            ),
      ]
    : [];
  if (names.length === 0 || parent === undefined) return [title, ...attached];
  return [title, ...attached, ...(member ? memberLines(member) : unknownMember(view, parent, names))];
}

/** Returns why nothing is known of a member. Of an absent one a finding speaks, which editors show with the hover. */
function unknownMember({ schemas }: MapperView, section: SectionMapping, names: readonly string[]): Paragraph[] {
  const schema = section.schema?.value;
  if (schema === undefined || schemas.classOf(schema) === undefined)
    return [
      [l10n.t("No schema source knows the class of this section, so its quantities and sub sections aren't known.")],
    ];
  if (names.length === 0) return [[l10n.t('Targets that begin with this name are units of quantities.')]];
  return schemas.memberAt(schema, names) === 'absent'
    ? []
    : [[l10n.t("It isn't known whether the class has this quantity or sub section.")]];
}

function memberLines({ kind, facts, declaredBy }: Member): Paragraph[] {
  const lines: Paragraph[] = [];
  if (kind === 'quantity') {
    lines.push(sentence(l10n.t('Quantity of type {0}'), code(facts.type)));
    if (facts.shape.length > 0) lines.push(sentence(l10n.t('Shape: {0}'), code(`[${facts.shape.join(', ')}]`)));
    if (facts.unit) lines.push(sentence(l10n.t('Unit: {0}'), code(facts.unit)));
    lines.push(...valueLines(facts.values));
    if (facts.derived)
      lines.push([l10n.t("This quantity can't be written, because the service computes it from other quantities.")]);
    if (facts.target) lines.push(sentence(l10n.t('Refers to {0}'), code(facts.target)));
  } else {
    lines.push(sentence(l10n.t('Sub section of class {0}'), code(facts.section ?? l10n.t('unknown'))));
    if (facts.repeats === true) lines.push([l10n.t('This sub section can occur several times.')]);
    if (facts.repeats === false) lines.push([l10n.t('This sub section can occur once.')]);
  }
  lines.push(...descriptionParagraphs(facts.description));
  lines.push(sentence(l10n.t('Declared in {0}'), code(declaredBy)));
  return lines;
}

function writtenLines(view: MapperView, section: SectionMapping, rule: Rule): Paragraph[] {
  if (plannedRule(view, section, rule) === undefined || view.samples.length === 0) return [];
  const { instances, written } = countsOf(view, section, rule);
  const sections = counted(instances, 'section');
  const first = firstWritten(view, section, rule);
  if (first === undefined)
    return [[l10n.t('Written in {0} of {1} of the sample.', written, sections)], ...cutNote(view)];
  if (isDropped(view, section, rule)) return [[droppedText()]];
  const line = l10n.t('Written in {0} of {1} of the sample. First value: {2}');
  return [sentence(line, String(written), sections, valueCode(first)), ...cutNote(view)];
}
