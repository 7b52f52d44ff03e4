/**
 * A class that is known in part: members may be missing, so no check calls a member unknown. Where bases are missing, the
 * file has one finding for each of their packages, because one step adds all classes of a package.
 */

import * as l10n from '@vscode/l10n';
import { spanInString } from '../../mapper/span.ts';
import { classNameOf } from '../../schema/catalogue.ts';
import type { MemberGap } from '../../schema/classMembers.ts';
import { groupBy } from '../../util/lists.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { firstOfEachClass } from '../firstOfEachClass.ts';

export const schemaIncomplete: Check = {
  code: 'schema-incomplete',
  severity: 'information',
  *checkMapping({ mapping: { schema } }, { schemas }) {
    if (schema === undefined || !schemas.classOf(schema.value)) return;
    const path = schema.value;
    const { complete, gaps } = schemas.membersOf(path);
    // Not before all bases were looked up: one may be in a package that is still to be read.
    if (!schemas.isReady) return;
    if (complete) return;
    const name = classNameOf(path);
    const span = spanInString(schema.node, path.length - name.length, name.length);
    const missing = missingBases(gaps);
    for (const [top, bases] of missing) yield { span, ...ofPackage(path, top, bases) };
    if (missing.size === 0) yield { span, ...ofClass(path, gaps) };
  },
  gather: firstOfEachClass,
};

type Draft = Pick<FindingDraft, 'message' | 'data'>;

/** Bases whose sources can be added, by their package; the editor offers to add them. */
function missingBases(gaps: readonly MemberGap[]): ReadonlyMap<string, readonly string[]> {
  return groupBy(
    gaps.flatMap(({ base }) => base ?? []),
    (base) => base.split('.', 1)[0],
  );
}

function ofPackage(path: string, top: string, bases: readonly string[]): Draft {
  return {
    message: l10n.t(
      "The classes of the package {0} aren't known, so quantities and sub sections that are missing in classes that inherit from them aren't reported. For example, {1} inherits from {2}.",
      quoted(top),
      quoted(path),
      quoted(bases[0] ?? ''),
    ),
    data: { ofClass: `package ${top}`, missing: [...new Set(bases)] },
  };
}

function ofClass(path: string, gaps: readonly MemberGap[]): Draft {
  return {
    message: `${l10n.t("{0} is only partly known, so quantities and sub sections that it seems to lack aren't reported.", quoted(path))} ${reason(gaps)}`,
    data: { ofClass: path, missing: [] },
  };
}

function reason(gaps: readonly MemberGap[]): string {
  const unread = gaps.find(({ source }) => source !== undefined);
  if (unread)
    return l10n.t(
      'Only running the code shows what {0} does to {1}.',
      quoted(unread.source ?? ''),
      quoted(unread.owner),
    );
  return l10n.t(
    'According to its source, {0} may have more quantities and sub sections.',
    quoted(gaps[0]?.owner ?? ''),
  );
}
