/**
 * Templates of mapper parts that do not depend on the sample. Found by their kind, or by a prefix that begins with
 * `mapper`.
 */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { listPath, mainValue } from '../forms.ts';
import { UniqueNames } from '../scaffold/scaffoldNames.ts';
import type { JsonCursor } from './cursor.ts';
import { type CompletedText, type CompletionOptions, toItems } from './items.ts';
import { conditionBeginning } from './missingKeys.ts';
import { type SnippetText, type Suggestion, snippet, snippetSuggestion, stop } from './suggestion.ts';

/** After all suggestions from sample and class. */
const lastRank = 4;

function template(prefix: string, label: string, name: string, behind: SnippetText): Suggestion {
  return snippetSuggestion(label, prefix, behind, { name, rank: lastRank, filter: `${prefix} ${label}` });
}

const opening = snippet`{\n\t"schema": "${stop('package.module.Class')}",\n\t"main_key": "${stop('place')}",\n\t`;
const oneRule = (target: string) => snippet`"rules": {\n\t\t"${stop('source')}": "${stop(target)}"\n\t}\n}`;

/**
 * Returns the templates of mappings.
 * @param present the names that are already used
 */
export function mappingParts(present: ReadonlySet<string>): readonly Suggestion[] {
  const name = new UniqueNames(present).take('name', '_mapping');
  const repeats = snippet`"repeats": true,\n\t"repeat_paths": ["${stop(listPath('items'))}"]`;
  const keys = snippet`"repeat_keys": ["${stop('source')}"]`;
  return [
    template(
      'mapper-repeated',
      l10n.t('mapping for each item'),
      name,
      snippet`${opening}${repeats},\n\t${keys},\n\t${oneRule('target')}`,
    ),
    template(
      'mapper-archive',
      l10n.t('mapping for a separate entry'),
      name,
      snippet`${opening}"is_archive": true,\n\t${oneRule('name')}`,
    ),
  ];
}

const ruleOpening = snippet`{\n\t"source": "${stop('source')}",\n\t"target": "${stop('target')}",\n\t`;

/**
 * Returns the templates of rules.
 * @param present the names that are already used
 */
export function ruleParts(present: ReadonlySet<string>): readonly Suggestion[] {
  const name = new UniqueNames(present).take('rule');
  return [
    template(
      'mapper-default',
      l10n.t('rule with a default'),
      name,
      snippet`${ruleOpening}"default_value": "${stop('value')}"\n}`,
    ),
    template(
      'mapper-type',
      l10n.t('rule that converts the value'),
      name,
      snippet`${ruleOpening}"target_type": "${stop('float')}"\n}`,
    ),
    template(
      'mapper-rule-if',
      l10n.t('rule with a condition'),
      name,
      snippet`${ruleOpening}"conditions": [\n\t\t${conditionBeginning('field')}\n\t]\n}`,
    ),
    template(
      'mapper-unit',
      l10n.t('rule that reads the unit of a quantity'),
      new UniqueNames(present).take('unit'),
      snippet`"tempunits.${stop('quantity')}"`,
    ),
  ];
}

/**
 * Returns templates of a mapper and of a data file if the file is empty or contains only the beginning of a template
 * prefix. Returns undefined for any other file.
 */
export function startCompletion(
  source: CompletedText,
  offset: number,
  options: CompletionOptions,
): CompletionList | undefined {
  const [, before = '', word = ''] = /^(\s*)([\w-]*)\s*$/.exec(source.text) ?? [];
  if (source.text.trim() !== word || !'mapper-data'.startsWith(word.toLowerCase())) return undefined;
  const span = { offset: before.length, length: word.length };
  const cursor: JsonCursor = {
    role: 'value',
    path: [],
    token: word === '' ? undefined : { span, inner: span, isString: false },
    container: -1,
    hasColon: false,
    commaAt: undefined,
    commaBehind: false,
  };
  return toItems(source, cursor, offset, wholeFiles(), options);
}

function wholeFiles(): readonly Suggestion[] {
  const whole = (label: string, detail: string, parts: SnippetText): Suggestion => ({
    label,
    kind: CompletionItemKind.Snippet,
    detail,
    write: { as: 'json', parts },
  });
  const keys = snippet`"$json_mapper_class_key": "${stop('class_key')}",\n\t"$json_mapper_version": 1`;
  const main = snippet`"schema": "${stop('package.module.Class')}",\n\t\t"is_main": ${JSON.stringify(mainValue)}`;
  const rules = snippet`"rules": {\n\t\t\t"${stop('source')}": "${stop('target')}"\n\t\t}`;
  return [
    whole(
      'mapper',
      l10n.t('a mapper with its main mapping'),
      snippet`{\n\t${keys},\n\t"main_schema": {\n\t\t${main},\n\t\t${rules}\n\t}\n}`,
    ),
    whole(
      'mapper-data',
      l10n.t('a data file for the mapper with this class key'),
      snippet`{\n\t"$mapped_json_class_key": "${stop('class_key')}",\n\t"${stop('field')}": "${stop('value')}"\n}`,
    ),
  ];
}
