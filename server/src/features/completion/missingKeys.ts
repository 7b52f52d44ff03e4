/**
 * Completion of keys that a mapper, mapping, rule or condition does not have yet, with the beginning of their value.
 */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { type KeyTable, type MapperKey, mapperKeys, matchKeyNames, type ValueForm } from '../../mapper/keys.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { mainValue } from '../forms.ts';
import {
  keySuggestion,
  type SnippetText,
  type Suggestion,
  snippet,
  snippetSuggestion,
  stop,
  textStop,
} from './suggestion.ts';

/**
 * Returns a snippet for a condition, with a tab stop for each part that the user fills in.
 * @param path the initial content of the tab stop for the path
 */
export function conditionBeginning(path: string): SnippetText {
  return snippet`{ "regex_condition": { ${testOf(path)} } }`;
}

const testOf = (path: string) => snippet`"regex_path": "${stop(path)}", "regex_pattern": "${stop('.+')}"`;

/** Returns the suggestion of a whole condition, which tests what the rule reads until the user names another path. */
export function wholeCondition(rule: Rule | undefined): Suggestion {
  const parts = conditionBeginning(rule?.source?.value ?? '');
  const label = l10n.t('a condition');
  return { label, kind: CompletionItemKind.Snippet, detail: undefined, write: { as: 'json', parts } };
}

function beginningOf({ name, form }: MapperKey): SnippetText {
  if (name === 'is_main') return [JSON.stringify(mainValue)];
  return form === 'conditions' ? snippet`[${conditionBeginning('')}]` : beginnings[form];
}

const beginnings: Readonly<Record<Exclude<ValueForm, 'conditions'>, SnippetText>> = {
  text: textStop(),
  boolean: ['true'],
  integer: ['1'],
  object: snippet`{\n\t${stop()}\n}`,
  texts: snippet`["${stop()}"]`,
  reference: snippet`"#${stop()}"`,
  any: [stop('""')],
};

/** @param present names that the object has */
function keysOf(
  table: KeyTable,
  present: ReadonlySet<string>,
  isOffered: (name: string) => boolean = () => true,
): readonly Suggestion[] {
  return mapperKeys[table]
    .filter(({ name }) => !present.has(name) && isOffered(name))
    .map((key) => keySuggestion(table, key.name, beginningOf(key)));
}

/** Returns suggestions for the top-level keys that are missing. */
export function topKeys(present: ReadonlySet<string>): readonly Suggestion[] {
  return keysOf('top', present);
}

const mainKeys: ReadonlySet<string> = new Set(['schema', 'rules', 'is_main', 'subsections']);

/**
 * Returns suggestions for the keys that are missing in a mapping. Keys that refer to the parent aren't suggested for
 * the main mapping, because it isn't attached to a parent. For any other mapping, `is_main` is suggested only at the
 * top level and only if the mapper has no main mapping yet.
 */
export function mappingKeys(
  section: SectionMapping,
  hasMain: boolean,
  present: ReadonlySet<string>,
): readonly Suggestion[] {
  return keysOf('section', present, (name) =>
    section.isMain ? mainKeys.has(name) : name !== 'is_main' || (!hasMain && section.parent === undefined),
  );
}

/**
 * Returns suggestions for the keys that are missing in a rule. The number of suggested match keys is the number of
 * wildcards in the source.
 */
export function keysOfRule(rule: Rule | undefined, present: ReadonlySet<string>): readonly Suggestion[] {
  const stars = rule?.source?.value.split('*').length ?? 1;
  const matching = new Set(matchKeyNames.slice(0, stars - 1));
  return keysOf('rule', present, (name) => matching.has(name) || !matchKeyNames.includes(name));
}

/**
 * Returns suggestions for the keys that are missing in a condition. If the condition is empty, a named condition comes
 * first, because NOMAD's parser requires this form.
 */
export function keysOfCondition(isNamed: boolean, present: ReadonlySet<string>): readonly Suggestion[] {
  const fields = keysOf('condition', present, (name) => !isNamed || name !== 'name');
  if (isNamed || present.size > 0) return fields;
  return [
    snippetSuggestion('regex_condition', l10n.t('a named condition'), snippet`{ ${testOf('')} }`),
    ...fields.map((each) => ({ ...each, rank: 1 })),
  ];
}
