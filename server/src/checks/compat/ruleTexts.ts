/** What findings say of rules that the service's parser reads differently: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const ruleTexts = {
  'compat-default-type': {
    stops: () =>
      l10n.t(
        "This default is neither text nor a number, so the service can't import the data file. Write the default as text.",
      ),
    changes: () => l10n.t('The service writes this default as text. Write it as text in the mapper too.'),
  },
  'compat-default-empty': {
    changes: () =>
      l10n.t("The service keeps the empty value and doesn't write the default. Remove empty fields from the data."),
  },
  'compat-condition-form': {
    stops: () => l10n.t("The service can't read this form of a condition, so it can't import the data file."),
    changes: () => l10n.t('The service reads only the first part of this condition.'),
    form: () => l10n.t('Write `[{"regex_condition": {"regex_path": …, "regex_pattern": …}}]`.'),
  },
  'compat-condition-base': {
    changes: () =>
      l10n.t(
        'The service looks for the path of this condition at the root of the data, not in the item. Test a field that is at the same place in both.',
      ),
  },
  'compat-condition-default': {
    changes: () =>
      l10n.t(
        "The service writes the default although the condition isn't met. Remove `default_value`, or test another field than the source.",
      ),
  },
  'compat-condition-text': {
    changes: () =>
      l10n.t("The service compares the pattern with Python's text of the value (`7.0`, `True`, `['a', 1]`)."),
    form: () => l10n.t('Use a pattern that matches both texts.'),
  },
  'compat-pattern': {
    stops: () =>
      l10n.t("Python can't compile this pattern, so the service can't import the data file. Correct the pattern."),
    changes: () =>
      l10n.t('This pattern matches differently in Python. Write it without forms that Python reads differently.'),
    warns: () => l10n.t("It isn't known what this pattern matches in Python. Simplify the pattern."),
  },
  'compat-path': {
    stops: () =>
      l10n.t(
        "This path isn't JMESPath, or a function in it doesn't accept the value, so the service can't import the data file. Correct the path.",
      ),
    changes: () =>
      l10n.t(
        'The service finds another value at this path. Write the path without forms that the service reads differently.',
      ),
  },
  'compat-unquoted-key': {
    stops: () =>
      l10n.t("This name has other characters than letters, digits and `_`, so the service can't import the data file."),
    form: () => l10n.t('Put the name in double quotes.'),
  },
  'compat-target': {
    stops: () =>
      l10n.t(
        "Another rule already writes a value of another kind here, so the service can't import the data file. Choose another target.",
      ),
    drops: () => l10n.t("The service doesn't write names that begin with `m_`. Choose another target."),
    changes: () =>
      l10n.t(
        'The service splits a target only at dots and brackets, so it writes this one to another place. Use a plain name.',
      ),
  },
  'compat-shared-value': {
    stops: () =>
      l10n.t("This value would contain itself, so the service can't import the data file. Choose another target."),
    changes: () =>
      l10n.t('The service writes into the object that another rule took from the data. Map its members one by one.'),
  },
  'compat-target-type': {
    stops: () =>
      l10n.t(
        "This value can't be converted to a number, so the service can't import the data file. Remove `target_type`.",
      ),
    changes: () =>
      l10n.t(
        'The service converts only targets without a dot, and only after all rules of the mapping. Use a target without a dot.',
      ),
  },
  'compat-float-zero': {
    changes: () =>
      l10n.t("The service writes 0 for text that isn't a number. Add a condition that matches only numbers."),
  },
  'compat-placeholders': {
    stops: () =>
      l10n.t(
        "Source and target must have the same placeholders, or the service can't import the data file. Use `[n]` in both.",
      ),
    drops: () => l10n.t('The service finds no value for the placeholders of this rule. Use a repeated mapping.'),
    changes: () =>
      l10n.t(
        'The service writes the values of this rule in different places, because it reads the placeholders differently. Use a repeated mapping.',
      ),
  },
  'compat-use-rule': {
    stops: () =>
      l10n.t(
        "The service accepts only `#sub_transformation.<rule>` in `use_rule`, a rule of the same mapping, so it can't import the data file. Copy what the rule needs.",
      ),
    changes: () =>
      l10n.t(
        'The service copies everything from the other rule, even its target. Write what this rule needs into the rule itself.',
      ),
  },
  'compat-match-key': {
    stops: () =>
      l10n.t(
        "This wildcard with `match_key` doesn't lead to objects, so the service can't import the data file. Correct the source.",
      ),
    changes: () =>
      l10n.t(
        'The service uses the last matching member, or a list if none matches. Use a key that only one member has.',
      ),
  },
  'compat-unit': {
    stops: () =>
      l10n.t(
        "The service doesn't know this unit, or the unit doesn't fit the quantity, so it can't import the data file. Correct the unit.",
      ),
    changes: () =>
      l10n.t(
        'The service multiplies the value by the number in this unit. Write the number into the value, and the unit alone here.',
      ),
    warns: () =>
      l10n.t("It isn't known whether the service knows this unit. Use a common unit such as `kg` or `degC`."),
  },
};
