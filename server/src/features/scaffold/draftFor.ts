/** The draft of a first mapper for a class: what it takes of the data, or all of the data for a class that nobody knows. */

import { entryClass, isOpenRoot } from '../../checks/nesting/openRoots.ts';
import { objectFields, rootShape, type SectionShape } from '../../matching/dataShape.ts';
import { Matcher } from '../../matching/matchClass.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { FormTarget } from '../forms.ts';
import type { DataObject } from './dataRoot.ts';
import { type DraftBody, draftOf } from './draft.ts';
import { countOmitted, namedDraft, sectionClassBelow } from './namedDraft.ts';
import { omittedNotes, unitlessNotes, unplacedNotes } from './notes.ts';
import { archiveNameNotes, changeNotes, entryNameNotes } from './parserNotes.ts';

export interface ScaffoldKnowledge {
  readonly schemas: SchemaKnowledge;
  /** The parser whose forms are written, and that notes are about. */
  readonly target?: FormTarget;
}

interface DraftWithNotes {
  readonly body: DraftBody;
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
  const shape = rootShape(roots);
  if (!schemas.classOf(schema) || isOpenRoot(schemas, schema))
    return { body: namedBody(shape, sectionClassBelow(schema)), notes: omittedNotes(countOmitted(shape.fields)) };
  const fields = objectFields(roots, Number.POSITIVE_INFINITY);
  const match = new Matcher(schemas).match(fields, schema);
  const body = draftOf(match, schema, schemas);
  const changes = [...unitlessNotes(match), ...(target === undefined ? [] : changeNotes(match))];
  if (schemas.membersOf(schema).complete) {
    const archives = target === undefined ? [] : archiveNameNotes(body, schemas);
    const isEntry = target !== undefined || schemas.isSubclass(schema, entryClass) === 'yes';
    const names = isEntry ? entryNameNotes(schema, body, schemas) : [];
    return { body, notes: [...names, ...unplacedNotes(match), ...changes, ...archives] };
  }
  // What the class may have besides keeps the data's own name.
  const open = new Set([...match.likely.map(({ leaf }) => leaf), ...match.unmatched].map(({ path }) => path[0]));
  const rest = namedDraft(
    fields.filter(({ name, shape: { kind } }) => kind === 'value' && open.has(name)),
    { taken: takenIn(body) },
  );
  return { body: { ...body, rules: [...body.rules, ...rest.rules] }, notes: changes };
}

function namedBody(shape: SectionShape, schema: string): DraftBody {
  if (shape.kind === 'object') return namedDraft(shape.fields, { schema });
  const items = { name: 'items', shape, everywhere: true, scalar: false, values: [{}] };
  const [section] = namedDraft([items], { schema }).sections;
  return { rules: [], sections: section ? [{ ...section, path: [] }] : [] };
}

function takenIn({ rules, sections }: DraftBody): readonly string[] {
  return [...rules.flatMap(({ target }) => target[0] ?? []), ...sections.map(({ name }) => name)];
}
