/** What findings say of rules that the service's parser reads differently: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const ruleTexts = {
  'compat-default-type': {
    stops: () =>
      l10n.t("The service can't import this data file: a default must be text or a number. Write it as text."),
    changes: () => l10n.t('The service writes this default as text. Write it as text here too.'),
  },
  'compat-default-empty': {
    changes: () =>
      l10n.t(
        "The service keeps the empty value and doesn't write the default. Leave the field out of the data where it is empty.",
      ),
  },
  'compat-condition-form': {
    stops: () => l10n.t("The service can't import this data file: it doesn't read this form of a condition."),
    changes: () => l10n.t('The service reads only the first part of this condition.'),
    form: () => l10n.t('Write `[{"regex_condition": {"regex_path": …, "regex_pattern": …}}]`.'),
  },
  'compat-condition-base': {
    changes: () =>
      l10n.t(
        'The service looks for the path of this condition at the root of the data, not in the item. Test a field that has the same place for both.',
      ),
  },
  'compat-condition-default': {
    changes: () =>
      l10n.t(
        'The service writes the default although the condition does not hold. Remove `default_value`, or test another field than the source.',
      ),
  },
  'compat-condition-text': {
    changes: () =>
      l10n.t("The service compares the pattern with Python's text of the value (`7.0`, `True`, `['a', 1]`)."),
    form: () => l10n.t('Use a pattern that matches both texts.'),
  },
  'compat-pattern': {
    stops: () => l10n.t("The service can't import this data file: Python doesn't compile this pattern. Correct it."),
    changes: () => l10n.t('This pattern matches something else in Python. Write it without forms that differ.'),
    warns: () => l10n.t("It isn't known what this pattern matches in Python. Simplify it to be sure."),
  },
  'compat-path': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: this path isn't JMESPath, or a function in it doesn't accept the value. Correct the path.",
      ),
    changes: () => l10n.t('The service finds another value at this path. Write it without forms that differ.'),
  },
  'compat-unquoted-key': {
    stops: () =>
      l10n.t("The service can't import this data file: this name has other characters than letters, digits and `_`."),
    form: () => l10n.t('Put the name in double quotes.'),
  },
  'compat-target': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: another rule already wrote a value of another kind here. Choose another target.",
      ),
    drops: () => l10n.t("The service doesn't write names that begin with `m_`. Choose another target."),
    changes: () =>
      l10n.t(
        'The service writes this target to another place: it splits it at dots and brackets only. Use a plain name.',
      ),
  },
  'compat-shared-value': {
    stops: () =>
      l10n.t("The service can't import this data file: this value would contain itself. Choose another target."),
    changes: () =>
      l10n.t('The service writes into the object that another rule took from the data. Map its members one by one.'),
  },
  'compat-target-type': {
    stops: () =>
      l10n.t("The service can't import this data file: it can't make a number of this value. Remove `target_type`."),
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
        "The service can't import this data file: source and target must have the same placeholders. Use `[n]` in both.",
      ),
    drops: () => l10n.t('The service finds no value for the placeholders of this rule. Use a repeated mapping.'),
    changes: () => l10n.t('The service finds other places for the placeholders of this rule. Use a repeated mapping.'),
  },
  'compat-use-rule': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: `use_rule` accepts only `#sub_transformation.<rule>`, a rule of the same mapping. Copy what the rule needs.",
      ),
    changes: () =>
      l10n.t('The service takes over everything from the other rule, its target too. Copy what the rule needs.'),
  },
  'compat-match-key': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: a wildcard with `match_key` must lead to objects. Correct the source.",
      ),
    changes: () =>
      l10n.t(
        'The service takes the last matching member, or a list if none matches. Use a key that only one member has.',
      ),
  },
  'compat-unit': {
    stops: () =>
      l10n.t(
        "The service can't import this data file: it doesn't know this unit, or the unit doesn't belong to the quantity. Correct the unit.",
      ),
    changes: () =>
      l10n.t(
        'The service multiplies the value by the number in this unit. Write the number into the value, and the unit alone here.',
      ),
    warns: () => l10n.t("It isn't known whether the service knows this unit. Use a common one such as `kg` or `degC`."),
  },
};
