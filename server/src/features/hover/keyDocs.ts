/** What each key of a mapper does, in a sentence or two (specification 2.2, 2.3). */
import * as l10n from '@vscode/l10n';
import { matchKeyNames } from '../../mapper/keys.ts';

export interface KeyDoc {
  readonly does: () => string;
  readonly values: () => string;
  /** The finding whose page tells more. */
  readonly see: string;
}

const bool = (): string => l10n.t('`true` or `false`, also as the text `"True"` or `"False"`');

export const topKeyDocs: Readonly<Record<string, KeyDoc>> = {
  $json_mapper_class_key: {
    does: () =>
      l10n.t('Names the mapper. A data file belongs to it when its `$mapped_json_class_key` has the same value.'),
    values: () => l10n.t('text, unique in the workspace together with the version'),
    see: 'class-key-missing',
  },
  $json_mapper_version: {
    does: () =>
      l10n.t(
        'Tells versions of one mapper apart. A data file selects one with `$mapped_json_version`, else the highest is used.',
      ),
    values: () => l10n.t('a positive integer; 1 without it'),
    see: 'version-type',
  },
};

/** Of data files. */
export const dataKeyDocs: Readonly<Record<string, KeyDoc>> = {
  $mapped_json_class_key: {
    does: () => l10n.t('Names the mapper of this data file. Without it the service does not map the file.'),
    values: () => l10n.t('text, the `$json_mapper_class_key` of a mapper'),
    see: 'data-class-key-unknown',
  },
  $mapped_json_version: {
    does: () => l10n.t('Selects a version of the mapper; without it the highest is used.'),
    values: () => l10n.t('a positive integer, the `$json_mapper_version` of a mapper'),
    see: 'data-version-unknown',
  },
};

export const sectionKeyDocs: Readonly<Record<string, KeyDoc>> = {
  schema: {
    does: () => l10n.t('The class of the section that this mapping makes.'),
    values: () => l10n.t('a full dotted path, such as `package.module.Class`'),
    see: 'section-missing-schema',
  },
  rules: {
    does: () => l10n.t('Which field of the data goes to which field of the schema.'),
    values: () => l10n.t('an object: `"source": "target"`, or a name with an object of `source`, `target` and more'),
    see: 'section-missing-rules',
  },
  is_main: {
    does: () => l10n.t('Makes this mapping the entry that all others are attached to. Exactly one mapping has it.'),
    values: bool,
    see: 'main-missing',
  },
  main_key: {
    does: () =>
      l10n.t(
        'The place in the parent where the section is attached. A dotted one may begin with the `main_key` of another mapping, and then belongs to it.',
      ),
    values: () => l10n.t('a name, or names joined by dots'),
    see: 'main-key-missing',
  },
  repeats: {
    does: () =>
      l10n.t('Each section is appended to the list at `main_key`; without it a later section replaces an earlier one.'),
    values: bool,
    see: 'repeat-paths-without-repeats',
  },
  repeat_paths: {
    does: () =>
      l10n.t(
        'Where the repeated objects stand in the data. `*` goes through the items of a list or the members of an object. One section is made for each accepted object, and sources are read in it.',
      ),
    values: () => l10n.t('a list of paths, such as `"Steplist[*]"` or `"Chem.*"`'),
    see: 'repeat-path-missing',
  },
  repeat_keys: {
    does: () =>
      l10n.t(
        'Which of the repeated objects are accepted: all entries must be met. Without it, an object is accepted in which some rule finds its source.',
      ),
    values: () =>
      l10n.t(
        'a list of field names that must be there, or of objects `{"field": "pattern"}`; `@key` is the object’s own name',
      ),
    see: 'repeat-keys-no-match',
  },
  is_archive: {
    does: () => l10n.t('The section becomes an entry of its own, and the parent gets a reference to it.'),
    values: bool,
    see: 'archive-name-missing',
  },
  subsections: {
    does: () =>
      l10n.t('Mappings whose sections belong to this one. Their sources and paths are read in this mapping’s object.'),
    values: () => l10n.t('an object: name, then a mapping'),
    see: 'nested-and-dotted',
  },
};

const matchKey: KeyDoc = {
  does: () =>
    l10n.t(
      'Chooses the member that a `*` of the source stands for: the first one that meets all entries. `match_key` is for the first `*`, `match_key1` for the second, and so on.',
    ),
  values: () => l10n.t('a list like `repeat_keys`'),
  see: 'match-key-ambiguous',
};

export const ruleKeyDocs: Readonly<Record<string, KeyDoc>> = {
  source: {
    does: () => l10n.t('The field of the data that is read, as a path from the mapping’s object.'),
    values: () => l10n.t('a JMESPath expression'),
    see: 'source-unknown',
  },
  target: {
    does: () => l10n.t('The field of the schema that is written. `tempunits.<quantity>` gives the unit of a quantity.'),
    values: () => l10n.t('a name, or names joined by dots; `[3]` for one item of a list'),
    see: 'target-syntax',
  },
  default_value: {
    does: () => l10n.t('Written where the source is absent or empty.'),
    values: () => l10n.t('any JSON value but null'),
    see: 'rule-shape',
  },
  use_rule: {
    does: () => l10n.t('What this rule does not say itself it takes from another one.'),
    values: () => l10n.t('`"#<mapping>.<rule>"`, of a top-level mapping'),
    see: 'use-rule-unresolved',
  },
  conditions: {
    does: () => l10n.t('The rule does something only where all conditions hold; else not even the default is written.'),
    values: () => l10n.t('a list of objects with `regex_path` and `regex_pattern`, each under a name'),
    see: 'condition-shape',
  },
  target_type: {
    does: () => l10n.t('Turns the value into another type before it is written.'),
    values: () => l10n.t('`"float"` or `"array"`'),
    see: 'target-type-unknown',
  },
  ...Object.fromEntries(matchKeyNames.map((name) => [name, matchKey])),
};

export const conditionKeyDocs: Readonly<Record<string, KeyDoc>> = {
  name: {
    does: () => l10n.t('A name for the condition, for people.'),
    values: () => l10n.t('text'),
    see: 'condition-shape',
  },
  regex_path: {
    does: () => l10n.t('The value that is tested, as a path from the mapping’s object; without it the rule’s source.'),
    values: () => l10n.t('a JMESPath expression'),
    see: 'condition-path-syntax',
  },
  regex_pattern: {
    does: () => l10n.t('What the value must match from its start on. `.+` means that it is there and not empty.'),
    values: () => l10n.t('a Python regular expression'),
    see: 'condition-pattern',
  },
};

/** Own members only: a key may be named like anything. */
export function docOf(docs: Readonly<Record<string, KeyDoc>>, name: string): KeyDoc | undefined {
  return Object.hasOwn(docs, name) ? docs[name] : undefined;
}
