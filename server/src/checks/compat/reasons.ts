/**
 * What findings say for each reason: what the service's parser does, and what to write instead. `docs/parser.md` has a
 * row for each.
 */
import * as l10n from '@vscode/l10n';
import type { Reason } from '../../parserModel/notes.ts';
import { repeatReasons } from './repeatReasons.ts';
import { type ReasonText, ruleReasons } from './ruleReasons.ts';

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
  ...ruleReasons,
  ...repeatReasons,
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
