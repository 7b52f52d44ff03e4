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
        "The service can't import this data file: it finds no mapper with this class key and version. Correct the key or the version.",
      ),
    drops: () =>
      l10n.t('The service ignores this data file: mapper and data need the same class key. Add the key to both files.'),
    warns: () =>
      l10n.t(
        "The service won't use this mapper for the data file: their class keys or versions differ. Write the same ones.",
      ),
  },
  'compat-data': {
    stops: () => l10n.t("The service can't import this data file: it isn't JSON to Python. Correct the file."),
  },
  'compat-top-level-key': {
    stops: () => l10n.t("The service can't import this data file: it reads every top-level member as a mapping."),
    form: () => l10n.t('Move this member into a mapping, where unknown members are ignored.'),
  },
  'compat-main': {
    stops: () =>
      l10n.t(
        'The service can\'t import this data file: no mapping has `"is_main": "True"`. Write it as text in the main mapping.',
      ),
    drops: () => l10n.t('The service ignores this mapping: only one may have `is_main`. Remove `is_main` here.'),
  },
  'compat-boolean': {
    stops: () =>
      l10n.t(
        'The service can\'t import this data file: it reads `is_main` only as `"True"`, other booleans as `true`, `"True"` or `false`. Write one of these.',
      ),
    changes: () => l10n.t('The service reads this boolean as the opposite. Write `true`, `"True"` or `false`.'),
  },
  'compat-rules': {
    stops: () =>
      l10n.t("The service can't import this data file: this mapping has no rules. Add one, or remove the mapping."),
  },
  'compat-rule': {
    stops: () =>
      l10n.t("The service can't import this data file: a rule needs a source and a target, both as text. Add them."),
    changes: () =>
      l10n.t(
        'The service reads this rule differently: other values become text, and of two rules of one name the last counts. Write text, and other names.',
      ),
  },
  'compat-version': {
    drops: () =>
      l10n.t(
        "NOMAD's parser 1.1.0 doesn't know this key, and loses what is below it. Remove the key, or update the service.",
      ),
    changes: () =>
      l10n.t(
        "NOMAD's parser 1.1.0 doesn't know this key, and writes other values. Remove the key, or update the service.",
      ),
  },
  ...ruleTexts,
  ...repeatTexts,
  // Attaching
  'compat-main-key': {
    stops: () => l10n.t("The service can't import this data file: this mapping needs a `main_key`. Add it."),
    changes: () =>
      l10n.t('The service puts this section at another place: it splits `main_key` at dots only. Use a plain name.'),
  },
  'compat-main-subsections': {
    drops: () => l10n.t('The service ignores the subsections of the main mapping.'),
    form: () => l10n.t('Write them as mappings beside it.'),
  },
  'compat-subsections': {
    stops: () => l10n.t("The service can't import this data file: `subsections` must be an object. Correct it."),
    changes: () =>
      l10n.t(
        "The service doesn't expand wildcards in subsections, and makes one section. Write a mapping at the top level instead.",
      ),
  },
  'compat-repeat-subsections': {
    changes: () =>
      l10n.t(
        'The service reads the sources of these subsections at the wrong place. Write mappings with a dotted `main_key` instead.',
      ),
  },
  'compat-dotted-parent': {
    drops: () => l10n.t('The service ignores this mapping: no mapping has the first part of its `main_key`. Add one.'),
  },
  'compat-child-dropped': {
    drops: () =>
      l10n.t(
        'The service ignores this mapping: its `repeat_paths` must be those of the mapping around it. Write the same paths.',
      ),
  },
  'compat-child-base': {
    changes: () =>
      l10n.t(
        'The service reads these sources at the root of the data, not in the item. Repeat the `repeat_paths` of the mapping around it.',
      ),
  },
  'compat-place': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: the class doesn't accept this section here. Correct `main_key`, `repeats` or `is_archive`.",
      ),
    drops: () => l10n.t("The service doesn't write this section: the class has no place for it. Correct `main_key`."),
  },
  // Entries
  'compat-archive-repeats': {
    changes: () =>
      l10n.t(
        'The service keeps only the last reference of several archives. Remove `is_archive`, or use one entry each.',
      ),
  },
  'compat-file-name': {
    stops: () =>
      l10n.t("The service can't import this data file: the `name` of an entry must be text. Map a text to `name`."),
    changes: (written) =>
      written === undefined
        ? l10n.t('The service gives the file of this entry another name.')
        : l10n.t('The service gives the file of this entry another name: {0}.', quoted(written)),
  },
  'compat-file-taken': {
    drops: () =>
      l10n.t(
        "The service doesn't write this entry: a file of its name exists already. Map a value that is unique to `name`.",
      ),
  },
  // Classes and their values
  'compat-schema': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: this class doesn't exist, or isn't a section. Correct `schema`.",
      ),
  },
  'compat-value': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: the quantity doesn't accept this value. Correct the value or the target.",
      ),
    changes: (written) =>
      written === undefined
        ? l10n.t('The service converts this value to the type of the quantity.')
        : l10n.t('The service converts this value to the type of the quantity: {0}.', quoted(written)),
    warns: () => l10n.t("It isn't known how the service reads this date. Write it as `2025-03-12T11:15:00Z`."),
  },
  'compat-unknown-quantity': {
    drops: () =>
      l10n.t("The service doesn't write this value: the class has no quantity of this name. Correct the target."),
  },
  'compat-difference': {
    changes: () => l10n.t("The service writes something else here. Why isn't known."),
  },
};
