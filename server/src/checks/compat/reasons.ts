/**
 * What findings say for each reason: what the service's parser does, and what to write instead. `docs/parser.md` has a
 * row for each.
 */
import * as l10n from '@vscode/l10n';
import type { Reason } from '../../parserModel/notes.ts';

export interface ReasonText {
  /** For what stops the parser. */
  readonly stops?: () => string;
  /** For values or sections that are missing or different. */
  readonly differs?: () => string;
  /** If the result can't be known. */
  readonly unknown?: () => string;
  /** A form that the specification and the parser read alike, for both: `docs/parser.md` has an example. */
  readonly form?: () => string;
}

export const reasonTexts: Readonly<Record<Reason, ReasonText>> = {
  // Finding the mapper and reading the files
  lookup: {
    unknown: () =>
      l10n.t(
        "The class keys or versions of mapper and data file differ, so the service won't use this mapper. Make them the same.",
      ),
    stops: () =>
      l10n.t(
        "No mapper has this class key and version, so the service can't import the data file. Correct the key or the version.",
      ),
    differs: () =>
      l10n.t('The mapper and its data file need the same class key. Without it, the service ignores the data file.'),
  },
  data: {
    stops: () =>
      l10n.t("Python can't read this file as JSON, so the service can't import the data file. Correct the file."),
  },
  'byte-order-mark': {
    stops: () =>
      l10n.t(
        'The service ignores a file that begins with a byte order mark. Save the file as UTF-8 without a byte order mark.',
      ),
  },
  'top-level-key': {
    stops: () => l10n.t("The service reads every top-level member as a mapping, so it can't import the data file."),
    form: () => l10n.t('Move this member into a mapping, where unknown members are ignored.'),
  },
  main: {
    stops: () =>
      l10n.t(
        'No mapping has `"is_main": "True"` as text, so the service can\'t import the data file. Add it to the main mapping.',
      ),
    differs: () =>
      l10n.t('Only one mapping can have `is_main`, so the service ignores this mapping. Remove `is_main` here.'),
  },
  boolean: {
    stops: () =>
      l10n.t(
        'The service can\'t read this boolean, so it can\'t import the data file. Write `is_main` as `"True"`, and other booleans as `true`, `"True"` or `false`.',
      ),
    differs: () => l10n.t('The service reads this boolean as the opposite value. Write `true`, `"True"` or `false`.'),
  },
  rules: {
    stops: () =>
      l10n.t(
        "This mapping has no rules, so the service can't import the data file. Add a rule, or remove the mapping.",
      ),
  },
  rule: {
    stops: () =>
      l10n.t(
        "This rule needs a source and a target, both as text. Without them, the service can't import the data file.",
      ),
    differs: () =>
      l10n.t(
        'The service reads this rule differently: it converts values to text, and if two rules have the same name, it uses only the last one. Write values as text, and give each rule a different name.',
      ),
  },
  version: {
    differs: () =>
      l10n.t("NOMAD's parser 1.1.0 doesn't know this key and ignores it. Remove the key, or update the service."),
  },
  // Rules
  'default-type': {
    stops: () =>
      l10n.t(
        "This default is neither text nor a number, so the service can't import the data file. Write the default as text.",
      ),
    differs: () => l10n.t('The service writes this default as text. Write it as text in the mapper too.'),
  },
  'default-empty': {
    differs: () =>
      l10n.t("The service keeps the empty value and doesn't write the default. Remove empty fields from the data."),
  },
  'condition-form': {
    stops: () => l10n.t("The service can't read this form of condition, so it can't import the data file."),
    differs: () => l10n.t('The service reads only the first part of this condition.'),
    form: () => l10n.t('Write `[{"regex_condition": {"regex_path": …, "regex_pattern": …}}]`.'),
  },
  'condition-base': {
    differs: () =>
      l10n.t(
        'The service looks for the path of this condition at the root of the data, not in the item. Test a field that is in the same place in both.',
      ),
  },
  'condition-default': {
    differs: () =>
      l10n.t(
        "The service writes the default although the condition isn't met. Remove `default_value`, or test a field other than the source.",
      ),
  },
  'condition-text': {
    differs: () =>
      l10n.t("The service compares the pattern with the value as Python prints it (`7.0`, `True`, `['a', 1]`)."),
    form: () => l10n.t('Use a pattern that matches both forms of the value.'),
  },
  pattern: {
    stops: () =>
      l10n.t("Python can't compile this pattern, so the service can't import the data file. Correct the pattern."),
    differs: () =>
      l10n.t('This pattern matches differently in Python. Use only syntax that has the same meaning in Python.'),
    unknown: () => l10n.t("It isn't known what this pattern matches in Python. Simplify the pattern."),
  },
  path: {
    stops: () =>
      l10n.t(
        "This path isn't valid JMESPath, or a function in it doesn't accept the value, so the service can't import the data file. Correct the path.",
      ),
    differs: () =>
      l10n.t(
        'The service finds a different value at this path. Use only path syntax that the service reads in the same way.',
      ),
  },
  'unquoted-key': {
    stops: () =>
      l10n.t(
        "This name contains characters other than letters, digits and `_`, so the service can't import the data file.",
      ),
    form: () => l10n.t('Put the name in double quotes.'),
  },
  target: {
    stops: () =>
      l10n.t(
        "Another rule already writes a value of a different kind here, so the service can't import the data file. Choose a different target.",
      ),
    differs: () =>
      l10n.t(
        'The service splits a target only at dots and brackets, fills up lists with objects, and drops names that begin with `m_`. Use a plain name.',
      ),
  },
  'shared-value': {
    stops: () =>
      l10n.t("This value would contain itself, so the service can't import the data file. Choose another target."),
    differs: () =>
      l10n.t('The service writes into the object that another rule took from the data. Map its members one by one.'),
  },
  'target-type': {
    stops: () =>
      l10n.t(
        "This value can't be converted to a number, so the service can't import the data file. Remove `target_type`.",
      ),
    differs: () =>
      l10n.t(
        'The service converts values only for targets without a dot, after all rules of the mapping, and as Python reads a number. Use a target without a dot, and plain numbers.',
      ),
  },
  'float-zero': {
    differs: () =>
      l10n.t("The service writes 0 for text that isn't a number. Add a condition that matches only numbers."),
  },
  placeholders: {
    stops: () =>
      l10n.t(
        "The source and the target must have the same placeholders. Otherwise the service can't import the data file. Use `[n]` in both.",
      ),
    differs: () => l10n.t('The service reads the placeholders of this rule differently. Use a repeated mapping.'),
  },
  'use-rule': {
    stops: () =>
      l10n.t(
        "In `use_rule`, the service accepts only a rule of the same mapping, written as `#sub_transformation.<rule>`, so it can't import the data file. Copy the keys that you need into this rule.",
      ),
    differs: () =>
      l10n.t(
        'The service copies everything from the other rule, even its target. Write everything that this rule needs into the rule itself.',
      ),
  },
  'match-key': {
    stops: () =>
      l10n.t(
        "This wildcard with `match_key` doesn't lead to objects, so the service can't import the data file. Correct the source.",
      ),
    differs: () =>
      l10n.t(
        'The service uses the last matching member, or a list if no member matches. Use a key that only one member has.',
      ),
  },
  unit: {
    stops: () =>
      l10n.t(
        "The service doesn't know this unit, or the unit doesn't fit the quantity, so it can't import the data file. Correct the unit.",
      ),
    differs: () =>
      l10n.t(
        'The service multiplies the value by the number in this unit. Include the number in the value, and write only the unit here.',
      ),
    unknown: () =>
      l10n.t("It isn't known whether the service knows this unit. Use a common unit such as `kg` or `degC`."),
  },
  // Repeats
  'repeat-path': {
    stops: () => l10n.t("A repeat path must be text. Otherwise the service can't import the data file."),
    differs: () => l10n.t('If `repeat_paths` is text, the service reads it letter by letter. Write a list of paths.'),
  },
  'paths-without-repeats': {
    differs: () =>
      l10n.t('The mapping has no `repeats`, so the service creates only one section here. Add `"repeats": true`.'),
  },
  'list-wildcard': {
    stops: () =>
      l10n.t(
        "The service's wildcards read the members of an object, not the items of a list, so it can't import the data file. Wrap the list: `{items: path}.*`.",
      ),
  },
  'missing-front': {
    stops: () =>
      l10n.t(
        "There is no object before the wildcard, so the service can't import the data file. Add an empty object to the data, or remove the path.",
      ),
  },
  'scalar-sibling': {
    stops: () =>
      l10n.t(
        "The wildcard also matches a number, a boolean or null, so the service can't import the data file. Move these values out of the object.",
      ),
  },
  'second-wildcard': {
    differs: () => l10n.t('The service ignores this path from the second wildcard on. Use only one wildcard.'),
  },
  'plain-path': {
    differs: () =>
      l10n.t(
        'The service creates one section for a path without a wildcard, even if nothing is there. Add a wildcard.',
      ),
  },
  'item-dropped': {
    differs: () =>
      l10n.t('The service drops each item that lacks one of the sources. Add `repeat_keys` to keep these items.'),
  },
  'item-kept': {
    differs: () =>
      l10n.t(
        'The service also creates a section for an item that is empty, or in which each source is null. Add `repeat_keys` to skip such items.',
      ),
  },
  'key-name': {
    stops: () =>
      l10n.t(
        "The name of an item contains characters other than letters, digits and `_`, so the service can't import the data file. Rename the item in the data.",
      ),
    differs: () => l10n.t('The service finds nothing in an item whose name has a dot. Rename the item in the data.'),
  },
  'repeat-key': {
    differs: () =>
      l10n.t('The service reads text that begins with `{` as an object of patterns. Write the object itself.'),
    stops: () => l10n.t("This key isn't a valid path, so the service can't import the data file. Correct the key."),
  },
  'repeat-key-presence': {
    differs: () =>
      l10n.t('The service keeps items that lack this key. Write a pattern instead: `{"key": ".*"}` matches any text.'),
  },
  'repeat-key-text': {
    differs: () =>
      l10n.t(
        'The service accepts an item only if the value that this pattern tests is text. Choose a field that is always text.',
      ),
  },
  'at-key': {
    stops: () =>
      l10n.t("The service doesn't know `@key`, so it can't import the data file. Choose a field of the item."),
  },
  'source-in-item': {
    stops: () =>
      l10n.t(
        "The service puts the path of the item before this source. The result isn't a valid path, so the service can't import the data file. Use a simple path.",
      ),
    differs: () => l10n.t('The service reads only the first name of this source in the item. Use a simple path.'),
  },
  // Attaching
  'main-key': {
    stops: () => l10n.t("This mapping needs a `main_key`. Without it, the service can't import the data file."),
    differs: () =>
      l10n.t(
        'The service splits `main_key` only at dots, so it puts this section in the wrong place. Use a plain name.',
      ),
  },
  'main-subsections': {
    differs: () => l10n.t('The service ignores the subsections of the main mapping.'),
    form: () => l10n.t('Write them as mappings at the top level.'),
  },
  subsections: {
    stops: () => l10n.t("`subsections` must be an object. Otherwise the service can't import the data file."),
    differs: () =>
      l10n.t(
        "The service doesn't expand wildcards in subsections, so it creates only one section. Write a mapping at the top level instead.",
      ),
  },
  'repeat-subsections': {
    differs: () =>
      l10n.t(
        'The service reads the sources of these subsections in the wrong place. Write mappings with a dotted `main_key` instead.',
      ),
  },
  'dotted-parent': {
    differs: () =>
      l10n.t(
        'No mapping has the first part of this `main_key` as its own `main_key`, so the service ignores this mapping. Add a mapping for the first part.',
      ),
  },
  'child-dropped': {
    differs: () =>
      l10n.t(
        'The `repeat_paths` of this mapping must be the same as in the mapping around it. Otherwise the service ignores this mapping.',
      ),
  },
  'child-base': {
    differs: () =>
      l10n.t(
        'The service reads these sources at the root of the data, not in the item. Repeat the `repeat_paths` of the mapping around this one.',
      ),
  },
  place: {
    stops: () =>
      l10n.t(
        "The class doesn't accept this section here, so the service can't import the data file. Correct `main_key`, `repeats` or `is_archive`.",
      ),
    differs: () =>
      l10n.t("The class has no place for this section, so the service doesn't write it. Correct `main_key`."),
  },
  // Entries
  'archive-repeats': {
    differs: () =>
      l10n.t(
        'The service keeps only the reference to the last of several archives. Remove `is_archive`, or make sure that each entry has only one archive.',
      ),
  },
  'file-name': {
    stops: () => l10n.t("The `name` of an entry must be text. Otherwise the service can't import the data file."),
    differs: () => l10n.t('The service gives the file of this entry a different name.'),
  },
  'file-taken': {
    differs: () =>
      l10n.t(
        "A file with the name of this entry already exists, so the service doesn't write the entry. Map a unique value to `name`.",
      ),
  },
  // Classes and their values
  schema: {
    stops: () =>
      l10n.t(
        "This class doesn't exist or isn't a section, so the service can't import the data file. Correct `schema`.",
      ),
  },
  value: {
    stops: () =>
      l10n.t(
        "The quantity doesn't accept this value, so the service can't import the data file. Correct the value or the target.",
      ),
    differs: () => l10n.t('The service converts this value to the type of the quantity.'),
    unknown: () => l10n.t("It isn't known how the service reads this date. Write it as `2025-03-12T11:15:00Z`."),
  },
  'unknown-quantity': {
    differs: () =>
      l10n.t("The class has no quantity with this name, so the service doesn't write the value. Correct the target."),
  },
};
