/** What findings say of the parser and a rule: `eventTexts.ts` has them all. */
import * as l10n from '@vscode/l10n';

export const ruleTexts = {
  'compat-default-type': {
    stops: () => l10n.t('The parser takes a default for text, and stops at `false`, a list or an object'),
    changes: () => l10n.t('The parser writes this default as text'),
  },
  'compat-default-empty': {
    changes: () => l10n.t('The parser keeps an empty value, where by the specification the default is written'),
  },
  'compat-condition-form': {
    stops: () => l10n.t('The parser stops at conditions of this form'),
    changes: () => l10n.t('The parser reads conditions of this form in part, and writes another value'),
    form: () => l10n.t('it reads `[{"regex_condition": {"regex_path": …, "regex_pattern": …}}]`'),
  },
  'compat-condition-base': {
    changes: () =>
      l10n.t(
        'The parser looks for the path of a condition at the root of the data and not in the item, with another outcome here',
      ),
  },
  'compat-condition-default': {
    changes: () =>
      l10n.t(
        'The parser writes the default where a condition on the source itself does not hold; by the specification nothing is written',
      ),
  },
  'compat-condition-text': {
    changes: () =>
      l10n.t(
        "The parser matches the pattern with Python's text of the value (`7.0`, `True`, `['a', 1]`), with another outcome here",
      ),
    form: () => l10n.t('a pattern that fits both texts is read alike'),
  },
  'compat-pattern': {
    stops: () => l10n.t('The parser stops at this pattern, which Python does not compile'),
    changes: () => l10n.t('Python finds something else with this pattern'),
    warns: () => l10n.t('What Python finds with this pattern cannot be told here'),
  },
  'compat-path': {
    stops: () =>
      l10n.t('The parser stops at this path: it is no JMESPath, or a function in it does not take the value'),
    changes: () => l10n.t('The parser reads this path otherwise, and finds another value'),
  },
  'compat-unquoted-key': {
    stops: () => l10n.t('The parser stops at a name that is not made of letters, digits and `_`'),
    form: () => l10n.t('in double quotes it is read alike'),
  },
  'compat-target': {
    stops: () => l10n.t('The parser stops at this target: one of its parts meets a value of another kind'),
    drops: () => l10n.t('The parser drops this value: names that begin with `m_` are its own'),
    changes: () => l10n.t('The parser cuts this target at dots and brackets alone, and writes to another place'),
  },
  'compat-shared-value': {
    stops: () => l10n.t('The parser stops here: a value that was taken from the data holds itself'),
    changes: () =>
      l10n.t('The parser writes into a value that was taken from the data, so that other rules read what was written'),
  },
  'compat-target-type': {
    stops: () => l10n.t('The parser stops at this `target_type`: the value can be no number'),
    changes: () =>
      l10n.t(
        'The parser applies `target_type` once all rules are done, and only to targets without a dot: it writes another value here',
      ),
  },
  'compat-float-zero': {
    changes: () => l10n.t('The parser writes 0 where text is no number; by the specification nothing is written'),
  },
  'compat-placeholders': {
    stops: () => l10n.t('The parser stops at a rule whose source and target differ in their placeholders'),
    drops: () => l10n.t('The parser finds nothing for the placeholders of this rule'),
    changes: () => l10n.t('The parser finds other places for the placeholders of this rule'),
  },
  'compat-use-rule': {
    stops: () =>
      l10n.t(
        'The parser stops at this `use_rule`: it knows only `#sub_transformation.<rule>`, with a rule of the same mapping',
      ),
    changes: () => l10n.t('The parser takes over all that the other rule says, its target too'),
  },
  'compat-match-key': {
    stops: () => l10n.t('The parser stops at this `match_key`: what its wildcard meets must be objects'),
    changes: () => l10n.t('The parser chooses the last member that fits `match_key`, and gives a list where none does'),
  },
  'compat-unit': {
    stops: () => l10n.t('The parser stops at a unit that it does not know or that does not fit the quantity'),
    warns: () => l10n.t('Whether the parser knows this unit cannot be told here'),
  },
};
