/** Checklist 6: a key's field that no candidate of any sample has. */
import { quoteKey } from '../data/literalPath.ts';
import type { PathExpression } from '../data/path.ts';
import { ownKeyField } from '../engine/matchKeys.ts';
import { followPath } from '../engine/pathTrail.ts';
import type { SectionTally } from '../engine/tally.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { Located } from '../mapper/types.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { counted, quoted } from '../util/text.ts';
import { type Check, type Draft, plannedSections } from './check.ts';

export const repeatKeyUnknown: Check = {
  code: 'repeat-key-unknown',
  severity: 'warning',
  *run(context) {
    for (const section of plannedSections(context)) {
      if (section.repeatKeys === undefined || context.samples.length === 0) continue;
      const tally = context.tally(section);
      for (const field of unknownFields(tally)) yield unknownField(tally, field);
    }
  },
};

interface KeyField {
  readonly name: Located<string>;
  readonly path: PathExpression | undefined;
}

/** Fields that no candidate has; none where there are no candidates to look at. */
export function* unknownFields({ plan, runs, candidates }: SectionTally): Generator<KeyField> {
  if (candidates === 0) return;
  for (const { name, path } of (plan.repeatKeys ?? []).flatMap((key) => key.paths)) {
    if (name.value === ownKeyField) continue;
    const isThere = path && runs.some((run) => run.candidates.some((candidate) => path.read(candidate) !== undefined));
    if (!isThere) yield { name, path };
  }
}

function unknownField({ runs, candidates }: SectionTally, { name, path }: KeyField): Draft {
  const bases = runs.flatMap((run) => run.candidates.slice(0, 200));
  const trail = path && followPath(path, path.text, 0, bases);
  const missing = trail && 'part' in trail ? trail : undefined;
  const meant = missing && didYouMean(missing.part.text.replace(/^"|"$/g, ''), missing.names);
  const { value } = name;
  const corrected =
    missing && meant
      ? value.slice(0, missing.part.offset) + quoteKey(meant) + value.slice(missing.part.offset + missing.part.length)
      : undefined;
  return {
    span: spanOf(name.node),
    message: `${quoted(value)} is in none of ${counted(candidates, 'candidate')}, so none is accepted${suggestion(corrected)}`,
    ...(corrected === undefined ? {} : { data: { replace: corrected } }),
  };
}
