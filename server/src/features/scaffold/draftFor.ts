/** The draft of a first mapper for a class: what it takes of the data, or all of the data for a class that nobody knows. */

import type { Assignment } from '../../matching/assign.ts';
import { objectFields, rootShape, type SectionShape } from '../../matching/dataShape.ts';
import { ClassMatcher } from '../../matching/matchClass.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { isOpenRoot } from '../../schema/rootClasses.ts';
import type { FormTarget } from '../forms.ts';
import type { DataObject } from './dataRoot.ts';
import { type DraftBody, draftOf } from './draft.ts';
import { countOmitted, namedDraft, sectionClassBelow } from './namedDraft.ts';
import { omittedNotes, shapeNotes, unitlessNotes, unplacedNotes } from './scaffoldNotes.ts';

export interface ScaffoldKnowledge {
  readonly schemas: SchemaKnowledge;
  /** The parser whose forms are written, and that notes are about. */
  readonly target?: FormTarget;
}

interface DraftWithNotes {
  readonly body: DraftBody;
  /** Fields whose target is likely but not certain. */
  readonly likely: number;
  readonly notes: readonly string[];
}

/**
 * Returns rules and sections for the data. If no schema source describes the class, the names of the targets are
 * derived from the names in the data.
 */
export function draftFor(
  roots: readonly DataObject[],
  schema: string,
  { schemas, target }: ScaffoldKnowledge,
): DraftWithNotes {
  // 1.1.0 reads each member by its own path.
  const shape = rootShape(roots, target !== '1.1.0');
  if (!schemas.classOf(schema) || isOpenRoot(schemas, schema))
    return {
      body: namedBody(shape, roots, sectionClassBelow(schema, schemas)),
      likely: 0,
      notes: [...omittedNotes(countOmitted(shape.fields)), ...shapeNotes(shape.fields, true)],
    };
  const fields = objectFields(roots, Number.POSITIVE_INFINITY);
  const match = new ClassMatcher(schemas).match(fields, schema);
  const body = draftOf(match, schema, schemas);
  const changes = [...unitlessNotes(match), ...shapeNotes(fields, false)];
  if (schemas.membersOf(schema).complete)
    return { body, likely: countLikely(match), notes: [...unplacedNotes(match), ...changes] };
  // What the class may have besides keeps the data's own name.
  const open = new Set(
    [...[...match.likely, ...match.rivals].map(({ leaf }) => leaf), ...match.unmatched].map(({ path }) => path[0]),
  );
  const rest = namedDraft(
    fields.filter(({ name, shape: { kind } }) => kind === 'value' && open.has(name)),
    { taken: usedNames(body) },
  );
  return { body: { ...body, rules: [...body.rules, ...rest.rules] }, likely: 0, notes: changes };
}

function namedBody(shape: SectionShape, roots: readonly DataObject[], schema: string): DraftBody {
  if (shape.kind === 'object') return namedDraft(shape.fields, { schema });
  const items = { name: 'items', shape, everywhere: true, scalar: false, values: roots };
  const [section] = namedDraft([items], { schema }).sections;
  return { rules: [], sections: section ? [{ ...section, path: [] }] : [] };
}

/** Those that a rule in the section's own mapping would write. */
function countLikely({ likely, sections }: Assignment): number {
  const own = likely.filter(({ target }) => target.path.length === 1).length;
  return sections.reduce((sum, { inner }) => sum + countLikely(inner), own);
}

function usedNames({ rules, sections }: DraftBody): readonly string[] {
  return [...rules.flatMap(({ target }) => target[0] ?? []), ...sections.map(({ name }) => name)];
}
