/** A first mapper for a data file: what repeats, what is nested, and a rule for each field. */
import * as l10n from '@vscode/l10n';
import { parseSample } from '../../data/sample.ts';
import { mapperLimits } from '../../mapper/jsonTree.ts';
import { classKey, mainSchemaKey, versionKey } from '../../mapper/keys.ts';
import { type ScaffoldResult, wrappedList, wrappedName } from '../../protocol.ts';
import { noSchemas, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { entryClass, isOpenRoot } from '../../schema/rootClasses.ts';
import { written } from '../codeActions/jsonEdit.ts';
import { canonicalClassPath } from '../memberLookup.ts';
import { type DataText, readChosenRoots } from './chosenRoots.ts';
import { isProblem, readRoots, type ScaffoldProblem, scaffoldProblem } from './dataRoot.ts';
import { draftFor, type ScaffoldKnowledge } from './draftFor.ts';
import { constantSource } from './paths.ts';
import {
  copyNotes,
  formNotes,
  memberNameNotes,
  missingKeyNotes,
  namelessNote,
  sameNameNote,
  unreachableNotes,
  unreadNotes,
} from './scaffoldNotes.ts';
import { type Mapping, writeMappings } from './writeMappings.ts';

export interface ScaffoldOptions {
  /** Class of the main section; default `nomad.datamodel.data.EntryData`. */
  readonly schema?: string | undefined;
  /** Texts of further data files that it would map; those that cannot be read are omitted. */
  readonly siblings?: readonly string[];
}

/** A mapper's text with what the user should know of it, or why there is none. */
export type Scaffold = Omit<Extract<ScaffoldResult, { readonly kind: 'mapper' }>, 'samples'> | ScaffoldProblem;

/**
 * Creates a mapper that causes no errors when it is checked with this data. The function never throws.
 * @param files the data files that the user wants the mapper for. If none has a class key, it is the first one's name.
 * @param knowledge if it contains the class, the members of the class become the targets
 */
export function scaffold(
  files: readonly DataText[],
  { schema = entryClass, siblings = [] }: ScaffoldOptions,
  knowledge: ScaffoldKnowledge = { schemas: noSchemas },
): Scaffold {
  const { schemas, target } = knowledge;
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(schema))
    return scaffoldProblem(notAPath(schema, schemas));
  const read = readChosenRoots(files);
  if (isProblem(read)) return read;
  const { roots, version, keyless } = read;
  const key = read.classKey ?? commonStem(files.map(({ name }) => stemOf(name)));
  const notes = [...missingKeyNotes(keyless, roots.length, key), ...unreadNotes(read.left)];
  const all = [...roots, ...readRoots(siblings)].map(({ fields }) => fields);
  const { body, likely, notes: unplaced } = draftFor(all, schema, knowledge);
  const hasName = (each: string) => isOpenRoot(schemas, each) || schemas.memberOf(each, 'name') !== 'absent';
  const { mappings, lost, copied, unread, left } = writeMappings(schema, body, target, { classKey: key, hasName });
  if (!hasName(schema)) notes.push(namelessNote(schema));
  else if (all.length > 1 && hasConstantName(mappings[mainSchemaKey])) notes.push(sameNameNote(key));
  notes.push(...unplaced, ...memberNameNotes(body), ...copyNotes(copied), ...unreachableNotes(lost, left));
  notes.push(...formNotes(unread));
  const mapper = `${written('', { [classKey]: key, [versionKey]: version, ...mappings })('')}\n`;
  if (mapper.length > mapperLimits.size)
    return scaffoldProblem(l10n.t('The mapper would be too large, because the names in this file are too long.'));
  return {
    kind: 'mapper',
    classKey: key,
    text: mapper,
    notes,
    hasClassKey: keyless.length === 0,
    keyless: keyless.length,
    likely,
  };
}

/**
 * Returns a data file that has a list as its only field, because a mapper reads objects, or undefined if the text isn't
 * a list.
 */
export function wrapList({ name, text }: DataText, field: string): DataText | undefined {
  const sample = parseSample(text);
  if (sample.kind !== 'value' || !Array.isArray(sample.root)) return undefined;
  return { name: wrappedName(name), text: wrappedList(text, field, stemOf(name)) };
}

/** The class key that a file's name gives: `runs/run-17.data.json` → `run-17.data`. */
function stemOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/i, '') || 'data';
}

/** `sample_001`, `sample_002` → `sample`; the first name if they have too little in common. */
function commonStem([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  const common = first.slice(0, length).replace(/[\W\d_]+$/u, '');
  return common.length < shortestStem ? first : common;
}

const shortestStem = 3;

function hasConstantName(mapping: Mapping | undefined): boolean {
  return Object.values(mapping?.rules ?? {}).some((rule) => typeof rule === 'object' && rule.source === constantSource);
}

/** The most classes that a message lists. */
const maxClasses = 10;

/** Says what to write in place of a text that isn't the path of a class: known classes whose path ends with it. */
function notAPath(schema: string, schemas: SchemaKnowledge): string {
  const known = schemas.classPaths().filter((path) => path.endsWith(`.${schema}`));
  const paths = [...new Set(known.map((path) => canonicalClassPath(schemas, path)))];
  if (paths.length === 0)
    return l10n.t('"{0}" isn\'t the path of a class. Write the whole path, such as "{1}".', schema, entryClass);
  const list = paths.slice(0, maxClasses).join(', ');
  return l10n.t('"{0}" isn\'t the path of a class. Known classes with this name: {1}.', schema, list);
}
