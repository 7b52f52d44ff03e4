/** Numbers that lose digits or become infinite when they are copied to an entry (docs/mapper-reference.md#values). */
import * as l10n from '@vscode/l10n';
import { type DataNode, isObject, placeOf } from '../../data/dataNode.ts';
import { locateValue } from '../../data/locate.ts';
import { memberNames } from '../../data/memberOrder.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import { quoted } from '../../util/wording.ts';
import type { PlacedDraft } from '../check.ts';
import type { DataCheck } from '../data/dataCheck.ts';

/** The most numbers that are listed. */
const shownNumbers = 20;

export const numberPrecision: DataCheck = {
  code: 'number-precision',
  severity: 'warning',
  async run({ text, results }) {
    // Few files have such numbers: the others need no closer look.
    if (!/\d{16}|[eE]\+?\d{3}/.test(text)) return [];
    const drafts = new Map<number, PlacedDraft>();
    for (const result of await results())
      for (const draft of imprecise(result, text)) drafts.set(draft.span.offset, draft);
    return [...drafts.values()].slice(0, shownNumbers);
  },
};

function* imprecise(result: MappingResult, text: string): Generator<PlacedDraft> {
  for (const { plan, instances } of result.runs.values()) {
    for (const { base } of instances) {
      for (const { source, indexed } of plan.rules) {
        const nodes = indexed ? indexed.expand(base).flatMap(({ node }) => node ?? []) : [source?.find(base)];
        for (const node of nodes) if (node) yield* impreciseIn(node, text);
      }
    }
  }
}

/** Everything that is copied with a list or an object. */
function partsOf(node: DataNode): readonly DataNode[] {
  return isObject(node.value) ? memberNames(node.value).flatMap((name) => node.member(name) ?? []) : node.items();
}

function* impreciseIn(node: DataNode, text: string): Generator<PlacedDraft> {
  const { value } = node;
  for (const part of partsOf(node)) yield* impreciseIn(part, text);
  if (typeof value !== 'number' || Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value)))
    return;
  const place = placeOf(node);
  const span = place && locateValue(text, place);
  if (span === undefined) return;
  const written = text.slice(span.offset, span.offset + span.length);
  if (Number.isFinite(value) && !/^-?\d+$/.test(written)) return;
  const shown = quoted(written.slice(0, 40));
  const message = Number.isFinite(value)
    ? l10n.t('{0} is read as {1}; write it as text to keep its digits', shown, `${BigInt(value)}`)
    : l10n.t('{0} is beyond what a number can hold; write it as text to keep its digits', shown);
  yield { span, message };
}
