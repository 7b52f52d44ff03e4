/** The draft for an unknown class: the data's own names are the targets, and no field is omitted. */
import { sectionClass } from '../../checks/nesting/openRoots.ts';
import { type Field, isRepeated, maxFields, type SectionShape } from '../../matching/dataShape.ts';
import { type DraftBody, type DraftRule, type DraftSection, identifyingField, memberNamesIn } from './draft.ts';
import { targetName, UniqueNames } from './scaffoldNames.ts';

/**
 * The class of a main section while the user has not decided on one. No source knows it, so its members aren't checked
 * and the preview shows every value.
 */
export const undecidedClass = 'your_plugin.YourEntry';
const undecidedSectionClass = 'your_plugin.YourSection';

/** Returns the class of the sections that are nested in a main section of the given class. */
export function sectionClassBelow(mainClass: string): string {
  return mainClass === undecidedClass ? undecidedSectionClass : sectionClass;
}

interface NamedDraftOptions {
  /** Targets that are used already. */
  readonly taken?: Iterable<string>;
  /** What is nested in items is copied whole. */
  readonly isItem?: boolean;
  /** Class of the sections; default: the base of all sections. */
  readonly schema?: string;
}

/**
 * Drafts rules and mappings for fields whose class is unknown. The names of the targets are derived from the names of
 * the fields.
 */
export function namedDraft(
  fields: readonly Field[],
  { taken = [], isItem = false, schema = sectionClass }: NamedDraftOptions = {},
): DraftBody {
  const names = new UniqueNames(taken);
  const rules: DraftRule[] = [];
  const sections: DraftSection[] = [];
  for (const field of fields.slice(0, maxFields)) {
    if (field.values.length === 0) continue;
    const name = names.take(targetName(field.name));
    const section = field.shape.kind === 'value' || isItem ? undefined : namedSection(field, field.shape, name, schema);
    // The parser does not accept a mapping without a rule of its own.
    if (section && section.body.rules.length > 0) sections.push(section);
    else rules.push({ path: [field.name], target: [name], everywhere: field.everywhere });
  }
  return { rules, sections };
}

/** Counts the fields that exceed the limit in this object and in nested objects. */
export function countOmitted(fields: readonly Field[]): number {
  const below = fields
    .slice(0, maxFields)
    .map(({ shape }) => (shape.kind === 'value' ? 0 : countOmitted(shape.fields)));
  return below.reduce((sum, each) => sum + each, Math.max(0, fields.length - maxFields));
}

function namedSection(field: Field, shape: SectionShape, name: string, schema: string): DraftSection {
  return {
    kind: shape.kind,
    path: [field.name],
    name,
    schema,
    body: namedDraft(shape.fields, { isItem: isRepeated(shape), schema }),
    everywhere: field.everywhere,
    memberNames: memberNamesIn(field.values),
    key: identifyingField(shape.fields),
  };
}
