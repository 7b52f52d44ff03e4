/** Faults of targets and `main_key`s, with their spans. */
import type { TargetError } from '../../engine/plan/target.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { type LocalSpan, spanInString } from '../../mapper/span.ts';
import { type MappingContext, plannedSections } from '../check.ts';

interface PlacedTargetError {
  readonly text: string;
  readonly error: TargetError;
  readonly span: LocalSpan;
}

/** Returns the errors of one kind in all targets and in all `main_key` values. */
export function targetErrors(context: MappingContext, kind: TargetError['kind']): readonly PlacedTargetError[] {
  const errors: PlacedTargetError[] = [];
  const add = (text: string, node: JsonNode, error: TargetError, shift = 0) => {
    const span = spanInString(node, error.offset + shift, error.length);
    errors.push({ text, error, span });
  };
  for (const section of plannedSections(context)) {
    const { mainKey } = section.mapping;
    const { placeError } = section;
    // The path in the parent is the part of `main_key` after the parent's own.
    if (mainKey && placeError?.kind === kind)
      add(mainKey.value, mainKey.node, placeError, mainKey.value.length - section.placeText.length);
    for (const { rule, targetError } of section.rules) {
      if (rule.target && targetError?.kind === kind) add(rule.target.value, rule.target.node, targetError);
    }
  }
  return errors;
}
