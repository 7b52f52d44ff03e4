/** What findings say of repeated mappings that the service's parser reads differently: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const repeatTexts = {
  'compat-repeat-path': {
    stops: () => l10n.t("The service can't import this data file: a repeat path must be text. Correct it."),
    changes: () => l10n.t('The service reads a single text in `repeat_paths` letter by letter. Write a list of paths.'),
  },
  'compat-paths-without-repeats': {
    changes: () =>
      l10n.t('The service makes only one section here, because the mapping has no `repeats`. Add `"repeats": true`.'),
  },
  'compat-list-wildcard': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: its wildcards read the members of an object, not the items of a list. Wrap the list: `{items: path}.*`.",
      ),
  },
  'compat-missing-front': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: there is no object before the wildcard. Add an empty object to the data, or remove the path.",
      ),
  },
  'compat-scalar-sibling': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: the wildcard also reaches a number, a boolean or null. Move these out of the object.",
      ),
  },
  'compat-second-wildcard': {
    drops: () =>
      l10n.t('The service ignores this path from the second wildcard on, and loses sections. Use one wildcard only.'),
    changes: () =>
      l10n.t(
        'The service ignores this path from the second wildcard on, and makes other sections. Use one wildcard only.',
      ),
  },
  'compat-plain-path': {
    changes: () =>
      l10n.t('The service makes one section of a path without a wildcard, even if nothing is there. Add a wildcard.'),
  },
  'compat-item-dropped': {
    drops: () =>
      l10n.t('The service drops each item that lacks one of the sources. Add `repeat_keys` to keep these items.'),
  },
  'compat-item-kept': {
    changes: () =>
      l10n.t('The service makes a section of an empty text or list here. Add `repeat_keys` to leave these out.'),
  },
  'compat-key-name': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: an item has a name with other characters than letters, digits and `_`. Rename it in the data.",
      ),
    drops: () => l10n.t('The service finds nothing in an item whose name has a dot. Rename it in the data.'),
  },
  'compat-repeat-key': {
    stops: () => l10n.t("The service can't import this data file: this key isn't a path. Correct it."),
  },
  'compat-repeat-key-presence': {
    changes: () =>
      l10n.t('The service keeps items that lack this key. Write a pattern instead: `{"key": ".*"}` matches any text.'),
  },
  'compat-repeat-key-text': {
    drops: () =>
      l10n.t('The service drops items whose value for this pattern is not text. Choose a field that is always text.'),
    changes: () => l10n.t('The service accepts other items with this pattern. Choose a field that is always text.'),
  },
  'compat-at-key': {
    stops: () => l10n.t("The service can't import this data file: it doesn't know `@key`. Choose a field of the item."),
  },
  'compat-source-in-item': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: it puts the path of the item before this source, which is then not a path. Use a plain path.",
      ),
    changes: () => l10n.t('The service reads only the first name of this source in the item. Use a plain path.'),
  },
};
