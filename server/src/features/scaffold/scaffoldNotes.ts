/** What a first mapper does not hold, for the user to decide. */
import * as l10n from '@vscode/l10n';
import { mappedClassKey } from '../../mapper/keys.ts';
import type { Assignment } from '../../matching/assign.ts';
import { type Field, maxFields } from '../../matching/dataShape.ts';
import type { Leaf } from '../../matching/leaves.ts';
import { classNameOf } from '../../schema/catalogue.ts';
import { isObject } from '../../util/isObject.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { DraftBody } from './draft.ts';
import { pathText } from './paths.ts';
import { maxRules, type WrittenMappings } from './writeMappings.ts';

const maxNamed = 10;

/**
 * Returns the note about data files that have no class key.
 * @param files the number of all data files
 */
export function missingKeyNotes(keyless: readonly string[], files: number, key: string): readonly string[] {
  if (keyless.length === 0) return [];
  const value = JSON.stringify(key);
  return [
    files === 1
      ? l10n.t('The data file has no class key. Add "{0}": {1} to it.', mappedClassKey, value)
      : l10n.t(
          'Some data files have no class key. Add `"{0}": {1}` to {2}.',
          mappedClassKey,
          value,
          joinFirstNames(keyless),
        ),
  ];
}

/** Returns the note about data files that aren't read because all files together are too large. */
export function unreadNotes(left: number): readonly string[] {
  return left > 0
    ? [l10n.t('Some data files are omitted, because together they are too large ({0}).', counted(left, 'data file'))]
    : [];
}

/** Returns a note about fields, or nothing if there are no fields. */
function fieldNotes(
  names: readonly string[],
  noteOf: (count: string, names: string) => string,
  most = maxNamed,
): readonly string[] {
  return names.length > 0 ? [noteOf(counted(names.length, 'field'), joinFirstNames(names, most))] : [];
}

interface NestedMatch {
  readonly match: Assignment;
  /** Names on the path from the root. */
  readonly around: readonly string[];
}

/** Yields a match and the matches of its sections. */
function* nestedMatches(match: Assignment, around: readonly string[] = []): Generator<NestedMatch, void> {
  yield { match, around };
  for (const { branch, inner } of match.sections) yield* nestedMatches(inner, [...around, ...branch.path]);
}

/** Returns the notes about fields that have no certain target in the class. */
export function unplacedNotes(root: Assignment): readonly string[] {
  const all = [...nestedMatches(root)];
  const likely = all.flatMap(({ match, around }) =>
    match.likely.map(({ leaf, target, fit }) => {
      const field = `${leafText(leaf, around)}${fit.isFirst ? '[0]' : ''}`;
      return l10n.t('{0} (possibly {1})', field, target.path.join('.'));
    }),
  );
  const rivals = all.flatMap(({ match, around }) =>
    match.rivals.map(({ leaf, target }) => `${leafText(leaf, around)} (${target.path.join('.')})`),
  );
  const unmatched = all.flatMap(({ match, around }) => [
    ...match.unmatched.map((leaf) => leafText(leaf, around)),
    ...match.unmatchedLists.map(({ path }) => pathText([...around, ...path])),
  ]);
  return [
    ...fieldNotes(
      likely,
      (count, names) =>
        l10n.t("Some fields have no rule, because their target isn't certain ({0}): {1}.", count, names),
      likely.length,
    ),
    ...fieldNotes(rivals, (count, names) =>
      l10n.t('Some fields have no rule, because another field has their quantity ({0}): {1}.', count, names),
    ),
    ...fieldNotes(unmatched, (count, names) =>
      l10n.t('Some fields have no rule, because the class has no matching quantity ({0}): {1}.', count, names),
    ),
    ...omittedNotes(all.reduce((sum, { match }) => sum + match.left, 0)),
  ];
}

/**
 * Returns the note about numbers that have a known unit, but are mapped to quantities without a unit. The service
 * can't convert such numbers.
 */
export function unitlessNotes(root: Assignment): readonly string[] {
  const fields = [...nestedMatches(root)].flatMap(({ match, around }) =>
    match.pairs.flatMap(({ leaf, target, unit = leaf.unit?.texts[0] }) =>
      unit === undefined || typeof target.facts.unit === 'string' || !isNumeric(leaf)
        ? []
        : [l10n.t('{0} (in {1})', leafText(leaf, around), unit)],
    ),
  );
  return fieldNotes(fields, (count, names) =>
    l10n.t("Some units aren't written, because the quantities of the class have no unit ({0}): {1}.", count, names),
  );
}

function isNumeric({ look }: Leaf): boolean {
  return look.kind === 'number' || look.isNumericText;
}

/**
 * Returns the note about fields that are omitted because a section can have only a limited number of fields.
 * @param left the number of omitted fields
 */
export function omittedNotes(left: number): readonly string[] {
  return left > 0
    ? [
        l10n.t(
          'Some fields have no rule, because at most {1} rules are created for a section ({0}).',
          counted(left, 'field'),
          maxFields,
        ),
      ]
    : [];
}

/** Returns the notes about what no rule can show: fields that are always null, parts that are copied whole. */
export function shapeNotes(fields: readonly Field[], isOpen: boolean): readonly string[] {
  const [empty, whole]: [string[], string[]] = [[], []];
  const visit = ({ name, shape, values }: Field, around: readonly string[]) => {
    const path = [...around, name];
    if (values.length === 0) empty.push(pathText(path));
    else if (shape.kind !== 'value') for (const field of shape.fields) visit(field, path);
    else if (values.some(hasObjects)) whole.push(pathText(path));
  };
  for (const field of fields) visit(field, []);
  return [
    ...fieldNotes(empty, (count, names) =>
      l10n.t('Some fields have no rule, because they are null in every data file ({0}): {1}.', count, names),
    ),
    ...(isOpen ? copyNotes(whole) : []),
  ];
}

function hasObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasObjects) : isObject(value) && Object.keys(value).length > 0;
}

/** Returns the note about parts of the data that one rule copies. */
export function copyNotes(paths: readonly string[]): readonly string[] {
  return fieldNotes(paths, (count, names) =>
    l10n.t('Some parts of the data are copied whole by one rule each ({0}): {1}.', count, names),
  );
}

/** Returns a note for each object whose members become items, and whose names of members no path can read. */
export function memberNameNotes({ sections }: DraftBody, around: readonly string[] = []): readonly string[] {
  return sections.flatMap(({ kind, path, memberNames, body, namesItself }) => {
    const own = [...around, ...path];
    const below = memberNameNotes(body, own);
    if (kind !== 'members' || namesItself) return below;
    const text = l10n.t(
      "The names of the members of {0} aren't written, because no path can read them: {1}.",
      quoted(own.length === 0 ? '*' : pathText(own)),
      joinFirstNames(memberNames),
    );
    return [text, ...below];
  });
}

/**
 * Returns the notes about fields that have no rule.
 * @param lost the paths of the fields that not every version of the parser can read
 * @param left the number of fields that exceed the limit on the number of rules
 */
export function unreachableNotes(lost: readonly string[], left: number): readonly string[] {
  return [
    ...fieldNotes(lost, (count, names) =>
      l10n.t(
        "Some fields have no rule, because not every version of NOMAD's parser can read them ({0}): {1}.",
        count,
        names,
      ),
    ),
    ...(left > 0
      ? [
          l10n.t(
            'Some fields have no rule, because at most {1} rules are created for a mapper ({0}).',
            counted(left, 'field'),
            maxRules,
          ),
        ]
      : []),
  ];
}

/** Returns the notes about what NOMAD's newest parser reads in no form that the specification reads too. */
export function formNotes({ lists, units }: WrittenMappings['unread']): readonly string[] {
  return [
    ...fieldNotes(lists, (count, names) =>
      l10n.t(
        "NOMAD's newest parser leaves out lists in the items of other lists ({0}): {1}. Set `compat` to get forms that the parser reads.",
        count,
        names,
      ),
    ),
    ...fieldNotes(units, (count, names) =>
      l10n.t(
        "NOMAD's newest parser can't import the data files, because it can't convert units in sub sections of items ({0}): {1}. Set `compat` to leave these fields out.",
        count,
        names,
      ),
    ),
  ];
}

/** Returns the note about several data files whose entries have one constant name. */
export function sameNameNote(name: string): string {
  return l10n.t(
    'The entries of all data files have the name {0}, so each replaces the one before: no field has a name. Write a rule with the target `name`.',
    quoted(name),
  );
}

/** Returns the note about a class whose entries have no name. */
export function namelessNote(schema: string): string {
  return l10n.t(
    "NOMAD's parser can't import the data files, because {0} has no quantity `name` for the name of an entry. Choose another class for the main section.",
    quoted(classNameOf(schema)),
  );
}

/**
 * Formats the path of a field. If the field is the value of an entry in a list of name–value entries, the name of the
 * entry is appended.
 * @param around the names on the path from the root to the object in which the path of the field begins
 */
function leafText({ path, entry }: Leaf, around: readonly string[]): string {
  const names = [...around, ...path];
  return entry ? `${pathText(names.slice(0, -1))}: ${entry.key}` : pathText(names);
}

function joinFirstNames(names: readonly string[], most = maxNamed): string {
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
}
