/** What findings say of the service's parser: for each event what the author loses, why, and what to write instead. */
import * as l10n from '@vscode/l10n';
import type { EventCode, KindOf } from '../../parserModel/events.ts';
import { quoted } from '../../util/wording.ts';
import { repeatTexts } from './repeatTexts.ts';
import { ruleTexts } from './ruleTexts.ts';

type EventText<Code extends EventCode> = Readonly<Record<KindOf<Code>, (written?: string) => string>> & {
  /** A form that specification and parser read alike: `docs/parser.md` has an example. */
  readonly form?: () => string;
};

export const eventTexts: { readonly [Code in EventCode]: EventText<Code> } = {
  // Finding the mapper and reading the files
  'compat-lookup': {
    stops: () =>
      l10n.t(
        "No mapper has this class key and version, so the service can't import the data file. Correct the key or the version.",
      ),
    drops: () =>
      l10n.t('The mapper and its data file need the same class key. Without it, the service ignores the data file.'),
    warns: () =>
      l10n.t(
        "The class keys or versions of mapper and data file differ, so the service won't use this mapper. Make them the same.",
      ),
  },
  'compat-data': {
    stops: () =>
      l10n.t("Python can't read this file as JSON, so the service can't import the data file. Correct the file."),
  },
  'compat-top-level-key': {
    stops: () => l10n.t("The service reads every top-level member as a mapping, so it can't import the data file."),
    form: () => l10n.t('Move this member into a mapping, where unknown members are ignored.'),
  },
  'compat-main': {
    stops: () =>
      l10n.t(
        'No mapping has `"is_main": "True"` as text, so the service can\'t import the data file. Add it to the main mapping.',
      ),
    drops: () =>
      l10n.t('Only one mapping can have `is_main`, so the service ignores this mapping. Remove `is_main` here.'),
  },
  'compat-boolean': {
    stops: () =>
      l10n.t(
        'The service can\'t read this boolean, so it can\'t import the data file. Write `is_main` as `"True"`, and other booleans as `true`, `"True"` or `false`.',
      ),
    changes: () => l10n.t('The service reads this boolean as the opposite value. Write `true`, `"True"` or `false`.'),
  },
  'compat-rules': {
    stops: () =>
      l10n.t(
        "This mapping has no rules, so the service can't import the data file. Add a rule, or remove the mapping.",
      ),
  },
  'compat-rule': {
    stops: () =>
      l10n.t(
        "This rule needs a source and a target, both as text. Without them, the service can't import the data file.",
      ),
    changes: () =>
      l10n.t(
        'The service reads this rule differently: it converts values to text, and if two rules have the same name, it uses only the last one. Write values as text, and give each rule a different name.',
      ),
  },
  'compat-version': {
    drops: () =>
      l10n.t(
        "NOMAD's parser 1.1.0 doesn't know this key, so the contents of the key are lost. Remove the key, or update the service.",
      ),
    changes: () =>
      l10n.t(
        "NOMAD's parser 1.1.0 doesn't know this key, so the values that it writes differ from the specification. Remove the key, or update the service.",
      ),
  },
  ...ruleTexts,
  ...repeatTexts,
  // Attaching
  'compat-main-key': {
    stops: () => l10n.t("This mapping needs a `main_key`. Without it, the service can't import the data file."),
    changes: () =>
      l10n.t(
        'The service splits `main_key` only at dots, so it puts this section in the wrong place. Use a plain name.',
      ),
  },
  'compat-main-subsections': {
    drops: () => l10n.t('The service ignores the subsections of the main mapping.'),
    form: () => l10n.t('Write them as mappings at the top level.'),
  },
  'compat-subsections': {
    stops: () => l10n.t("`subsections` must be an object. Otherwise the service can't import the data file."),
    changes: () =>
      l10n.t(
        "The service doesn't expand wildcards in subsections, so it creates only one section. Write a mapping at the top level instead.",
      ),
  },
  'compat-repeat-subsections': {
    changes: () =>
      l10n.t(
        'The service reads the sources of these subsections in the wrong place. Write mappings with a dotted `main_key` instead.',
      ),
  },
  'compat-dotted-parent': {
    drops: () =>
      l10n.t(
        'No mapping has the first part of this `main_key` as its own `main_key`, so the service ignores this mapping. Add a mapping for the first part.',
      ),
  },
  'compat-child-dropped': {
    drops: () =>
      l10n.t(
        'The `repeat_paths` of this mapping must be the same as in the mapping around it. Otherwise the service ignores this mapping.',
      ),
  },
  'compat-child-base': {
    changes: () =>
      l10n.t(
        'The service reads these sources at the root of the data, not in the item. Repeat the `repeat_paths` of the mapping around this one.',
      ),
  },
  'compat-place': {
    stops: () =>
      l10n.t(
        "The class doesn't accept this section here, so the service can't import the data file. Correct `main_key`, `repeats` or `is_archive`.",
      ),
    drops: () =>
      l10n.t("The class has no place for this section, so the service doesn't write it. Correct `main_key`."),
  },
  // Entries
  'compat-archive-repeats': {
    changes: () =>
      l10n.t(
        'The service keeps only the reference to the last of several archives. Remove `is_archive`, or make sure that each entry has only one archive.',
      ),
  },
  'compat-file-name': {
    stops: () => l10n.t("The `name` of an entry must be text. Otherwise the service can't import the data file."),
    changes: (written) =>
      written === undefined
        ? l10n.t('The service gives the file of this entry a different name.')
        : l10n.t('The service gives the file of this entry a different name: {0}.', quoted(written)),
  },
  'compat-file-taken': {
    drops: () =>
      l10n.t(
        "A file with the name of this entry already exists, so the service doesn't write the entry. Map a unique value to `name`.",
      ),
  },
  // Classes and their values
  'compat-schema': {
    stops: () =>
      l10n.t(
        "This class doesn't exist or isn't a section, so the service can't import the data file. Correct `schema`.",
      ),
  },
  'compat-value': {
    stops: () =>
      l10n.t(
        "The quantity doesn't accept this value, so the service can't import the data file. Correct the value or the target.",
      ),
    changes: (written) =>
      written === undefined
        ? l10n.t('The service converts this value to the type of the quantity.')
        : l10n.t('The service converts this value to the type of the quantity: {0}.', quoted(written)),
    warns: () => l10n.t("It isn't known how the service reads this date. Write it as `2025-03-12T11:15:00Z`."),
  },
  'compat-unknown-quantity': {
    drops: () =>
      l10n.t("The class has no quantity with this name, so the service doesn't write the value. Correct the target."),
  },
  'compat-difference': {
    changes: () => l10n.t("The result of the service differs from the specification here. The reason isn't known."),
  },
};
