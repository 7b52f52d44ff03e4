/** The draft for an unknown class: the data's own names are the targets, and no field is omitted. */

import { type Field, maxFields, type SectionShape } from '../../matching/dataShape.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { archiveSectionClass, entryClass } from '../../schema/rootClasses.ts';
import { sortedByKey } from '../../util/lists.ts';
import { type DraftBody, type DraftRule, type DraftSection, itemFacts } from './draft.ts';
import { targetName, UniqueNames } from './scaffoldNames.ts';

/**
 * The class of a main section while the user has not decided on one. No source knows it, so its members aren't checked
 * and the preview shows every value.
 */
export const undecidedClass = 'your_plugin.YourEntry';
const undecidedSectionClass = 'your_plugin.YourSection';

/** Returns the class of the sections that are nested in a main section of the given class. */
export function sectionClassBelow(mainClass: string, schemas: SchemaKnowledge): string {
  return mainClass === entryClass || schemas.classOf(mainClass) ? archiveSectionClass : undecidedSectionClass;
}

interface NamedDraftOptions {
  /** Targets that are used already. */
  readonly taken?: Iterable<string>;
  /** Class of the sections; default: the base of all sections. */
  readonly schema?: string;
}

/**
 * Drafts rules and mappings for fields whose class is unknown. The names of the targets are derived from the names of
 * the fields.
 */
export function namedDraft(
  fields: readonly Field[],
  { taken = [], schema = archiveSectionClass }: NamedDraftOptions = {},
): DraftBody {
  const names = new UniqueNames(taken);
  const rules: DraftRule[] = [];
  const sections: DraftSection[] = [];
  const read = fields.slice(0, maxFields).filter(({ values }) => values.length > 0);
  const named = new Map(sortedByKey(read, ({ name }) => name).map((field) => [field, names.take(ownName(field))]));
  for (const field of read) {
    const name = named.get(field) ?? '';
    if (field.shape.kind === 'value') rules.push({ path: [field.name], target: [name], everywhere: field.everywhere });
    else sections.push(...opened(namedSection(field, field.shape, name, schema), names));
  }
  return { rules, sections };
}

/** The name of an entry is a text. */
function ownName({ name, scalar }: Field): string {
  const own = targetName(name);
  return own === 'name' && !scalar ? 'name_value' : own;
}

/** Counts the fields that exceed the limit in this object and in nested objects. */
export function countOmitted(fields: readonly Field[]): number {
  const below = fields
    .slice(0, maxFields)
    .map(({ shape }) => (shape.kind === 'value' ? 0 : countOmitted(shape.fields)));
  return below.reduce((sum, each) => sum + each, Math.max(0, fields.length - maxFields));
}

/** An object without values of its own gives no section: what it holds belongs to the section around it. */
function opened(section: DraftSection, names: UniqueNames): readonly DraftSection[] {
  const { kind, path, body } = section;
  if (kind !== 'object' || body.rules.length > 0) return [section];
  return body.sections.map((inner) => ({ ...inner, path: [...path, ...inner.path], name: names.take(inner.name) }));
}

function namedSection(field: Field, shape: SectionShape, name: string, schema: string): DraftSection {
  return {
    kind: shape.kind,
    path: [field.name],
    name,
    schema,
    body: namedDraft(shape.fields, { schema }),
    everywhere: field.everywhere,
    ...itemFacts(shape.fields, field.values),
    isOpen: true,
  };
}
