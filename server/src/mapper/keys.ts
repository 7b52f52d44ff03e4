/**
 * The table of all keys of a mapper file: findings, completion, hover, quick fixes and the order of keys use it
 * (specification 2.2 and 2.3, docs/mapper-reference.md). A new key is added here first.
 */
import * as l10n from '@vscode/l10n';

export const classKey = '$json_mapper_class_key';
export const versionKey = '$json_mapper_version';
/** The class key in data files. */
export const mappedClassKey = '$mapped_json_class_key';
export const mappedVersionKey = '$mapped_json_version';
export const mainSchemaKey = 'main_schema';

/** The form of a key's value: completion writes its beginning, `value-type` checks it. */
export type ValueForm =
  | 'text'
  | 'boolean'
  | 'integer'
  | 'object'
  | 'texts'
  | 'conditions'
  /** `"#<mapping>.<rule>"` */
  | 'reference'
  | 'any';

export interface MapperKey {
  readonly name: string;
  readonly form: ValueForm;
  /** Its effect, in a sentence or two. */
  does(): string;
  /** Its possible values. */
  values(): string;
  /** The finding whose page explains more. */
  readonly see: string;
}

/** The objects that have keys: the root of a mapper or data file, mappings, rules and conditions. */
export const keyTables = ['top', 'data', 'section', 'rule', 'condition'] as const;
export type KeyTable = (typeof keyTables)[number];

const flag = (): string => l10n.t('`true` or `false`; the text `"True"` also means true');

const top: readonly MapperKey[] = [
  {
    name: classKey,
    form: 'text',
    does: () =>
      l10n.t('Names the mapper. A data file belongs to the mapper if its `$mapped_json_class_key` has the same value.'),
    values: () => l10n.t('text; the combination with the version must be unique in the workspace'),
    see: 'class-key-missing',
  },
  {
    name: versionKey,
    form: 'integer',
    does: () =>
      l10n.t(
        'Distinguishes versions of a mapper. A data file selects a version with `$mapped_json_version`. By default, the highest version is used.',
      ),
    values: () => l10n.t('a positive integer; the default is 1'),
    see: 'version-type',
  },
];

const data: readonly MapperKey[] = [
  {
    name: mappedClassKey,
    form: 'text',
    does: () => l10n.t("Names the mapper of this data file. Without this key, the service doesn't map the file."),
    values: () => l10n.t('text, the `$json_mapper_class_key` of a mapper'),
    see: 'data-class-key-unknown',
  },
  {
    name: mappedVersionKey,
    form: 'integer',
    does: () => l10n.t('Selects a version of the mapper. By default, the highest version is used.'),
    values: () => l10n.t('a positive integer, the `$json_mapper_version` of a mapper'),
    see: 'data-version-unknown',
  },
];

const section: readonly MapperKey[] = [
  {
    name: 'schema',
    form: 'text',
    does: () => l10n.t('The class of the section that this mapping creates.'),
    values: () => l10n.t('a full dotted path, such as `package.module.Class`'),
    see: 'section-missing-schema',
  },
  {
    name: 'rules',
    form: 'object',
    does: () => l10n.t('Maps fields of the data to fields of the class.'),
    values: () =>
      l10n.t(
        'an object with rules such as `"source": "target"`, or a name and an object with `source`, `target` and options',
      ),
    see: 'section-missing-rules',
  },
  {
    name: 'is_main',
    form: 'boolean',
    does: () =>
      l10n.t(
        'Marks the main mapping, which creates the entry that all other sections are attached to. Exactly one mapping has this key.',
      ),
    values: flag,
    see: 'main-missing',
  },
  {
    name: 'main_key',
    form: 'text',
    does: () =>
      l10n.t(
        'The place in the parent where the section is attached. If the place contains dots and begins with the `main_key` of another mapping, the section belongs to that mapping.',
      ),
    values: () => l10n.t('a name, or names with dots between them'),
    see: 'main-key-missing',
  },
  {
    name: 'repeats',
    form: 'boolean',
    does: () =>
      l10n.t(
        'Appends each section to the list at `main_key`. Without this key, a later section replaces an earlier one.',
      ),
    values: flag,
    see: 'repeat-paths-without-repeats',
  },
  {
    name: 'repeat_paths',
    form: 'texts',
    does: () =>
      l10n.t(
        'The places of the repeated objects in the data. `*` stands for the items of a list or the members of an object. Each accepted object becomes a section, and its sources are read in that object.',
      ),
    values: () => l10n.t('a list of paths, such as `"Chem.*"` or `"{items: Steplist}.*"`'),
    see: 'repeat-path-syntax',
  },
  {
    name: 'repeat_keys',
    form: 'texts',
    does: () =>
      l10n.t(
        'Selects the repeated objects that are accepted: an object must meet all requirements in this list. Without this key, an object is accepted if at least one rule finds its source there.',
      ),
    values: () =>
      l10n.t(
        'a list of required field names, or of objects `{"field": "pattern"}`; `@key` is the object’s own name, which the service\'s parser doesn\'t know',
      ),
    see: 'repeat-keys-no-match',
  },
  {
    name: 'is_archive',
    form: 'boolean',
    does: () => l10n.t('The section becomes a separate entry, and the parent gets a reference to this entry.'),
    values: flag,
    see: 'archive-name-missing',
  },
  {
    name: 'subsections',
    form: 'object',
    does: () =>
      l10n.t(
        'Mappings whose sections belong to the section of this mapping. Their sources and paths are relative to this mapping’s object.',
      ),
    values: () => l10n.t('an object with a name for each mapping'),
    see: 'nested-and-dotted',
  },
];

/** `match_key`, `match_key1` … `match_key9`, by the wildcard they resolve. */
export const matchKeyNames: readonly string[] = [
  'match_key',
  ...Array.from({ length: 9 }, (_, i) => `match_key${i + 1}`),
];

const rule: readonly MapperKey[] = [
  {
    name: 'source',
    form: 'text',
    does: () => l10n.t('The field of the data that is read, as a path from the mapping’s object.'),
    values: () => l10n.t('a JMESPath expression'),
    see: 'source-unknown',
  },
  {
    name: 'target',
    form: 'text',
    does: () => l10n.t('The field of the class that is written. `tempunits.<quantity>` sets the unit of a quantity.'),
    values: () => l10n.t('a name, or names with dots between them; `[3]` for one item of a list'),
    see: 'target-syntax',
  },
  {
    name: 'default_value',
    form: 'any',
    does: () => l10n.t('The value that is written if the source is missing or empty.'),
    values: () => l10n.t('any JSON value except null'),
    see: 'rule-shape',
  },
  {
    name: 'use_rule',
    form: 'reference',
    does: () => l10n.t("The rule from which this rule takes everything that it doesn't set itself."),
    values: () => l10n.t('`"#<mapping>.<rule>"`, of a top-level mapping'),
    see: 'use-rule-unresolved',
  },
  {
    name: 'conditions',
    form: 'conditions',
    does: () =>
      l10n.t('The rule is applied only if all conditions are met. Otherwise not even the default is written.'),
    values: () => l10n.t('a list of named objects with `regex_path` and `regex_pattern`'),
    see: 'condition-shape',
  },
  {
    name: 'target_type',
    form: 'text',
    does: () => l10n.t('The type to which the value is converted before it is written.'),
    values: () => l10n.t('`"float"` or `"array"`'),
    see: 'target-type-unknown',
  },
  ...matchKeyNames.map(
    (name): MapperKey => ({
      name,
      form: 'texts',
      does: () =>
        l10n.t(
          'Selects the member for a `*` in the source: the first one that meets all requirements in this list. `match_key` is for the first `*`, `match_key1` for the second, and so on.',
        ),
      values: () => l10n.t('a list like `repeat_keys`'),
      see: 'match-key-ambiguous',
    }),
  ),
];

const condition: readonly MapperKey[] = [
  {
    name: 'name',
    form: 'text',
    does: () => l10n.t('A name for the condition. It has no effect.'),
    values: () => l10n.t('text'),
    see: 'condition-shape',
  },
  {
    name: 'regex_path',
    form: 'text',
    does: () =>
      l10n.t('The value that is tested, as a path from the mapping’s object. The default is the rule’s source.'),
    values: () => l10n.t('a JMESPath expression'),
    see: 'condition-path-syntax',
  },
  {
    name: 'regex_pattern',
    form: 'text',
    does: () =>
      l10n.t("The pattern, which must match from the start of the value. `.+` requires a value that isn't empty."),
    values: () =>
      l10n.t(
        'a Python regular expression. Not evaluated here: references back to a group, atomic and conditional groups, possessive repeats, repeats of more than 1,000 times, look-ahead together with look-behind.',
      ),
    see: 'condition-pattern',
  },
];

export const mapperKeys: Readonly<Record<KeyTable, readonly MapperKey[]>> = { top, data, section, rule, condition };

const namesOf = (keys: readonly MapperKey[]): readonly string[] => keys.map(({ name }) => name);

export const topLevelKeys = namesOf(top);
export const dataKeys = namesOf(data);
export const sectionKeys = namesOf(section);
export const ruleKeys = namesOf(rule);
export const conditionKeys = namesOf(condition);

/** Returns the key that has this name, or undefined if the table contains no such key. */
export function mapperKey(table: KeyTable, name: string): MapperKey | undefined {
  return mapperKeys[table].find((key) => key.name === name);
}

/** The possible values of `target_type`. */
export const targetTypes: readonly string[] = ['float', 'array'];
