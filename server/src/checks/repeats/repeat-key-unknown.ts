/** Checklist 6: a field of a repeat key that no candidate of any sample has. */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { type CandidateKeyPlan, ownKeyField } from '../../engine/plan/candidateKeys.ts';
import type { SectionTally } from '../../engine/query/tally.ts';
import { membersOf } from '../../mapper/jsonTree.ts';
import { suggesting } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { correctedPath, traceText } from '../rules/pathParts.ts';
import { findMisreading, type Misreading } from './misreadRepeatKey.ts';

export const repeatKeyUnknown: Check = {
  code: 'repeat-key-unknown',
  severity: 'warning',
  *checkSamples(section, context) {
    if (section.repeatKeys === undefined) return;
    const tally = context.tally(section);
    const unknown = new Set(unknownFields(tally, context.budget));
    for (const key of section.repeatKeys) {
      const fields = key.fields.filter((field) => unknown.has(field));
      const misreading = fields.length === key.fields.length && findMisreading(key, firstOf(tally), context.budget);
      if (misreading && fields.length > 0) yield misreadEntry(misreading);
      else for (const field of fields) yield unknownField(tally, field, context.budget);
    }
  },
};

type KeyField = CandidateKeyPlan['fields'][number];

/** Yields the fields of `repeat_keys` that no candidate has. Yields nothing if there are no candidates. */
export function* unknownFields({ plan, runs, candidates }: SectionTally, budget: Budget): Generator<KeyField> {
  if (candidates === 0) return;
  for (const field of (plan.repeatKeys ?? []).flatMap((key) => key.fields)) {
    const { path } = field;
    // A path that does not parse has a finding of its own.
    if (path === undefined) continue;
    if (!runs.some((run) => isAnywhere(path, run.candidates, budget))) yield field;
  }
}

/** Where the budget does not allow it to look on, it may be. */
function isAnywhere(path: NonNullable<KeyField['path']>, candidates: Iterable<DataNode>, budget: Budget): boolean {
  for (const candidate of candidates) if (path.read(candidate, budget) !== undefined || budget.reached) return true;
  return false;
}

function firstOf({ runs }: SectionTally): readonly DataNode[] {
  return runs.flatMap((run) => run.candidates.first(200));
}

function misreadEntry({ node, intended }: Misreading): FindingDraft {
  const entry =
    node.type === 'string'
      ? String(node.value)
      : membersOf(node)
          .map(({ name }) => name)
          .join(', ');
  return {
    span: node,
    message: l10n.t(
      'No candidate has {0}, because field names are expected here. For a pattern write {1}.',
      quoted(entry),
      quoted(JSON.stringify(intended)),
    ),
    // The service's parser doesn't know `@key`.
    data: { value: intended, ...(ownKeyField in intended && { withoutTarget: true }) },
  };
}

function unknownField(tally: SectionTally, { name, path }: KeyField, budget: Budget): FindingDraft {
  const { candidates } = tally;
  const { value } = name;
  const trail = traceText(value, firstOf(tally), budget, { path });
  const corrected = trail?.fault === 'missing' ? correctedPath(value, trail) : undefined;
  const of = counted(candidates, 'candidate');
  return {
    span: name.node,
    message: suggesting(
      trail?.fault === 'null'
        ? l10n.t('{0} is empty (`null`) in {1}.', quoted(value), of)
        : l10n.t("{0} isn't in any of {1}.", quoted(value), of),
      corrected,
      l10n.t('No candidate is accepted.'),
    ),
    ...(corrected === undefined ? {} : { data: { replace: corrected } }),
  };
}
