/**
 * Several members are accepted by a `match_key`: the first one is used (docs/mapper-reference.md#members-by-content).
 */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import { placeOf } from '../../data/dataNode.ts';
import type { Ambiguity, SourceReader } from '../../engine/plan/source.ts';
import type { Instance } from '../../engine/run/instance.ts';
import { matchKeyNames } from '../../mapper/keys.ts';
import { counted } from '../../util/wording.ts';
import type { Check, RelatedDraft, SamplesContext } from '../check.ts';

/** The most members that are listed. */
const shownMembers = 5;

export const matchKeyAmbiguous: Check = {
  code: 'match-key-ambiguous',
  severity: 'information',
  *checkSamples(section, context) {
    for (const rule of section.rules) {
      const { source } = rule;
      if (source?.ambiguous === undefined) continue;
      for (const sample of context.samples) {
        const found = firstAmbiguity(sample.result.runs.get(section)?.instances ?? [], source, context.budget);
        const { members, useRule } = rule.rule;
        const key = found && (members.get(matchKeyNames[found.wildcard] ?? '')?.value ?? useRule?.node);
        if (!found || !key) continue;
        yield {
          span: key,
          message: l10n.t(
            '{0} of the sample match this key. The first one is used.',
            counted(found.members.length, 'member'),
          ),
          related: membersOf(found, sample),
        };
        break;
      }
    }
  },
};

function firstAmbiguity(instances: Iterable<Instance>, source: SourceReader, budget: Budget): Ambiguity | undefined {
  for (const { base } of instances) {
    const found = source.ambiguous?.(base, budget);
    if (found) return found;
  }
  return undefined;
}

function membersOf(
  { members }: Ambiguity,
  { uri, locate }: SamplesContext['samples'][number],
): readonly RelatedDraft[] {
  return members.slice(0, shownMembers).flatMap((member, index) => {
    const place = placeOf(member);
    const range = place && locate(place);
    return range
      ? [{ uri, range, message: index === 0 ? l10n.t('This member is used') : l10n.t('This member matches too') }]
      : [];
  });
}
