/** What findings say of rules that the service's parser reads differently: `reasons.ts` has them all. */
import * as l10n from '@vscode/l10n';

/** What findings say for one reason. */
export interface ReasonText {
  /** For what stops the parser. */
  readonly stops?: () => string;
  /** For values or sections that are missing or different. */
  readonly differs?: () => string;
  /** If the result can't be known. */
  readonly unknown?: () => string;
  /** A form that the specification and the parser read alike, for both: `docs/parser.md` has an example. */
  readonly form?: () => string;
}

export const ruleReasons = {
  'default-type': {
    stops: () =>
      l10n.t(
        "This default is neither text nor a number, so the service can't import the data file. Write the default as text.",
      ),
    differs: () => l10n.t('The service writes this default as text. Write it as text in the mapper too.'),
  },
  'default-empty': {
    differs: () =>
      l10n.t("The service keeps the empty value and doesn't write the default. Remove empty fields from the data."),
  },
  'condition-form': {
    stops: () => l10n.t("The service can't read this form of condition, so it can't import the data file."),
    differs: () => l10n.t('The service reads only the first part of this condition.'),
    form: () => l10n.t('Write `[{"regex_condition": {"regex_path": …, "regex_pattern": …}}]`.'),
  },
  'condition-base': {
    differs: () =>
      l10n.t(
        'The service looks for the path of this condition at the root of the data, not in the item. Test a field that is in the same place in both.',
      ),
  },
  'condition-default': {
    differs: () =>
      l10n.t(
        "The service writes the default although the condition isn't met. Remove `default_value`, or test a field other than the source.",
      ),
  },
  'condition-text': {
    differs: () =>
      l10n.t("The service compares the pattern with the value as Python prints it (`7.0`, `True`, `['a', 1]`)."),
    form: () => l10n.t('Use a pattern that matches both forms of the value.'),
  },
  pattern: {
    stops: () =>
      l10n.t("Python can't compile this pattern, so the service can't import the data file. Correct the pattern."),
    differs: () =>
      l10n.t('This pattern matches differently in Python. Use only syntax that has the same meaning in Python.'),
    unknown: () => l10n.t("It isn't known what this pattern matches in Python. Simplify the pattern."),
  },
  path: {
    stops: () =>
      l10n.t(
        "This path isn't valid JMESPath, or a function in it doesn't accept the value, so the service can't import the data file. Correct the path.",
      ),
    differs: () =>
      l10n.t(
        'The service finds a different value at this path. Use only path syntax that the service reads in the same way.',
      ),
  },
  'unquoted-key': {
    stops: () =>
      l10n.t(
        "This name contains characters other than letters, digits and `_`, so the service can't import the data file.",
      ),
    form: () => l10n.t('Put the name in double quotes.'),
  },
  target: {
    stops: () =>
      l10n.t(
        "Another rule already writes a value of a different kind here, so the service can't import the data file. Choose a different target.",
      ),
    differs: () =>
      l10n.t(
        'The service splits a target only at dots and brackets, fills up lists with objects, and drops names that begin with `m_`. Use a plain name.',
      ),
  },
  'shared-value': {
    stops: () =>
      l10n.t("This value would contain itself, so the service can't import the data file. Choose another target."),
    differs: () =>
      l10n.t('The service writes into the object that another rule took from the data. Map its members one by one.'),
  },
  'target-type': {
    stops: () =>
      l10n.t(
        "This value can't be converted to a number, so the service can't import the data file. Remove `target_type`.",
      ),
    differs: () =>
      l10n.t(
        'The service converts values only for targets without a dot, after all rules of the mapping, and as Python reads a number. Use a target without a dot, and plain numbers.',
      ),
  },
  'float-zero': {
    differs: () =>
      l10n.t("The service writes 0 for text that isn't a number. Add a condition that matches only numbers."),
  },
  placeholders: {
    stops: () =>
      l10n.t(
        "The source and the target must have the same placeholders. Otherwise the service can't import the data file. Use `[n]` in both.",
      ),
    differs: () => l10n.t('The service reads the placeholders of this rule differently. Use a repeated mapping.'),
  },
  'use-rule': {
    stops: () =>
      l10n.t(
        "In `use_rule`, the service accepts only a rule of the same mapping, written as `#sub_transformation.<rule>`, so it can't import the data file. Copy the keys that you need into this rule.",
      ),
    differs: () =>
      l10n.t(
        'The service copies everything from the other rule, even its target. Write everything that this rule needs into the rule itself.',
      ),
  },
  'match-key': {
    stops: () =>
      l10n.t(
        "This wildcard with `match_key` doesn't lead to objects, so the service can't import the data file. Correct the source.",
      ),
    differs: () =>
      l10n.t(
        'The service uses the last matching member, or a list if no member matches. Use a key that only one member has.',
      ),
  },
  unit: {
    stops: () =>
      l10n.t(
        "The service doesn't know this unit, or the unit doesn't fit the quantity, so it can't import the data file. Correct the unit.",
      ),
    differs: () =>
      l10n.t(
        'The service multiplies the value by the number in this unit. Include the number in the value, and write only the unit here.',
      ),
    unknown: () =>
      l10n.t("It isn't known whether the service knows this unit. Use a common unit such as `kg` or `degC`."),
  },
} satisfies Readonly<Record<string, ReasonText>>;
