/**
 * The catalogue file: schema classes as JSON, so that a team can share them without their sources
 * (docs/catalogue.md).
 */

import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { quoted } from '../util/wording.ts';
import type { CatalogueFacts, OmittedPart } from './catalogue.ts';

/** Largest file in bytes or UTF-16 code units, and most classes in it (docs/trust.md#files-and-repositories). */
const catalogueSizeLimit = 64 * 1024 * 1024;
const classLimit = 200_000;

const name = v.pipe(v.string(), v.nonEmpty());

const quantity = v.object({
  name,
  type: v.pipe(v.string(), v.description('Python or numpy name, `json`, `enum`, `reference`, `any` or `unknown`')),
  shape: v.optional(v.pipe(v.array(v.string()), v.description('One text per dimension; empty for a scalar')), []),
  unit: v.optional(v.nullable(v.string()), null),
  values: v.exactOptional(v.pipe(v.array(v.string()), v.description('What an `enum` may be'))),
  target: v.exactOptional(v.pipe(v.string(), v.description('Class that a `reference` leads to'))),
  derived: v.exactOptional(v.pipe(v.boolean(), v.description('True where it is computed and cannot be written'))),
  description: v.exactOptional(v.string()),
});

const subSection = v.object({
  name,
  section: v.exactOptional(v.pipe(v.string(), v.description('Path of its class; left out where unknown'))),
  repeats: v.exactOptional(v.boolean()),
  description: v.exactOptional(v.string()),
});

const schemaClass = v.object({
  path: v.pipe(name, v.description('Dotted Python path')),
  bases: v.optional(v.array(v.string()), []),
  quantities: v.optional(v.array(quantity), []),
  subSections: v.optional(v.array(subSection), []),
  description: v.exactOptional(v.string()),
  complete: v.exactOptional(v.pipe(v.boolean(), v.description('False where the class may have members not listed'))),
  gaps: v.exactOptional(v.pipe(v.array(v.string()), v.description('What of its declaration could not be read'))),
  extendsBase: v.exactOptional(v.pipe(v.boolean(), v.description('True where its members are those of its base, too'))),
  unclear: v.exactOptional(v.pipe(v.array(v.string()), v.description('Members that may be there, of unknown kind'))),
});

/** The shape of a catalogue file; its JSON Schema is docs/catalogue.schema.json. */
export const catalogueFormat = v.object({
  version: v.literal(1),
  aliases: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('Package or class → the one that it really is')),
    {},
  ),
  partialPackages: v.optional(
    v.pipe(v.array(v.string()), v.description('Packages of which there may be more classes than are listed')),
    [],
  ),
  classes: v.pipe(v.array(schemaClass), v.maxLength(classLimit)),
});

type CatalogueRead =
  | { readonly facts: CatalogueFacts }
  /** `omitted` if a limit is the problem. */
  | { readonly problem: string; readonly omitted?: OmittedPart };

/**
 * Reads the text of a catalogue file and never throws. For invalid text, `problem` describes the error and its path,
 * but never quotes the text.
 * @param name the name of the file as shown to the user
 */
export function readCatalogue(text: string, name: string): CatalogueRead {
  if (text.length > catalogueSizeLimit)
    return { problem: 'It is larger than 64 MiB. Remove unused classes.', omitted: tooLarge(name) };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { problem: "It isn't valid JSON." };
  }
  // Checked first, because validating each class takes time.
  if (classCount(raw) > classLimit)
    return {
      problem: `It has more than ${classLimit} classes. Remove unused classes.`,
      omitted: tooMany(name),
    };
  const read = v.safeParse(catalogueFormat, raw, { abortEarly: true });
  if (read.success) return { facts: read.output };
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  const what = path === null ? 'The file' : `\`${path}\``;
  if (issue.input === undefined) return { problem: `${what} is missing.` };
  return { problem: `${what} must be ${expectedOf(issue)}, but it is ${foundOf(issue)}.` };
}

/**
 * Describes the part of a catalogue that is omitted because the catalogue exceeds the size limit.
 * @param name the name of the file as shown to the user
 */
export function tooLarge(name: string): OmittedPart {
  const message = l10n.t(
    'Some classes that this mapper uses may be unknown, because the catalogue {0} is larger than 64 MiB. Remove unused classes, or split the catalogue into several files in `schema.catalogues`.',
    quoted(name),
  );
  return { message };
}

function tooMany(name: string): OmittedPart {
  const message = l10n.t(
    'Some classes that this mapper uses may be unknown, because the catalogue {0} has more than 200,000 classes. Remove unused classes, or split the catalogue into several files in `schema.catalogues`.',
    quoted(name),
  );
  return { message };
}

function classCount(raw: unknown): number {
  const isObject = typeof raw === 'object' && raw !== null && 'classes' in raw;
  return isObject && Array.isArray(raw.classes) ? raw.classes.length : 0;
}

function expectedOf({ expected, type, kind }: v.BaseIssue<unknown>): string {
  if (type === 'non_empty') return 'a name that is not empty';
  return kind === 'schema' && expected !== null ? readable(expected) : 'something else';
}

/** A type's name in plain words; never a value of the file. */
function readable(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    Array: 'a list',
    Object: 'an object',
    string: 'a text',
    boolean: 'true or false',
    '1': '1 (the version of the format)',
  };
  return expected
    .replace(/[()"]/g, '')
    .split(' | ')
    .map((each) => names[each] ?? each)
    .join(' or ');
}

function foundOf({ input }: v.BaseIssue<unknown>): string {
  if (Array.isArray(input)) return 'a list';
  if (input === null) return 'null';
  return typeof input === 'object' ? 'an object' : `a ${typeof input}`;
}

/**
 * Returns the text of a catalogue file in the format that `readCatalogue` accepts. Offsets in files are omitted,
 * because they differ between machines.
 */
export function writeCatalogue({ aliases, classes, partialPackages = [] }: CatalogueFacts): string {
  const withoutPlaces = (key: string, value: unknown) => (key === 'declared' || key === 'offset' ? undefined : value);
  return `${JSON.stringify({ version: 1, aliases, partialPackages, classes }, withoutPlaces, 2)}\n`;
}
