/** A wildcard that meets values which are neither object, list nor text. */
import * as l10n from '@vscode/l10n';
import { wildcardCheck } from '../rules/wildcardCheck.ts';

export const compatScalarSibling = wildcardCheck(
  'compat-scalar-sibling',
  () =>
    l10n.t(
      'The released parser stops at the whole data file where a wildcard meets a number, a boolean or null beside the objects',
    ),
  (met) => met.some(({ members }) => members.some(isNoText)),
);

/** A number, a boolean or null. */
function isNoText(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}
