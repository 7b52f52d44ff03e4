/** Checklist 1: class key and version together are unique in the workspace. */
import * as l10n from '@vscode/l10n';
import { versionKey } from '../../mapper/keys.ts';
import { firstTwo, quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

const maxRelated = 5;

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
    yield {
      span: classKey.node,
      message: l10n.t(
        'Change the class key or the version: {0} in version {1} is also in {2}.',
        quoted(classKey.value),
        version,
        firstTwo(others.map(({ name }) => name)),
      ),
      related: others.slice(0, maxRelated).map((each) => ({
        uri: each.uri,
        range: each.range,
        message: l10n.t('{0} has the same key and version', each.name),
      })),
      data: { set: { [versionKey]: Math.max(version, ...sameKey.map((each) => each.version)) + 1 } },
    };
  },
};
