/** What findings say of the parser and repeated mappings: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const repeatTexts = {
  'compat-repeat-path': {
    stops: () => l10n.t('The parser stops at this repeat path: it must be text'),
    changes: () => l10n.t('The parser reads a lone text in `repeat_paths` letter by letter'),
  },
  'compat-paths-without-repeats': {
    changes: () =>
      l10n.t('The parser reads `repeat_paths` only in a mapping with `repeats`, and makes one section here'),
  },
  'compat-list-wildcard': {
    stops: () => l10n.t('The parser stops at a wildcard over a list: it knows only the members of an object'),
  },
  'compat-missing-front': {
    stops: () => l10n.t('The parser stops at the whole data file where what stands before a wildcard is no object'),
  },
  'compat-scalar-sibling': {
    stops: () =>
      l10n.t(
        'The parser stops at the whole data file where a wildcard meets a number, a boolean or null beside the objects',
      ),
  },
  'compat-second-wildcard': {
    drops: () =>
      l10n.t(
        'Of a repeat path with two wildcards the parser loses what stands behind the second, and with it sections',
      ),
    changes: () =>
      l10n.t(
        'Of a repeat path with two wildcards the parser loses what stands behind the second, and makes other sections',
      ),
  },
  'compat-plain-path': {
    changes: () => l10n.t('A repeat path without a wildcard makes one section in the parser, whatever stands there'),
  },
  'compat-item-dropped': {
    drops: () => l10n.t('Without `repeat_keys` the parser drops every item that lacks one of the sources'),
  },
  'compat-item-kept': {
    changes: () => l10n.t('The parser makes a section of an empty text or list, or of a list of pairs'),
  },
  'compat-key-name': {
    stops: () =>
      l10n.t('The parser puts the name of the item into its paths without quotes, and stops: it is no bare name'),
    drops: () => l10n.t('The parser reads the name of the item as several, because it has a dot, and finds nothing'),
  },
  'compat-repeat-key': {
    stops: () => l10n.t('The parser stops at this key: it must be a path'),
  },
  'compat-repeat-key-presence': {
    changes: () =>
      l10n.t('The parser rejects no item because a plain key is missing; by the specification it is rejected'),
  },
  'compat-repeat-key-text': {
    drops: () =>
      l10n.t(
        'The parser matches patterns of keys with text alone: items with a number, a boolean or a list there are dropped',
      ),
    changes: () => l10n.t('The parser matches patterns of keys otherwise, and makes other sections'),
  },
  'compat-at-key': {
    stops: () => l10n.t('The parser does not know `@key`, and stops once it reaches an item'),
  },
  'compat-source-in-item': {
    stops: () =>
      l10n.t('The parser puts the path of the item in front of this source as text, which is no path then, and stops'),
    changes: () =>
      l10n.t(
        'The parser puts the path of the item in front of this source as text: only its first name is read in the item',
      ),
  },
};
