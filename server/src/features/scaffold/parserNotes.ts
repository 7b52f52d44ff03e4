/** What a first mapper writes that the parser in service changes, as no form of it is read alike. */
import * as l10n from '@vscode/l10n';
import type { Match, Pair } from '../../matching/assign.ts';
import { readDate } from '../../parserModel/schema/date.ts';
import { PythonFault } from '../../parserModel/stop.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { quoted } from '../../util/wording.ts';
import type { DraftBody } from './draft.ts';
import { fieldNotes, leafText, nestedMatches } from './notes.ts';
import { pathText } from './paths.ts';

/**
 * Returns the note about fields whose values the service's parser changes when it writes them into the entry or into
 * the name of the entry's file.
 */
export function changeNotes(root: Match): readonly string[] {
  const changed = [...nestedMatches(root)].flatMap(({ match, around, isEntry }) =>
    match.pairs.flatMap((pair) => {
      const change = changeOf(pair) ?? (isEntry ? fileOf(pair) : undefined);
      return change === undefined ? [] : [`${leafText(pair.leaf, around)} (${change})`];
    }),
  );
  return fieldNotes(changed, (count, names) =>
    l10n.t("The service's parser changes the values of some fields ({0}): {1}.", count, names),
  );
}

/** A time without a zone is taken as one in UTC. */
function changeOf({ leaf: { look }, target: { facts } }: Pair): string | undefined {
  if (facts.type === 'str' && look.kind === 'number') return l10n.t('a number becomes text');
  if (facts.type !== 'datetime') return undefined;
  for (const text of look.texts) {
    const written = dateOf(text);
    if (written !== text) return l10n.t('{0} becomes {1}', text, written);
  }
  return undefined;
}

/** The specification replaces what a file's name cannot hold. */
function fileOf({ leaf: { look }, target: { path } }: Pair): string | undefined {
  const name = path.join('.') === 'name' ? look.texts.find((text) => /[<>:"/\\|?*#]/.test(text)) : undefined;
  return name === undefined ? undefined : l10n.t('the file keeps the name {0}', quoted(name));
}

function dateOf(text: string): string {
  try {
    const written = readDate(text);
    return typeof written === 'string' ? written : text;
  } catch (fault) {
    if (fault instanceof PythonFault) return text;
    throw fault;
  }
}

/** Returns a note if the entry has no name. The service's parser names the entry's file after the entry. */
export function entryNameNotes(schema: string, { rules }: DraftBody, schemas: SchemaKnowledge): readonly string[] {
  if (schemas.memberOf(schema, 'name') === 'absent')
    return [
      l10n.t(
        "The service's parser can't write an entry of `{0}`, because the class has no `name` to use as the file name.",
        schema,
      ),
    ];
  if (rules.some(({ target }) => target.length === 1 && target[0] === 'name')) return [];
  return [
    l10n.t(
      "No field is mapped to `name` of `{0}`. Map a field to it, because the service's parser uses this value as the name of the entry's file.",
      schema,
    ),
  ];
}

/** Returns the notes about how the service's parser uses the names of archives for their files. */
export function archiveNameNotes({ sections }: DraftBody, schemas: SchemaKnowledge): readonly string[] {
  const archives = sections.filter(({ kind }) => kind === 'archive');
  const optional = archives
    .filter(({ everywhere }) => !everywhere)
    .map(({ path, schema: of }) =>
      l10n.t(
        'If a data file has no {0}, the service writes an empty entry of `{1}` without a name.',
        pathText(path),
        of,
      ),
    );
  const files =
    archives.length > 0
      ? [
          l10n.t(
            "The service's parser adds the name of the mapping to the file name of each archive, and to the references.",
          ),
        ]
      : [];
  const below = archives.flatMap((each) => [
    ...entryNameNotes(each.schema, each.body, schemas),
    ...archiveNameNotes(each.body, schemas),
  ]);
  return [...new Set([...optional, ...files, ...below])];
}
