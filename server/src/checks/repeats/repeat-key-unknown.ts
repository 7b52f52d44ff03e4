/** Checklist 6: a field of a repeat key that no candidate of any sample has. */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { PathExpression } from '../../data/paths/path.ts';
import type { SectionTally } from '../../engine/query/tally.ts';
import { followPath } from '../../engine/run/pathTrail.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { suggestion } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { correctedPath } from '../rules/pathParts.ts';

export const repeatKeyUnknown: Check = {
  code: 'repeat-key-unknown',
  severity: 'warning',
  *checkSamples(section, context) {
    if (section.repeatKeys === undefined) return;
    const tally = context.tally(section);
    for (const field of unknownFields(tally, context.budget)) yield unknownField(tally, field, context.budget);
  },
};

interface KeyField {
  readonly name: Located<string>;
  readonly path: PathExpression;
}

/** Yields the fields of `repeat_keys` that no candidate has. Yields nothing if there are no candidates. */
export function* unknownFields({ plan, runs, candidates }: SectionTally, budget: Budget): Generator<KeyField> {
  if (candidates === 0) return;
  for (const { name, path } of (plan.repeatKeys ?? []).flatMap((key) => key.fields)) {
    // A path that does not parse has a finding of its own.
    if (path === undefined) continue;
    if (!runs.some((run) => isAnywhere(path, run.candidates, budget))) yield { name, path };
  }
}

/** Where the budget does not allow it to look on, it may be. */
function isAnywhere(path: PathExpression, candidates: Iterable<DataNode>, budget: Budget): boolean {
  for (const candidate of candidates) if (path.read(candidate, budget) !== undefined || budget.reached) return true;
  return false;
}

function unknownField({ runs, candidates }: SectionTally, { name, path }: KeyField, budget: Budget): FindingDraft {
  const bases = runs.flatMap((run) => run.candidates.first(200));
  const trail = followPath(path, path.text, 0, bases, budget);
  const missing = 'part' in trail ? trail : undefined;
  const { value } = name;
  const corrected = missing && correctedPath(value, missing);
  return {
    span: name.node,
    message:
      l10n.t('No candidate has {0}, so none is accepted ({1}).', quoted(value), counted(candidates, 'candidate')) +
      suggestion(corrected),
    ...(corrected === undefined ? {} : { data: { replace: corrected } }),
  };
}
