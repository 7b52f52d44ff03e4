/** Keys of a mapper, of mappings, rules and conditions that are not there yet, with the beginning of their value. */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { conditionKeys, ruleKeys, sectionKeys, topLevelKeys } from '../../checks/file/knownKeys.ts';
import { matchKeyNames } from '../../mapper/keys.ts';
import type { Rule, SectionMapping } from '../../mapper/types.ts';
import {
  conditionKeyDocs,
  dataKeyDocs,
  docOf,
  type KeyDoc,
  ruleKeyDocs,
  sectionKeyDocs,
  topKeyDocs,
} from '../hover/keyDocs.ts';
import { type KeyTable, type Suggestion, short, stop, type Written } from './suggestion.ts';

const docs: Readonly<Record<KeyTable, Readonly<Record<string, KeyDoc>>>> = {
  top: topKeyDocs,
  data: dataKeyDocs,
  section: sectionKeyDocs,
  rule: ruleKeyDocs,
  condition: conditionKeyDocs,
};

/** What a key is for. */
export function keyDoc(table: KeyTable, name: string): KeyDoc | undefined {
  return docOf(docs[table], name);
}

const text: Written = ['"', stop(), '"'];
const texts: Written = ['["', stop(), '"]'];
const object: Written = ['{\n\t', stop(), '\n}'];
/** As text, booleans are understood by the released parser too (docs/findings.md). */
const yes: Written = ['"True"'];

const values: Readonly<Record<string, Written>> = {
  $json_mapper_version: ['1'],
  rules: object,
  is_main: yes,
  repeats: yes,
  is_archive: yes,
  repeat_paths: texts,
  repeat_keys: texts,
  subsections: object,
  default_value: [stop('""')],
  use_rule: ['"#', stop(), '"'],
  conditions: ['[{ "regex_condition": { "regex_path": "', stop(), '", "regex_pattern": "', stop('.+'), '" } }]'],
  ...Object.fromEntries(matchKeyNames.map((name) => [name, texts])),
};

/** @param present names that the object has already */
function keysOf(table: KeyTable, names: readonly string[], present: ReadonlySet<string>): readonly Suggestion[] {
  return names
    .filter((name) => !present.has(name))
    .map((name) => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: short(keyDoc(table, name)?.values().replaceAll('`', '') ?? ''),
      about: { kind: 'key', table, name },
      write: { as: 'value', text: name, behind: values[name] ?? text },
    }));
}

export function topKeys(present: ReadonlySet<string>): readonly Suggestion[] {
  return keysOf('top', topLevelKeys, present);
}

const mainKeys: ReadonlySet<string> = new Set(['schema', 'rules', 'is_main', 'subsections']);

/** The main mapping has no place, so keys of places are not for it; the others are not main. */
export function mappingKeys(
  section: SectionMapping,
  hasMain: boolean,
  present: ReadonlySet<string>,
): readonly Suggestion[] {
  const isMain = section.isMain && section.parent === undefined;
  const names = sectionKeys.filter((name) =>
    isMain ? mainKeys.has(name) : name !== 'is_main' || (!hasMain && section.parent === undefined),
  );
  return keysOf('section', names, present);
}

/** As many match keys as the source has wildcards to resolve. */
export function keysOfRule(rule: Rule | undefined, present: ReadonlySet<string>): readonly Suggestion[] {
  const stars = rule?.source?.value.split('*').length ?? 1;
  const matching = new Set(matchKeyNames.slice(0, stars - 1));
  return keysOf(
    'rule',
    ruleKeys.filter((name) => matching.has(name) || !matchKeyNames.includes(name)),
    present,
  );
}

/** A condition stands under a name, which the released parser wants, or is flat. */
export function keysOfCondition(isNamed: boolean, present: ReadonlySet<string>): readonly Suggestion[] {
  const fields = keysOf('condition', isNamed ? conditionKeys.slice(1) : conditionKeys, present);
  if (isNamed || present.size > 0) return fields;
  const behind: Written = ['{ "regex_path": "', stop(), '", "regex_pattern": "', stop('.+'), '" }'];
  return [
    {
      label: 'regex_condition',
      kind: CompletionItemKind.Snippet,
      detail: l10n.t('a condition under a name'),
      write: { as: 'value', text: 'regex_condition', behind },
    },
    ...fields.map((each) => ({ ...each, rank: 1 })),
  ];
}
