/** The draft for an unknown class: the data's own names are the targets, and no field is omitted. */
import { type Field, isRepeated, mostFields, type SectionShape } from '../../matching/dataShape.ts';
import { type DraftBody, type DraftRule, type DraftSection, memberNamesIn, tellingField } from './draft.ts';
import { targetName, UniqueNames } from './scaffoldNames.ts';

/** The base of all sections, because the data does not name a class. */
const sectionClass = 'nomad.datamodel.data.ArchiveSection';

/** @param taken targets that are used already  @param isItem what is nested in items is copied whole */
export function namedDraft(fields: readonly Field[], taken: Iterable<string> = [], isItem = false): DraftBody {
  const names = new UniqueNames(taken);
  const rules: DraftRule[] = [];
  const sections: DraftSection[] = [];
  for (const field of fields.slice(0, mostFields)) {
    if (field.values.length === 0) continue;
    const name = names.take(targetName(field.name));
    const section = field.shape.kind === 'value' || isItem ? undefined : namedSection(field, field.shape, name);
    // The parser does not accept a mapping without a rule of its own.
    if (section && section.body.rules.length > 0) sections.push(section);
    else rules.push({ path: [field.name], target: [name], everywhere: field.everywhere });
  }
  return { rules, sections };
}

/** The number of fields beyond the limit, here and below. */
export function countLeft(fields: readonly Field[]): number {
  const below = fields.slice(0, mostFields).map(({ shape }) => (shape.kind === 'value' ? 0 : countLeft(shape.fields)));
  return below.reduce((sum, each) => sum + each, Math.max(0, fields.length - mostFields));
}

function namedSection(field: Field, shape: SectionShape, name: string): DraftSection {
  return {
    kind: shape.kind,
    path: [field.name],
    name,
    schema: sectionClass,
    body: namedDraft(shape.fields, [], isRepeated(shape)),
    everywhere: field.everywhere,
    memberNames: memberNamesIn(field.values),
    key: tellingField(shape.fields),
  };
}
