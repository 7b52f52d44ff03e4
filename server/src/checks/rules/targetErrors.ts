/** Faults of targets and `main_key`s, with their spans. */
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { TargetError } from '../../engine/plan/target.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { type LocalSpan, spanInString } from '../../mapper/span.ts';

interface PlacedTargetError {
  readonly text: string;
  readonly error: TargetError;
  readonly span: LocalSpan;
}

/** Returns the errors of one kind in the targets and in the `main_key` of a mapping. */
export function targetErrors(
  { mapping: { mainKey }, placeError, placeText, rules }: SectionPlan,
  kind: TargetError['kind'],
): readonly PlacedTargetError[] {
  const errors: PlacedTargetError[] = [];
  const add = (text: string, node: JsonNode, error: TargetError, shift = 0) => {
    const span = spanInString(node, error.offset + shift, error.length);
    errors.push({ text, error, span });
  };
  // The path in the parent is the part of `main_key` after the parent's own.
  if (mainKey && placeError?.kind === kind)
    add(mainKey.value, mainKey.node, placeError, mainKey.value.length - placeText.length);
  for (const { rule, targetError } of rules)
    if (rule.target && targetError?.kind === kind) add(rule.target.value, rule.target.node, targetError);
  return errors;
}
