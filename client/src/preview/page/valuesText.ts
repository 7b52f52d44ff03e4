/** What a rule writes in all data files, in words. */
import * as l10n from '@vscode/l10n';
import type { OddValue, RuleValues, ValueKind } from '../../../../server/src/protocol.ts';
import { leafText } from './model/safeText.ts';
import { inWords } from './treeRow.ts';

/** The most common values that are named. */
const namedValues = 3;
const kinds = ['number', 'text', 'boolean', 'other', 'empty'] as const satisfies readonly ValueKind[];

/** Returns the range, kinds if there are several, and the distinct and the most common values. */
export function valuesText(values: RuleValues<OddValue>): string {
  const { least, greatest, unit, distinct, more, common } = values;
  const [first] = common;
  if (distinct === 1 && !more && first)
    return l10n.t('always {0}', [leafText(first[0]), unit ?? ''].join(' ').trimEnd());
  const found = kinds.filter((kind) => values[kind] > 0);
  const repeated = common.filter(([, count]) => count > 1).slice(0, namedValues);
  const texts = repeated.map(([value, count]) => `${leafText(value)} (${inWords(count)})`);
  return [
    ...(least === undefined ? [] : [l10n.t('{0} to {1}', least, [greatest, unit ?? ''].join(' ').trimEnd())]),
    ...(found.length < 2 ? [] : found.map((kind) => kindText(kind, values[kind]))),
    more ? l10n.t('more than {0} distinct values', distinct) : l10n.t('{0} distinct values', distinct),
    ...(texts.length === 0 ? [] : [l10n.t('most often {0}', texts.join(', '))]),
  ].join(' · ');
}

/** Returns an odd value with what is odd about it. */
export function oddText({ value, why }: OddValue): string {
  switch (why) {
    case 'unit':
      return l10n.t('{0} is a text that looks like a number with a unit', leafText(value));
    case 'far':
      return l10n.t('{0} is far from the others', leafText(value));
    case 'kind':
      return l10n.t('{0} is of another kind than the others', leafText(value));
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
