/** The tab of all data files: what each rule does and writes in them, their problems, and fields that no rule reads. */
import * as l10n from '@vscode/l10n';
import {
  type ExceptionInSet,
  type FileSet,
  type FileSetRule,
  type FileSetTrouble,
  fileSetColumns,
  type OddValue,
  type RuleValues,
  type SetFile,
  type UnreadInSet,
  type ValueKind,
} from '../../../../server/src/protocol.ts';
import { element } from './dom.ts';
import { addButton, createNote, fits, link } from './listContent.ts';
import { leafText, safeText, sentenceText } from './model/safeText.ts';
import { inWords, stateText } from './treeRow.ts';

/** Opens a data file, at the place of a value. */
type OpenFile = (file: SetFile & Partial<Pick<ExceptionInSet, 'entry' | 'path'>>) => void;

/** The most rules, problems and fields of the list; a note says how many are missing. */
const listRows = 1_000;

/** Creates the list. Rules with odd values or exceptions come first; all others follow in their order. */
export function fileSetList(set: FileSet, filter: string, open: OpenFile): readonly HTMLElement[] {
  const rules = set.rules.filter((rule) => matches(filter, rule)).toSorted((one, other) => rankOf(one) - rankOf(other));
  const troubles = set.troubles.filter(({ message, first }) => fits(filter, message, ...first.map(({ file }) => file)));
  const unread = set.unread.filter(({ path, first }) => fits(filter, path, ...first.map(({ file }) => file)));
  const heading = (text: string) => element('h2', { text });
  const troubled = l10n.t('Problems in {0} of {1} data files', inWords(set.troubled), inWords(set.files));
  const found = [
    ...listOf(rules, (rule) => ruleItem(rule, open)),
    ...(troubles.length > 0 ? [heading(troubled)] : []),
    ...listOf(troubles, (trouble) => troubleItem(trouble, open), set.hasMoreTroubles),
    ...(unread.length > 0 ? [heading(l10n.t('Fields that no rule reads'))] : []),
    ...listOf(unread, (field) => unreadItem(field, set, open), set.hasMoreUnread),
  ];
  const isEmpty = found.length === 0 && filter.trim() !== '';
  return [...notesOn(set).map(createNote), ...(isEmpty ? [createNote(l10n.t('Nothing matches the filter.'))] : found)];
}

function matches(filter: string, { section, rule, first, values }: FileSetRule): boolean {
  const files = [...first, ...(values?.odd ?? [])].map(({ file }) => file);
  const written = values?.common.map(([value]) => String(value)) ?? [];
  return fits(
    filter,
    `${section}.${rule}`,
    ...files,
    ...written,
    ...(values?.odd.map(({ value }) => `${value}`) ?? []),
  );
}

/** What the numbers of the list mean, and what it lacks. */
function notesOn({ files, evaluated, kept, rules, troubled }: FileSet): readonly string[] {
  const count = files === 1 ? l10n.t('1 data file') : l10n.t('{0} data files', inWords(files));
  const states = fileSetColumns.filter((column) => column !== 'dropped' && column !== 'differs');
  const isOverlapping = rules.some((rule) => states.reduce((sum, column) => sum + rule[column], 0) > files);
  return [
    troubled === 0 ? count : `${count} · ${l10n.t('{0} with problems', inWords(troubled))}`,
    ...(evaluated === undefined
      ? []
      : [l10n.t('The time was over after {0} of {1} data files. The numbers are about these.', evaluated, files)]),
    ...(kept === undefined
      ? []
      : [l10n.t('The mapper has many rules, so at most {0} values of each are counted.', kept)]),
    ...(isOverlapping ? [l10n.t('A rule that does several things in a file counts several times.')] : []),
  ];
}

function listOf<Item>(items: readonly Item[], create: (item: Item) => HTMLElement, hasMore = false): HTMLElement[] {
  if (items.length === 0) return [];
  const list = element('ul', { class: 'set', children: items.slice(0, listRows).map(create) });
  const isCut = hasMore || items.length > listRows;
  return [list, ...(isCut ? [createNote(l10n.t("There are more. They aren't shown."))] : [])];
}

/** Odd values come first, then the rules with the fewest exceptions. */
function rankOf({ exceptions, values }: FileSetRule): number {
  if (values && values.odd.length > 0) return 0;
  return exceptions === 0 ? Number.MAX_SAFE_INTEGER : exceptions;
}

function ruleItem(rule: FileSetRule, open: OpenFile): HTMLElement {
  const { values } = rule;
  const counts = fileSetColumns.filter((column) => rule[column] > 0);
  const text = counts.map((column) => `${stateText(column)} ${inWords(rule[column])}`).join(' · ');
  const bar = element('span', { class: 'bar-of-files', attributes: { 'aria-hidden': 'true' } });
  for (const column of counts.filter((each) => each !== 'dropped' && each !== 'differs')) {
    const part = element('span', { class: `part ${column}` });
    part.style.flexGrow = String(rule[column]);
    bar.append(part);
  }
  return element('li', {
    children: [
      bar,
      element('span', { class: 'name', text: safeText(`${rule.section}.${rule.rule}`, 200) }),
      element('span', { class: 'why', text }),
      values && element('div', { class: 'written', text: valuesText(values) }),
      ...fileLines(values?.odd ?? [], oddText, ({ file, value }) => `${file}: ${leafText(value)}`, open),
      ...exceptionLines(rule, open),
    ],
  });
}

/** A line for each thing that the rule does in other files than most. */
function exceptionLines({ exceptions, first }: FileSetRule, open: OpenFile): readonly HTMLElement[] {
  const lines = fileLines(first, exceptionText, ({ file }) => file, open);
  lines.at(-1)?.append(...moreFiles(exceptions - first.length));
  return lines;
}

/** A line with files for each text about them. */
function fileLines<File extends ExceptionInSet | OddValue>(
  files: readonly File[],
  textOf: (file: File) => string,
  nameOf: (file: File) => string,
  open: OpenFile,
): readonly HTMLElement[] {
  return [...Map.groupBy(files, textOf)].map(([text, its]) =>
    line(element('span', { text: `${text}: ` }), ...its.map((each) => link(nameOf(each), () => open(each)))),
  );
}

function exceptionText({ state }: ExceptionInSet): string {
  return state === null ? l10n.t('never ran') : stateText(state);
}

function troubleItem({ message, files, first }: FileSetTrouble, open: OpenFile): HTMLElement {
  return element('li', {
    children: [
      element('span', { text: sentenceText(message, 400) }),
      files > 1 ? element('span', { class: 'why', text: l10n.t('{0} data files', inWords(files)) }) : undefined,
      fileLine(first, files, open),
    ],
  });
}

function unreadItem({ path, files, first }: UnreadInSet, set: FileSet, open: OpenFile): HTMLElement {
  const all = set.evaluated ?? set.files;
  return element('li', {
    children: [
      element('span', { class: 'name', text: safeText(path, 200) }),
      element('span', { class: 'why', text: l10n.t('in {0} of {1} data files', inWords(files), inWords(all)) }),
      addButton(path, path, first[0]?.uri),
      // Most files are no news.
      2 * files > all ? undefined : fileLine(first, files, open),
    ],
  });
}

/** The first files in one line. */
function fileLine(files: readonly SetFile[], count: number, open: OpenFile): HTMLElement {
  return line(...files.map((file) => link(file.file, () => open(file))), ...moreFiles(count - files.length));
}

function line(...children: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'files', children });
}

function moreFiles(count: number): readonly HTMLElement[] {
  if (count <= 0) return [];
  const text = count === 1 ? l10n.t('1 more data file') : l10n.t('{0} more data files', inWords(count));
  return [element('span', { class: 'note', text })];
}

/** The most common values that are named. */
const namedValues = 3;
const kinds = ['number', 'text', 'boolean', 'other', 'empty'] as const satisfies readonly ValueKind[];

/** Returns the range, kinds if there are several, and the distinct and the most common values. */
function valuesText(values: RuleValues<OddValue>): string {
  const { least, greatest, unit, distinct, more, common } = values;
  const [first] = common;
  if (distinct === 1 && !more && first)
    return l10n.t('always {0}', [leafText(first[0]), unit ?? ''].join(' ').trimEnd());
  const found = kinds.filter((kind) => values[kind] > 0);
  const repeated = common.filter(([, count]) => count > 1).slice(0, namedValues);
  const texts = repeated.map(([value, count]) => `${leafText(value)} (${inWords(count)})`);
  return [
    ...(least === undefined ? [] : [[rangeText(least, greatest), unit ?? ''].join(' ').trimEnd()]),
    ...(found.length < 2 ? [] : found.map((kind) => kindText(kind, values[kind]))),
    more ? l10n.t('more than {0} distinct values', distinct) : l10n.t('{0} distinct values', distinct),
    ...(texts.length === 0 ? [] : [l10n.t('most often {0}', texts.join(', '))]),
  ].join(' · ');
}

function rangeText(least: number | string, greatest: number | string = least): string {
  return least === greatest ? String(least) : l10n.t('{0} to {1}', least, greatest);
}

/** Returns what is odd about a value. */
function oddText({ why }: OddValue): string {
  switch (why) {
    case 'unit':
      return l10n.t('like a number with a unit');
    case 'far':
      return l10n.t('far from the others');
    case 'kind':
      return l10n.t('of another kind');
  }
}

function kindText(kind: ValueKind, count: number): string {
  const isOne = count === 1;
  const shown = inWords(count);
  switch (kind) {
    case 'number':
      return isOne ? l10n.t('1 number') : l10n.t('{0} numbers', shown);
    case 'text':
      return isOne ? l10n.t('1 text') : l10n.t('{0} texts', shown);
    case 'boolean':
      return isOne ? l10n.t('1 boolean') : l10n.t('{0} booleans', shown);
    case 'other':
      return isOne ? l10n.t('1 list or object') : l10n.t('{0} lists or objects', shown);
    case 'empty':
      return isOne ? l10n.t('1 empty value') : l10n.t('{0} empty values', shown);
  }
}
