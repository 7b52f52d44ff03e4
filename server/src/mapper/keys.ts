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

const flag = (): string => l10n.t('`true` or `false`; true also as the text `"True"`');

const top: readonly MapperKey[] = [
  {
    name: classKey,
    form: 'text',
    does: () =>
      l10n.t('Names the mapper. A data file belongs to it when its `$mapped_json_class_key` has the same value.'),
    values: () => l10n.t('text, unique in the workspace together with the version'),
    see: 'class-key-missing',
  },
  {
    name: versionKey,
    form: 'integer',
    does: () =>
      l10n.t(
        'Tells versions of one mapper apart. A data file selects one with `$mapped_json_version`, else the highest is used.',
      ),
    values: () => l10n.t('a positive integer; 1 without it'),
    see: 'version-type',
  },
];

const data: readonly MapperKey[] = [
  {
    name: mappedClassKey,
    form: 'text',
    does: () => l10n.t('Names the mapper of this data file. Without it the service does not map the file.'),
    values: () => l10n.t('text, the `$json_mapper_class_key` of a mapper'),
    see: 'data-class-key-unknown',
  },
  {
    name: mappedVersionKey,
    form: 'integer',
    does: () => l10n.t('Selects a version of the mapper; without it the highest is used.'),
    values: () => l10n.t('a positive integer, the `$json_mapper_version` of a mapper'),
    see: 'data-version-unknown',
  },
];

const section: readonly MapperKey[] = [
  {
    name: 'schema',
    form: 'text',
    does: () => l10n.t('The class of the section that this mapping makes.'),
    values: () => l10n.t('a full dotted path, such as `package.module.Class`'),
    see: 'section-missing-schema',
  },
  {
    name: 'rules',
    form: 'object',
    does: () => l10n.t('Which field of the data goes to which field of the schema.'),
    values: () => l10n.t('an object: `"source": "target"`, or a name with an object of `source`, `target` and more'),
    see: 'section-missing-rules',
  },
  {
    name: 'is_main',
    form: 'boolean',
    does: () => l10n.t('Makes this mapping the entry that all others are attached to. Exactly one mapping has it.'),
    values: flag,
    see: 'main-missing',
  },
  {
    name: 'main_key',
    form: 'text',
    does: () =>
      l10n.t(
        'The place in the parent where the section is attached. A dotted one may begin with the `main_key` of another mapping, and then belongs to it.',
      ),
    values: () => l10n.t('a name, or names joined by dots'),
    see: 'main-key-missing',
  },
  {
    name: 'repeats',
    form: 'boolean',
    does: () =>
      l10n.t('Each section is appended to the list at `main_key`; without it a later section replaces an earlier one.'),
    values: flag,
    see: 'repeat-paths-without-repeats',
  },
  {
    name: 'repeat_paths',
    form: 'texts',
    does: () =>
      l10n.t(
        'Where the repeated objects stand in the data. `*` goes through the items of a list or the members of an object. One section is made for each accepted object, and sources are read in it.',
      ),
    values: () => l10n.t('a list of paths, such as `"Chem.*"` or `"{items: Steplist}.*"`'),
    see: 'repeat-path-syntax',
  },
  {
    name: 'repeat_keys',
    form: 'texts',
    does: () =>
      l10n.t(
        'Which of the repeated objects are accepted: all entries must be met. Without it, an object is accepted in which some rule finds its source.',
      ),
    values: () =>
      l10n.t(
        'a list of field names that must be there, or of objects `{"field": "pattern"}`; `@key` is the object’s own name, at which the parser in service stops',
      ),
    see: 'repeat-keys-no-match',
  },
  {
    name: 'is_archive',
    form: 'boolean',
    does: () => l10n.t('The section becomes an entry of its own, and the parent gets a reference to it.'),
    values: flag,
    see: 'archive-name-missing',
  },
  {
    name: 'subsections',
    form: 'object',
    does: () =>
      l10n.t('Mappings whose sections belong to this one. Their sources and paths are read in this mapping’s object.'),
    values: () => l10n.t('an object: name, then a mapping'),
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
    does: () => l10n.t('The field of the schema that is written. `tempunits.<quantity>` gives the unit of a quantity.'),
    values: () => l10n.t('a name, or names joined by dots; `[3]` for one item of a list'),
    see: 'target-syntax',
  },
  {
    name: 'default_value',
    form: 'any',
    does: () => l10n.t('Written where the source is absent or empty.'),
    values: () => l10n.t('any JSON value but null'),
    see: 'rule-shape',
  },
  {
    name: 'use_rule',
    form: 'reference',
    does: () => l10n.t('What this rule does not say itself it takes from another one.'),
    values: () => l10n.t('`"#<mapping>.<rule>"`, of a top-level mapping'),
    see: 'use-rule-unresolved',
  },
  {
    name: 'conditions',
    form: 'conditions',
    does: () => l10n.t('The rule does something only where all conditions hold; else not even the default is written.'),
    values: () => l10n.t('a list of objects with `regex_path` and `regex_pattern`, each under a name'),
    see: 'condition-shape',
  },
  {
    name: 'target_type',
    form: 'text',
    does: () => l10n.t('Turns the value into another type before it is written.'),
    values: () => l10n.t('`"float"` or `"array"`'),
    see: 'target-type-unknown',
  },
  ...matchKeyNames.map(
    (name): MapperKey => ({
      name,
      form: 'texts',
      does: () =>
        l10n.t(
          'Chooses the member that a `*` of the source stands for: the first one that meets all entries. `match_key` is for the first `*`, `match_key1` for the second, and so on.',
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
    does: () => l10n.t('A name for the condition, for people.'),
    values: () => l10n.t('text'),
    see: 'condition-shape',
  },
  {
    name: 'regex_path',
    form: 'text',
    does: () => l10n.t('The value that is tested, as a path from the mapping’s object; without it the rule’s source.'),
    values: () => l10n.t('a JMESPath expression'),
    see: 'condition-path-syntax',
  },
  {
    name: 'regex_pattern',
    form: 'text',
    does: () => l10n.t('What the value must match from its start on. `.+` means that it is there and not empty.'),
    values: () => l10n.t('a Python regular expression'),
    see: 'condition-pattern',
  },
];

export const mapperKeys: Readonly<Record<KeyTable, readonly MapperKey[]>> = { top, data, section, rule, condition };

const namesOf = (keys: readonly MapperKey[]): readonly string[] => keys.map(({ name }) => name);

export const topLevelKeys = namesOf(top);
export const sectionKeys = namesOf(section);
export const ruleKeys = namesOf(rule);
export const conditionKeys = namesOf(condition);

/** The key with a name, if the table has it. */
export function mapperKey(table: KeyTable, name: string): MapperKey | undefined {
  return mapperKeys[table].find((key) => key.name === name);
}

/** The possible values of `target_type`. */
export const targetTypes: readonly string[] = ['float', 'array'];
