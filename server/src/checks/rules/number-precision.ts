/** Numbers that lose digits or become infinite when they are copied to an entry (docs/mapper-reference.md#values). */

import * as l10n from '@vscode/l10n';
import { visit } from 'jsonc-parser';
import { type Budget, nodesOfText } from '../../data/budget.ts';
import { type DataNode, placeOf } from '../../data/dataNode.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { quoted } from '../../util/wording.ts';
import type { PlacedDraft } from '../check.ts';
import type { DataCheck } from '../data/dataCheck.ts';

/** The most numbers that are listed. */
const shownNumbers = 20;

export const numberPrecision: DataCheck = {
  code: 'number-precision',
  severity: 'warning',
  async run({ text, results, budget, slices }) {
    // Few files have such numbers: the others need no closer look.
    if (!/(?<![\d.])\d{16}|[eE]\+?\d{3}/.test(text)) return [];
    const numbers = impreciseNumbers(text, budget);
    const drafts = new Map<number, PlacedDraft>();
    for (const result of numbers.size > 0 ? await results() : [])
      for (const node of copiedNumbers(result, budget)) {
        if (budget.isPauseDue) await slices.next();
        const span = node && numbers.get(pointerTo(node, budget));
        if (span) drafts.set(span.offset, draftOf(span, Number(node.value), text));
        if (drafts.size === shownNumbers) return drafts.values();
      }
    return drafts.values();
  },
};

/** The numbers of the text that are infinite, or whose last digits are lost, by their places. */
function impreciseNumbers(text: string, budget: Budget): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  visit(text, {
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      if (typeof value !== 'number' || Number.isSafeInteger(value)) return;
      if (Number.isFinite(value) && !isOtherInteger(value, text.slice(offset, offset + length))) return;
      if (!budget.reached) found.set(pointerWithinBudget(path(), budget), { offset, length });
    },
  });
  return found;
}

/** Large powers of two and some other integers are read exactly. */
function isOtherInteger(value: number, literal: string): boolean {
  return /^-?\d+$/.test(literal) && BigInt(literal) !== BigInt(value);
}

function pointerTo(node: DataNode, budget: Budget): string {
  return pointerWithinBudget(placeOf(node) ?? [], budget);
}

/** Each of many numbers may have a long path. */
function pointerWithinBudget(path: readonly (string | number)[], budget: Budget): string {
  const pointer = toPointer(path);
  budget.takeNodes(path.length + nodesOfText(pointer.length));
  return pointer;
}

/** The numbers that rules copy, alone or within a list or an object, each once; undefined between two sections. */
function* copiedNumbers(result: MappingResult, budget: Budget): Generator<DataNode | undefined> {
  const seen = new Set<unknown>();
  for (const { plan, instances } of result.runs.values()) {
    for (const { base } of instances) {
      yield undefined;
      for (const { source, indexed } of plan.rules) {
        const nodes = indexed
          ? indexed.expand(base, budget).flatMap(({ node }) => node ?? [])
          : [source?.find(base, budget) ?? []].flat();
        yield* numbersIn(nodes, seen, budget);
        if (budget.reached) return;
      }
    }
  }
}

/** @param seen lists and objects that were looked through: a computed value may contain one many times */
function* numbersIn(nodes: readonly DataNode[], seen: Set<unknown>, budget: Budget): Generator<DataNode> {
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value } = node;
    if (typeof value === 'number' && !Number.isSafeInteger(value)) yield node;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const parts = [...node.children()];
    if (!budget.takeNodes(1 + parts.length)) return;
    for (const part of parts.toReversed()) open.push(part);
  }
}

function draftOf(span: Span, value: number, text: string): PlacedDraft {
  const shown = quoted(text.slice(span.offset, span.offset + Math.min(span.length, 40)));
  const message = Number.isFinite(value)
    ? l10n.t(
        '{0} has more digits than a number can hold, so it is read as {1}. Write it as text.',
        shown,
        String(value), // As in the preview and in the entry.
      )
    : l10n.t('{0} is too large for a number. Write it as text.', shown);
  return { span, message };
}
