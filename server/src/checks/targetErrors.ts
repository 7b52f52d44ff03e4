/** What is wrong with targets and `main_key`s, and where. */
import type { TargetError } from '../engine/target.ts';
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import { spanInString } from '../mapper/stringSpan.ts';
import { plannedSections, type WrittenContext } from './check.ts';

export interface PlacedTargetError {
  readonly text: string;
  readonly error: TargetError;
  readonly span: Span;
}

export function targetErrors(context: WrittenContext, kind: TargetError['kind']): readonly PlacedTargetError[] {
  const errors: PlacedTargetError[] = [];
  const add = (text: string, node: JsonNode, error: TargetError, shift = 0) => {
    const span = spanInString(context.text, node, error.offset + shift, error.length);
    errors.push({ text, error, span });
  };
  for (const section of plannedSections(context)) {
    const { mainKey } = section.mapping;
    const { placeError } = section;
    // The place is what follows the parent's own key.
    if (mainKey && placeError?.kind === kind)
      add(mainKey.value, mainKey.node, placeError, mainKey.value.length - section.placeText.length);
    for (const { rule, targetError } of section.rules) {
      if (rule.target && targetError?.kind === kind) add(rule.target.value, rule.target.node, targetError);
    }
  }
  return errors;
}
