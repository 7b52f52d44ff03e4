/** What findings say of repeated mappings that the service's parser reads differently: `reasons.ts` has them all. */
import * as l10n from '@vscode/l10n';
import type { ReasonText } from './ruleReasons.ts';

export const repeatReasons = {
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
} satisfies Readonly<Record<string, ReasonText>>;
