/** Completion of `repeat_keys` and `match_key…`: fields that distinguish objects, and patterns for their values. */

import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { patternText } from '../../data/valueText.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { isObject } from '../../util/isObject.ts';
import { counted } from '../../util/wording.ts';
import type { MapperView } from '../mapperView.ts';
import { escapePattern } from '../scaffold/paths.ts';
import { basesOf, nodesAt } from './bases.ts';
import { memberSuggestions, objectsAmong } from './sources.ts';
import { abbreviate, type SnippetText, type Suggestion, snippet, textStop, valueSuggestion } from './suggestion.ts';

/** The most values that are listed, or combined into one pattern. */
const maxValues = 20;

/**
 * Returns the objects that a match key is tested on. For a mapping, these are its candidates. For a rule, these are
 * the members that the wildcard of the match key can select.
 * @param key the name of the match key
 */
export function matchObjects(
  view: MapperView,
  section: SectionMapping,
  rule: Rule | undefined,
  key: string,
): readonly DataNode[] {
  const bases = basesOf(view, section);
  if (rule === undefined) return bases;
  const index = Number(key.slice('match_key'.length) || 0);
  const pieces = (rule.source?.value ?? '').split('*');
  if (pieces.length <= index + 1) return [];
  let objects = bases;
  let path = '';
  for (let at = 0; at <= index; at++) {
    path += `${pieces[at]}*${closing(pieces[at + 1])}`;
    // A resolved wildcard goes into the items of lists; any other one is evaluated together with the rest of the path.
    if (at < index && rule.matchKeys[at] === undefined) continue;
    objects = objectsAmong(nodesAt(objects, path.replace(/^\]?\.?/, ''), view.budget));
    path = '';
  }
  return objects;
}

function closing(rest: string | undefined): string {
  return rest?.startsWith(']') ? ']' : '';
}

/**
 * Returns suggestions for fields that must exist. If `canMatch` is true, the suggestions also include an object that
 * contains a field and a pattern.
 */
export function presentKeys(
  objects: readonly DataNode[],
  typed: string,
  canMatch: boolean,
  budget: Budget,
): readonly Suggestion[] {
  const fields = fieldSuggestions(objects, typed, new Set(), budget);
  const matching: Suggestion = {
    label: l10n.t('{ field: pattern }'),
    kind: CompletionItemKind.Snippet,
    detail: l10n.t('a field that matches a pattern'),
    rank: 3,
    filter: 'field: pattern',
    write: { as: 'json', parts: snippet`{ ${textStop()}: ${textStop()} }` },
  };
  return canMatch ? [...fields, matching] : fields;
}

/**
 * Returns suggestions for the fields of an object that contains patterns. `@key` is also suggested if the tested
 * objects are members of an object and therefore have a name.
 */
export function matchFields(
  objects: readonly DataNode[],
  typed: string,
  present: ReadonlySet<string>,
  budget: Budget,
): readonly Suggestion[] {
  const fields = fieldSuggestions(objects, typed, present, budget, textStop());
  const named = objects.find(
    ({ key, parent }) => typeof key === 'string' && parent !== undefined && isObject(parent.value),
  );
  if (named === undefined || present.has('@key')) return fields;
  const ownName: Suggestion = {
    label: '@key',
    kind: CompletionItemKind.Keyword,
    detail: abbreviate(l10n.t('name of the object: "{0}"; the service can\'t import it', named.key ?? '')),
    rank: 2,
    write: { as: 'value', text: '@key', behind: textStop() },
  };
  return [...fields, ownName];
}

/** Fields that more objects have come first; plain values before lists and objects. */
function fieldSuggestions(
  objects: readonly DataNode[],
  typed: string,
  present: ReadonlySet<string>,
  budget: Budget,
  behind?: SnippetText,
): readonly Suggestion[] {
  const objectsAt = (path: string) => nodesAt(objects, path, budget).filter(({ value }) => isObject(value));
  return memberSuggestions(typed, objectsAt, ({ first }, path) =>
    present.has(path) ? undefined : { rank: typeof first === 'object' ? 1 : 0, ...(behind && { behind }) },
  );
}

/**
 * Returns suggestions of patterns for the values of a field: a pattern for each value, a pattern for all values, and a
 * pattern for any value that isn't empty.
 */
export function patterns(objects: readonly DataNode[], field: string, budget: Budget): readonly Suggestion[] {
  const texts =
    field === '@key'
      ? objects.map(({ key }) => (typeof key === 'string' ? key : undefined))
      : textsAt(objects, field, budget);
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  const values = [...counts.keys()].slice(0, maxValues).map(escapePattern);
  const [first, second] = values;
  return [
    ...[...counts]
      .slice(0, maxValues)
      .map(([text, count]) =>
        valueSuggestion(escapePattern(text), l10n.t('in {0} of {1}', count, counted(objects.length, 'object'))),
      ),
    ...(second !== undefined && first !== undefined
      ? [valueSuggestion(`(${values.join('|')})`, l10n.t('any of the values in the sample'))]
      : []),
    ...firstWords(counts, objects.length),
    valueSuggestion('.+', l10n.t('present and not empty')),
  ];
}

function textsAt(objects: readonly DataNode[], field: string, budget: Budget): readonly (string | undefined)[] {
  return nodesAt(objects, field, budget).map(({ value }) =>
    typeof value === 'object' ? undefined : patternText(value)?.slice(0, 200),
  );
}

/** Patterns for the first words of values with several words: `Stir.*`, or a choice of these. */
function firstWords(counts: ReadonlyMap<string, number>, of: number): readonly Suggestion[] {
  if (![...counts.keys()].some((text) => /\s/.test(text))) return [];
  const words = new Map<string, { readonly values: number; readonly count: number }>();
  for (const [text, count] of counts) {
    const word = /^\S+/.exec(text)?.[0];
    const before = words.get(word ?? '') ?? { values: 0, count: 0 };
    if (word !== undefined) words.set(word, { values: before.values + 1, count: before.count + count });
  }
  const shared = [...words].filter(([, { values }]) => values > 1).slice(0, maxValues);
  const all = [...words.keys()].slice(0, maxValues);
  return [
    ...shared.map(([word, { count }]) =>
      valueSuggestion(`${escapePattern(word)}.*`, l10n.t('at the start in {0} of {1}', count, counted(of, 'object'))),
    ),
    ...(all.length > 1
      ? [
          valueSuggestion(
            `(${all.map(escapePattern).join('|')}).*`,
            l10n.t('any of the words that values in the sample begin with'),
          ),
        ]
      : []),
  ];
}
