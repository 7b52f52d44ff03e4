/** Checklist 1: class key and version together are unique in the workspace. */
import * as l10n from '@vscode/l10n';
import { versionKey } from '../../mapper/keys.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const classKeyDuplicate: Check = {
  code: 'class-key-duplicate',
  severity: 'error',
  *checkFile({ uri, mapper, workspace }) {
    const { classKey, version } = mapper;
    if (classKey === undefined) return;
    const own = workspace.knownUri(uri);
    const sameKey = workspace.mappersNamed(classKey.value).filter((each) => each.uri !== own);
    const others = sameKey.filter((each) => each.version === version);
    if (others.length === 0) return;
    const names = others.map((each) => each.name).join(', ');
    yield {
      span: classKey.node,
      message: l10n.t(
        '{0} in version {1} is also the class key of {2}. Change the key or the version.',
        quoted(classKey.value),
        version,
        names,
      ),
      related: others.map((each) => ({
        uri: each.uri,
        range: each.range,
        message: l10n.t('{0} has the same key and version', each.name),
      })),
      data: { set: { [versionKey]: Math.max(version, ...sameKey.map((each) => each.version)) + 1 } },
    };
  },
};
