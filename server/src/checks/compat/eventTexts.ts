/** What findings say of the parser: a sentence for each event and what it does there. */
import * as l10n from '@vscode/l10n';
import type { EventCode, KindOf } from '../../parser/events.ts';
import { quoted } from '../../util/wording.ts';
import { repeatTexts } from './repeatTexts.ts';
import { ruleTexts } from './ruleTexts.ts';

type EventText<Code extends EventCode> = Readonly<Record<KindOf<Code>, (written?: string) => string>> & {
  /** Another form, which specification and parser read alike: `docs/parser.md` has an example. */
  readonly form?: () => string;
};

export const eventTexts: { readonly [Code in EventCode]: EventText<Code> } = {
  // Finding the mapper and reading the files
  'compat-lookup': {
    stops: () => l10n.t('The parser finds no mapper with this class key and version, or cannot read them, and stops'),
    drops: () => l10n.t('Without the class key in both files the data file never reaches the parser'),
    warns: () => l10n.t('The data file has another class key or version: the parser would not find this mapper for it'),
  },
  'compat-data': {
    stops: () => l10n.t('The parser stops while it reads the data file: it is no JSON to Python'),
  },
  'compat-top-level-key': {
    stops: () => l10n.t('The parser takes every top-level member for a mapping, and stops at one that is none'),
    form: () => l10n.t('inside of a mapping unknown members are left alone'),
  },
  'compat-main': {
    stops: () => l10n.t('The parser finds no main mapping, and stops: it looks for `"is_main": "True"`'),
    drops: () => l10n.t('Of several mappings with `is_main` the parser keeps one, and leaves this one out'),
  },
  'compat-boolean': {
    stops: () =>
      l10n.t(
        'The parser stops at this boolean: `is_main` is true as the text `"True"` alone, and `repeats` and `is_archive` take `true`, `"True"` and `false`',
      ),
    changes: () => l10n.t('The parser reads this boolean as another one'),
  },
  'compat-rules': {
    stops: () => l10n.t('The parser stops at a mapping without rules, even where nothing else is wrong with it'),
  },
  'compat-rule': {
    stops: () => l10n.t('The parser stops at a rule without source or target, or with one that is no text'),
    changes: () =>
      l10n.t(
        'The parser reads this rule otherwise: what is no text becomes text, and of two rules with one name only the last counts',
      ),
  },
  'compat-version': {
    drops: () => l10n.t('Version 1.1.0 of the parser does not know this key, and loses what stands below it'),
    changes: () => l10n.t('Version 1.1.0 of the parser does not know this key, and writes other values'),
  },
  ...ruleTexts,
  ...repeatTexts,
  // Attaching
  'compat-main-key': {
    stops: () => l10n.t('The parser stops at a mapping without `main_key`, or with an empty one'),
    changes: () => l10n.t('The parser cuts `main_key` at dots alone, and puts the section at another place'),
  },
  'compat-main-subsections': {
    drops: () => l10n.t('The parser leaves out the subsections of the main mapping'),
    form: () => l10n.t('as mappings beside it they are read alike'),
  },
  'compat-subsections': {
    stops: () => l10n.t('The parser stops at `subsections` that are no object'),
    changes: () =>
      l10n.t('The parser replaces no wildcard in the repeat paths of subsections, and makes one section of each'),
  },
  'compat-repeat-subsections': {
    changes: () =>
      l10n.t(
        'The parser looks for the sources of these subsections at the wrong place, and their sections hold defaults at most',
      ),
  },
  'compat-dotted-parent': {
    drops: () => l10n.t('The parser leaves out a mapping whose dotted `main_key` has no mapping for its first part'),
  },
  'compat-child-dropped': {
    drops: () =>
      l10n.t(
        'The parser leaves this mapping out: a mapping with repeat paths takes only children with the very same path',
      ),
  },
  'compat-child-base': {
    changes: () =>
      l10n.t('The parser reads the sources of this mapping at the root of the data and not in the item around it'),
  },
  'compat-place': {
    stops: () => l10n.t('The parser stops at this place: it cannot take the section'),
    drops: () => l10n.t('The parser loses this section: its place cannot take it'),
  },
  // Entries
  'compat-archive-repeats': {
    changes: () => l10n.t('The parser keeps only the last reference of several archives at one place'),
  },
  'compat-file-name': {
    stops: () => l10n.t('The parser stops here: `name` must be text for the file of an entry'),
    changes: (written) =>
      written === undefined
        ? l10n.t('The parser calls the file of this entry by another name')
        : l10n.t('The parser calls the file of this entry by another name: {0}', quoted(written)),
  },
  'compat-file-taken': {
    drops: () => l10n.t('The parser does not write this entry: a file of its name is there already'),
  },
  // Classes and their values
  'compat-schema': {
    stops: () => l10n.t('The parser stops at this class: it cannot be imported, or is no section'),
  },
  'compat-value': {
    stops: () => l10n.t('The parser stops at this value: it does not fit the quantity'),
    changes: (written) =>
      written === undefined
        ? l10n.t('The parser converts this value to the type of the quantity')
        : l10n.t('The parser converts this value to the type of the quantity: {0}', quoted(written)),
  },
  'compat-unknown-quantity': {
    drops: () => l10n.t('The parser drops this value: the class has no quantity of the name'),
  },
  'compat-difference': {
    changes: () => l10n.t('The parser writes something else here, for a reason that is not known'),
  },
};
