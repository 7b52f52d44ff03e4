/** A data file without class key that the user bound to a mapper. */
import * as l10n from '@vscode/l10n';
import { mappedClassKey } from '../../mapper/keys.ts';
import { rootOf } from '../check.ts';
import { hasMisspelledKey } from '../file/unknown-key.ts';
import type { DataCheck } from './dataCheck.ts';

export const dataClassKeyMissing: DataCheck = {
  code: 'data-class-key-missing',
  severity: 'warning',
  *run({ text, facts, sample, boundTo }) {
    const [mapper] = boundTo;
    if (sample.kind !== 'value' || mapper === undefined || facts?.classKey !== undefined) return;
    // A misspelled key has a finding of its own.
    if (hasMisspelledKey(sample.root, mappedClassKey)) return;
    yield {
      span: facts ? facts.span : rootOf(text),
      message: l10n.t(
        "`{0}` is missing, so the service won't map this data file. Add the class key of its mapper.",
        mappedClassKey,
      ),
      data: { set: { [mappedClassKey]: mapper.classKey } },
    };
  },
};
