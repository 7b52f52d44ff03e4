/** A data file whose class key is known, but not in the version that it names. */
import * as l10n from '@vscode/l10n';
import { firstTwo, quoted } from '../../util/wording.ts';
import type { DataCheck } from './dataCheck.ts';

export const dataVersionUnknown: DataCheck = {
  code: 'data-version-unknown',
  severity: 'warning',
  *run({ facts, workspace }) {
    const { classKey, version, versionSpan } = facts ?? {};
    if (classKey === undefined || typeof version !== 'number' || versionSpan === undefined) return;
    const versions = workspace.mappersNamed(classKey).map((mapper) => mapper.version);
    if (workspace.isCut || versions.length === 0 || versions.includes(version)) return;
    const latest = [...new Set(versions)].sort((one, other) => other - one).map(String);
    yield {
      span: versionSpan,
      message: l10n.t(
        '{0} has no version {1} in this workspace. Known versions: {2}.',
        quoted(classKey),
        version,
        firstTwo(latest),
      ),
    };
  },
};
