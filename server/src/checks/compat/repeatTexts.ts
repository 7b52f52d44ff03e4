/** What findings say of repeated mappings that the service's parser reads differently: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const repeatTexts = {
  'compat-repeat-path': {
    stops: () => l10n.t("A repeat path must be text. Otherwise the service can't import the data file."),
    changes: () => l10n.t('If `repeat_paths` is text, the service reads it letter by letter. Write a list of paths.'),
  },
  'compat-paths-without-repeats': {
    changes: () =>
      l10n.t('The mapping has no `repeats`, so the service creates only one section here. Add `"repeats": true`.'),
  },
  'compat-list-wildcard': {
    stops: () =>
      l10n.t(
        "The service's wildcards read the members of an object, not the items of a list, so it can't import the data file. Wrap the list: `{items: path}.*`.",
      ),
  },
  'compat-missing-front': {
    stops: () =>
      l10n.t(
        "There is no object before the wildcard, so the service can't import the data file. Add an empty object to the data, or remove the path.",
      ),
  },
  'compat-scalar-sibling': {
    stops: () =>
      l10n.t(
        "The wildcard also matches a number, a boolean or null, so the service can't import the data file. Move these values out of the object.",
      ),
  },
  'compat-second-wildcard': {
    drops: () =>
      l10n.t('The service ignores this path from the second wildcard on, so sections are lost. Use only one wildcard.'),
    changes: () =>
      l10n.t(
        'The service ignores this path from the second wildcard on, so the sections that it creates differ from the specification. Use only one wildcard.',
      ),
  },
  'compat-plain-path': {
    changes: () =>
      l10n.t(
        'The service creates one section for a path without a wildcard, even if nothing is there. Add a wildcard.',
      ),
  },
  'compat-item-dropped': {
    drops: () =>
      l10n.t('The service drops each item that lacks one of the sources. Add `repeat_keys` to keep these items.'),
  },
  'compat-item-kept': {
    changes: () =>
      l10n.t(
        'The service also creates a section for empty text or an empty list here. Add `repeat_keys` to skip empty values.',
      ),
  },
  'compat-key-name': {
    stops: () =>
      l10n.t(
        "The name of an item contains characters other than letters, digits and `_`, so the service can't import the data file. Rename the item in the data.",
      ),
    drops: () => l10n.t('The service finds nothing in an item whose name has a dot. Rename the item in the data.'),
  },
  'compat-repeat-key': {
    stops: () => l10n.t("This key isn't a valid path, so the service can't import the data file. Correct the key."),
  },
  'compat-repeat-key-presence': {
    changes: () =>
      l10n.t('The service keeps items that lack this key. Write a pattern instead: `{"key": ".*"}` matches any text.'),
  },
  'compat-repeat-key-text': {
    drops: () =>
      l10n.t(
        "The service drops an item if the value that this pattern tests isn't text. Choose a field that is always text.",
      ),
    changes: () =>
      l10n.t(
        'The items that the service accepts with this pattern differ from the specification. Choose a field that is always text.',
      ),
  },
  'compat-at-key': {
    stops: () =>
      l10n.t("The service doesn't know `@key`, so it can't import the data file. Choose a field of the item."),
  },
  'compat-source-in-item': {
    stops: () =>
      l10n.t(
        "The service puts the path of the item before this source. The result isn't a valid path, so the service can't import the data file. Use a simple path.",
      ),
    changes: () => l10n.t('The service reads only the first name of this source in the item. Use a simple path.'),
  },
};
