/** The tab of all data files: files with problems, and for each rule in how many files it does what. */
import * as l10n from '@vscode/l10n';
import { type FileSet, type FileSetRule, fileSetColumns, type OddDataFile } from '../../../../server/src/protocol.ts';
import { element } from './dom.ts';
import { createNote, link } from './lists.ts';
import { safeText, sentenceText } from './model/safeText.ts';
import { stateText } from './treeRow.ts';

/** Opens a data file, at the place where a rule goes another way. */
type OpenFile = (file: Pick<OddDataFile, 'uri'> & Partial<OddDataFile>) => void;

/** Creates the list. The rules that go another way in the fewest files come first; all others follow in their order. */
export function fileSetList(set: FileSet, filter: string, open: OpenFile): readonly HTMLElement[] {
  const wanted = filter.trim().toLowerCase();
  const fits = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
  const rules = set.rules
    .filter(({ section, rule, first }) => fits(section, rule, ...first.map(({ file }) => file)))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const worst = set.worst.filter(({ file, first }) => fits(file, first));
  return [
    createNote(filesText(set.files)),
    element('ul', {
      children: worst.map(({ uri, file, first }) =>
        element('li', {
          children: [
            link(file, () => open({ uri })),
            element('span', { class: 'why', text: sentenceText(first, 400) }),
          ],
        }),
      ),
    }),
    element('ul', { class: 'set', children: rules.map((rule) => ruleItem(rule, open)) }),
  ];
}

function filesText(count: number): string {
  return count === 1 ? l10n.t('1 data file') : l10n.t('{0} data files', count);
}

function rankOf({ odd }: FileSetRule): number {
  return odd === 0 ? Number.MAX_SAFE_INTEGER : odd;
}

function ruleItem(rule: FileSetRule, open: OpenFile): HTMLElement {
  const counts = fileSetColumns.filter((column) => rule[column] > 0);
  const text = counts.map((column) => `${stateText(column)} ${rule[column]}`).join(' · ');
  const bar = element('span', { class: 'bar-of-files', attributes: { 'aria-hidden': 'true' } });
  for (const column of counts.filter((each) => each !== 'dropped' && each !== 'differs')) {
    const part = element('span', { class: `part ${column}` });
    part.style.flexGrow = String(rule[column]);
    bar.append(part);
  }
  return element('li', {
    children: [
      element('span', { class: 'name', text: safeText(`${rule.section}.${rule.rule}`, 200) }),
      bar,
      element('span', { class: 'why', text }),
      ...rule.first.map((odd) => link(`${odd.file}: ${oddText(odd)}`, () => open(odd))),
    ],
  });
}

function oddText({ state }: OddDataFile): string {
  return state === null ? l10n.t('never ran') : stateText(state);
}
