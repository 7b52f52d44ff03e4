/** Checklist 1: a version is a positive integer (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { mappedVersionKey, versionKey } from '../../mapper/keys.ts';
import { isVersion } from '../../mapper/parseMapper.ts';
import type { Check } from '../check.ts';
import type { DataCheck } from '../data/dataCheck.ts';

export const versionType: Check = {
  code: 'version-type',
  severity: 'error',
  *checkFile({ mapper }) {
    const value = mapper.versionMember?.value;
    if (value === undefined || isVersion(value)) return;
    yield {
      span: value,
      message: l10n.t('`{0}` must be a positive integer. This value is read as 1.', versionKey),
    };
  },
};

/** The same of the version in a data file. */
export const dataVersionType: DataCheck = {
  code: versionType.code,
  severity: versionType.severity,
  *run({ text, facts }) {
    const { kind, version, versionSpan: span } = facts ?? {};
    if (kind !== 'data' || version !== null || span === undefined) return;
    const integer = /^"([1-9]\d{0,14})"$/.exec(text.slice(span.offset, span.offset + span.length))?.[1];
    yield {
      span,
      message: l10n.t(
        '`{0}` must be a positive integer. This value is ignored, so the highest version of the mapper is used.',
        mappedVersionKey,
      ),
      ...(integer !== undefined && { data: { value: Number(integer) } }),
    };
  },
};
