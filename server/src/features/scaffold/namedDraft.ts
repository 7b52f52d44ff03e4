/** The draft for a class that nobody knows: the data's own names are the targets, and nothing is left out. */
import { type Field, isRepeated, mostFields, type SectionShape } from '../../matching/dataShape.ts';
import { type DraftBody, type DraftRule, type DraftSection, memberNamesIn, tellingField } from './draft.ts';
import { targetName, UniqueNames } from './scaffoldNames.ts';

/** Any section is one; which class is meant the data does not say. */
const sectionClass = 'nomad.datamodel.data.ArchiveSection';

/** @param taken targets that are no longer free  @param isItem what is nested in items is copied whole */
export function namedDraft(fields: readonly Field[], taken: Iterable<string> = [], isItem = false): DraftBody {
  const names = new UniqueNames(taken);
  const rules: DraftRule[] = [];
  const sections: DraftSection[] = [];
  for (const field of fields.slice(0, mostFields)) {
    if (field.values.length === 0) continue;
    const name = names.take(targetName(field.name));
    const section = field.shape.kind === 'value' || isItem ? undefined : namedSection(field, field.shape, name);
    // A mapping without a rule of its own is none to the parser in service.
    if (section && section.body.rules.length > 0) sections.push(section);
    else rules.push({ path: [field.name], target: [name], everywhere: field.everywhere });
  }
  return { rules, sections };
}

/** Fields that are too many for rules, here and below. */
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
    memberNames: memberNamesIn(field.values),
    key: tellingField(shape.fields),
  };
}
