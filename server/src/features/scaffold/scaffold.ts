/** A first mapper for a data file: what repeats, what is nested, and a rule for each field. */
import * as l10n from '@vscode/l10n';
import { isOpenRoot } from '../../checks/nesting/openRoots.ts';
import { mapperLimits } from '../../mapper/jsonTree.ts';
import { classKey, mappedClassKey, mappedVersionKey, versionKey } from '../../mapper/keys.ts';
import { objectFields, rootShape, type SectionShape } from '../../matching/dataShape.ts';
import { noSchemas, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { noUnits, type UnitKnowledge } from '../../schema/unitKnowledge.ts';
import { matcherOf } from '../matcher.ts';
import { type DataObject, problem, readRoot, readRoots, type ScaffoldProblem } from './dataRoot.ts';
import { type DraftBody, draftOf } from './draft.ts';
import { countLeft, namedDraft } from './namedDraft.ts';
import { leftNotes, lostNotes, unplacedNotes } from './notes.ts';
import { writeMappings } from './writeMappings.ts';

export interface ScaffoldOptions {
  /** Class of the main section; default `nomad.datamodel.data.EntryData`. */
  readonly schema?: string | undefined;
  /** The class key where the data has none: the file's name without its ending. */
  readonly name: string;
  /** Texts of other data files that the mapper is for as well; those that cannot be read are left out. */
  readonly others?: readonly string[];
}

/** A mapper's text with what the user should know of it, or why there is none. */
export type Scaffold =
  | {
      readonly kind: 'mapper';
      readonly text: string;
      readonly notes: readonly string[];
      /** The data file names a mapper. */
      readonly hasClassKey: boolean;
    }
  | ScaffoldProblem;

export interface ScaffoldKnowledge {
  readonly schemas: SchemaKnowledge;
  readonly units: Pick<UnitKnowledge, 'convert'>;
}

const mainClass = 'nomad.datamodel.data.EntryData';

/**
 * Writes a mapper that has no error finding with this data. Never throws.
 * @param text of the data file, without byte order mark
 * @param knowledge of a class that it has, the members are the targets
 */
export function scaffold(
  text: string,
  { schema = mainClass, name, others = [] }: ScaffoldOptions,
  knowledge: ScaffoldKnowledge = { schemas: noSchemas, units: noUnits },
): Scaffold {
  const { schemas } = knowledge;
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(schema))
    return problem(
      l10n.t('`{0}` is no path of a class; it takes names joined by dots, such as `{1}`', schema, mainClass),
    );
  const root = readRoot(text);
  if ('kind' in root) return root;
  const notes: string[] = [];
  const key = ownText(root.object, mappedClassKey);
  if (key === undefined)
    notes.push(l10n.t('the data file has no class key; add "{0}": {1} to it', mappedClassKey, JSON.stringify(name)));
  if (isOpenRoot(schemas, schema))
    notes.push(
      l10n.t(
        '`{0}` takes no data: name the class that your data is of, else the service drops what the rules write',
        schema,
      ),
    );
  const version = Object.hasOwn(root.object, mappedVersionKey) ? root.object[mappedVersionKey] : 1;
  const { body, notes: unplaced } = draftFor(
    [root, ...readRoots(others)].map(({ fields }) => fields),
    schema,
    knowledge,
  );
  const { mappings, lost, left } = writeMappings(schema, body);
  notes.push(...unplaced, ...lostNotes(lost, left));
  const written = write({
    [classKey]: key ?? name,
    [versionKey]: Number.isSafeInteger(version) && Number(version) > 0 ? version : 1,
    ...mappings,
  });
  if (written.length > mapperLimits.size)
    return problem(l10n.t('its names are so long that the mapper would be too large'));
  return { kind: 'mapper', text: written, notes, hasClassKey: key !== undefined };
}

function ownText(object: DataObject, name: string): string | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Indented as a person would: a rule, and a list of paths, on one line. No line break stands inside of a JSON string. */
function write(mapper: object): string {
  const text = JSON.stringify(mapper, null, 2)
    .replace(
      /\{\n *("source": ".*"),\n *("target": ".*")(?:(,)\n *("target_type": ".*"))?\n *\}/g,
      (_, ...parts) => `{ ${parts[0]}, ${parts[1]}${parts[3] === undefined ? '' : `, ${parts[3]}`} }`,
    )
    .replace(/\[\n *(".*")\n *\]/g, '[$1]');
  return `${text}\n`;
}

interface DraftWithNotes {
  readonly body: DraftBody;
  readonly notes: readonly string[];
}

/** What the class takes of the data; all of it, by the data's own names, for a class that nobody knows. */
function draftFor(roots: readonly DataObject[], schema: string, { schemas, units }: ScaffoldKnowledge): DraftWithNotes {
  const shape = rootShape(roots);
  if (!schemas.classOf(schema) || isOpenRoot(schemas, schema))
    return { body: namedBody(shape), notes: leftNotes(countLeft(shape.fields)) };
  const fields = objectFields(roots);
  const match = matcherOf(schemas).match(fields, schema);
  const body = draftOf(match, schema, schemas, units);
  if (schemas.membersOf(schema).complete) return { body, notes: unplacedNotes(match) };
  // What the class may have besides keeps the data's own name.
  const open = new Set([...match.likely.map(({ leaf }) => leaf), ...match.homeless].map(({ path }) => path[0]));
  const rest = namedDraft(
    fields.filter(({ name, shape: { kind } }) => kind === 'value' && open.has(name)),
    takenIn(body),
  );
  return { body: { ...body, rules: [...body.rules, ...rest.rules] }, notes: [] };
}

function namedBody(shape: SectionShape): DraftBody {
  if (shape.kind === 'object') return namedDraft(shape.fields);
  const items = { name: 'items', shape, everywhere: true, scalar: false, values: [{}] };
  const [section] = namedDraft([items]).sections;
  return { rules: [], sections: section ? [{ ...section, path: [] }] : [] };
}

function takenIn({ rules, sections }: DraftBody): readonly string[] {
  return [...rules.flatMap(({ target }) => target[0] ?? []), ...sections.map(({ name }) => name)];
}
