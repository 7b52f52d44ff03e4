/** Names and numbers inside of sentences. */
import * as l10n from '@vscode/l10n';

/** The longest name or value in a sentence. */
const longest = 120;

/** Returns a name or a value from the user's file in backticks, for use in a sentence. A long text is shortened. */
export function quoted(text: string): string {
  return `\`${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\``;
}

/** Returns the first two of several names and how many more there are, such as `a, b and 20 more`. */
export function firstTwo(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ');
  return names.length <= 2 ? shown : l10n.t('{0} and {1} more', shown, names.length - 2);
}

/** Returns a count of something that was cut as a lower bound. */
export function atLeast(isCut: boolean, count: string): string {
  return isCut ? l10n.t('at least {0}', count) : count;
}

/** Countable nouns in singular and plural, as whole texts, because languages differ in more than an `s`. */
const countedNouns = {
  candidate: [() => l10n.t('1 candidate'), (count: number) => l10n.t('{0} candidates', count)],
  class: [() => l10n.t('1 class'), (count: number) => l10n.t('{0} classes', count)],
  'data file': [() => l10n.t('1 data file'), (count: number) => l10n.t('{0} data files', count)],
  entry: [() => l10n.t('1 entry'), (count: number) => l10n.t('{0} entries', count)],
  field: [() => l10n.t('1 field'), (count: number) => l10n.t('{0} fields', count)],
  item: [() => l10n.t('1 item'), (count: number) => l10n.t('{0} items', count)],
  'likely rule': [() => l10n.t('1 likely rule'), (count: number) => l10n.t('{0} likely rules', count)],
  member: [() => l10n.t('1 member'), (count: number) => l10n.t('{0} members', count)],
  object: [() => l10n.t('1 object'), (count: number) => l10n.t('{0} objects', count)],
  place: [() => l10n.t('1 place'), (count: number) => l10n.t('{0} places', count)],
  rule: [() => l10n.t('1 rule'), (count: number) => l10n.t('{0} rules', count)],
  section: [() => l10n.t('1 section'), (count: number) => l10n.t('{0} sections', count)],
  value: [() => l10n.t('1 value'), (count: number) => l10n.t('{0} values', count)],
} as const;

export type CountedNoun = keyof typeof countedNouns;

/** Formats a count with its noun in the user's language, such as `1 item` or `2 items`. */
export function counted(count: number, thing: CountedNoun): string {
  const [one, many] = countedNouns[thing];
  return count === 1 ? one() : many(count);
}
