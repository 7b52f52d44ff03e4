/** One rule writes a value where another writes into it: `a` and `a.b`. */
import * as l10n from '@vscode/l10n';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import type { TargetSegment } from '../../engine/plan/target.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';

export const targetConflict: Check = {
  code: 'target-conflict',
  severity: 'error',
  *checkMapping({ rules }) {
    const written = newNode();
    for (const rule of rules) {
      const other = rule.unitOf ? undefined : conflict(written, rule);
      if (!other?.target || !rule.target) continue;
      yield {
        span: nodeOf(rule, 'target'),
        message: l10n.t(
          "{0} and {1} can't both be written, because one is part of the other.",
          quoted(rule.target.text),
          quoted(other.target.text),
        ),
        related: [
          {
            span: nodeOf(other, 'target'),
            message: l10n.t('Rule {0} writes {1}', quoted(other.rule.name), quoted(other.target.text)),
          },
        ],
      };
    }
  },
};

/** A node of the tree of targets: the first rule that writes it, and the first that writes below it. */
interface TargetNode {
  here: RulePlan | undefined;
  into: RulePlan | undefined;
  readonly below: Map<string, TargetNode>;
}

function newNode(): TargetNode {
  return { here: undefined, into: undefined, below: new Map() };
}

/** Adds a rule to the tree. Returns an earlier rule whose target is a part of this one, or contains it. */
function conflict(written: TargetNode, rule: RulePlan): RulePlan | undefined {
  const segments = rule.target?.segments ?? [];
  let node = written;
  let other: RulePlan | undefined;
  for (const [index, segment] of segments.entries()) {
    const next = node.below.get(keyOf(segment)) ?? newNode();
    node.below.set(keyOf(segment), next);
    node = next;
    const isLast = index === segments.length - 1;
    other ??= isLast ? node.into : node.here;
    if (isLast) node.here ??= rule;
    else node.into ??= rule;
  }
  return other;
}

function keyOf(segment: TargetSegment): string {
  return segment.kind === 'index' ? `index ${segment.index}` : `${segment.kind} ${segment.name}`;
}
