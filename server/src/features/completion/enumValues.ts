/** Completion of values from a fixed set: booleans, `target_type`, `use_rule`, class keys and versions. */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { targetTypes } from '../../mapper/keys.ts';
import type { Rule } from '../../mapper/mapperFile.ts';
import { groupBy } from '../../util/lists.ts';
import { counted } from '../../util/wording.ts';
import { mainValue } from '../forms.ts';
import type { MapperView } from '../mapperView.ts';
import { abbreviate, jsonSuggestion, type Suggestion, valueSuggestion } from './suggestion.ts';

/** Returns suggestions for a boolean. For `is_main`, the form that NOMAD's parser reads comes first (docs/parser.md#boolean). */
export function booleanSuggestions(name: string): readonly Suggestion[] {
  const words = name === 'is_main' ? [JSON.stringify(mainValue), 'true', 'false'] : ['true', 'false'];
  return words.map((word) => {
    const detail = word.startsWith('"') ? l10n.t('text, as the service reads it') : l10n.t('JSON boolean');
    return jsonSuggestion(word.replaceAll('"', ''), detail, word);
  });
}

/** Returns the suggestions for `target_type`. */
export function typeWords(): readonly Suggestion[] {
  const details: Readonly<Record<string, string>> = { float: l10n.t('a number'), array: l10n.t('a list') };
  return targetTypes.map((word) => valueSuggestion(word, details[word], CompletionItemKind.EnumMember));
}

/**
 * Returns suggestions for `use_rule`: the rules of top-level mappings, except the rule itself. NOMAD's parser accepts
 * none of these names (docs/parser.md#use-rule).
 */
export function useRules({ mapper, target }: MapperView, own: Rule | undefined): readonly Suggestion[] {
  return mapper.sections.flatMap((section) =>
    section.rules
      .filter((rule) => rule !== own)
      .map((rule): Suggestion => {
        const reference = `#${section.name}.${rule.name}`;
        const way = abbreviate(
          [rule.source?.value, rule.target?.value].filter((part) => part !== undefined).join(' → '),
        );
        const detail = target === undefined ? way : l10n.t("{0}; the service can't import it", way);
        return valueSuggestion(reference, detail, CompletionItemKind.Reference);
      }),
  );
}

/** Returns the class keys of data files. Class keys without a mapper come first. */
export function classKeys({ workspace, uri }: MapperView): readonly Suggestion[] {
  const own = workspace.knownUri(uri);
  const taken = new Set(workspace.mappers.filter((each) => each.uri !== own).map(({ classKey }) => classKey));
  return [...groupBy(workspace.dataFiles, ({ classKey }) => classKey)].map(([key, files]) => {
    const found = `${counted(files.length, 'data file')}: ${files[0]?.name}`;
    const detail = abbreviate(taken.has(key) ? l10n.t('{0} (used by another mapper)', found) : found);
    return { ...valueSuggestion(key, detail), rank: taken.has(key) ? 1 : 0 };
  });
}

/** Returns the lowest version that no other mapper with the same class key uses. */
export function versions({ workspace, uri, mapper }: MapperView): readonly Suggestion[] {
  const own = workspace.knownUri(uri);
  const taken = new Set(
    workspace.mappers
      .filter((each) => each.uri !== own && each.classKey === mapper.classKey?.value)
      .map(({ version }) => version),
  );
  let free = 1;
  while (taken.has(free)) free++;
  return [jsonSuggestion(String(free), taken.size > 0 ? l10n.t('next free version') : undefined)];
}
