/** What the service's parser does differently with a rule, or at a node of the mapper, for hovers (docs/parser.md). */
import * as l10n from '@vscode/l10n';
import { parserValueAt } from '../checks/compat/comparison.ts';
import type { Difference } from '../checks/compat/difference.ts';
import { differenceText } from '../checks/compat/differenceText.ts';
import { isSameWrittenValue } from '../checks/compat/writtenValue.ts';
import { keysOf, valueAt } from '../engine/plan/target.ts';
import { isWritten } from '../engine/record/outcome.ts';
import { type Instance, placeOfInstance } from '../engine/run/instance.ts';
import { isWithin, type JsonNode } from '../mapper/jsonTree.ts';
import type { Rule, SectionMapping } from '../mapper/mapperFile.ts';
import { type AvailableRun, inspectedLimit, type MapperView, plannedRule, type ViewSample } from './mapperView.ts';
import { type Paragraph, sentence, valueCode } from './markup.ts';
import { isDropped } from './memberLookup.ts';

/** The values of a rule; undefined if there is none. */
interface ParserDifference {
  /** By the specification. */
  readonly meant: unknown;
  readonly written: unknown;
}

/** The first value of a rule, in all samples, that the parser writes differently. */
function firstDifference(view: MapperView, section: SectionMapping, rule: Rule): ParserDifference | undefined {
  const planned = plannedRule(view, section, rule);
  if (planned === undefined) return undefined;
  for (const sample of view.samples) {
    for (const instance of sample.result.runs.get(planned.section)?.instances.first(inspectedLimit) ?? []) {
      const difference = differenceIn(sample, instance, planned.index);
      if (difference) return difference;
    }
  }
  return undefined;
}

/** How the parser's value of a rule differs in one section; undefined if it does not, or if that is unknown. */
function differenceIn({ parser }: ViewSample, instance: Instance, index: number): ParserDifference | undefined {
  const rule = instance.plan.rules[index];
  const outcome = instance.outcomes[index];
  const place = placeOfInstance(instance);
  // A unit is not stored itself.
  if (!parser?.comparison || !rule?.target || !outcome || rule.unitOf || !place) return undefined;
  for (const each of outcome.items ?? [outcome]) {
    const keys = keysOf(rule.target, 'indices' in each ? each.indices : undefined);
    const meant = valueAt(instance.object, keys);
    // Another rule wrote there, and has the difference.
    if (meant !== undefined && !isWritten(each)) continue;
    const found = parserValueAt(parser.comparison, { entry: place.entry, keys: [...place.keys, ...keys] });
    if (found.kind === 'unknown') continue;
    const written = found.kind === 'value' ? found.value : undefined;
    if (!isSameWrittenValue(written, meant)) return { meant, written };
  }
  return undefined;
}

/**
 * Returns the hover lines that describe how the service handles a rule. If a value differs from the specification, the
 * line shows the value that the service writes instead. If no value differs, the lines say what else the service does
 * at this rule.
 */
export function differenceLines(view: MapperView, section: SectionMapping, rule: Rule): Paragraph[] {
  const [run] = knownRuns(view);
  if (run === undefined) return [];
  const difference = firstDifference(view, section, rule);
  // That the class has no place for a value is said already.
  if (difference)
    return difference.written === undefined && isDropped(view, section, rule) ? [] : [differenceLine(difference)];
  if (run.comparison?.isStopped) return [[l10n.t("The service can't import this data file.")]];
  return linesOf(view, ({ node }) => isWithin(node, rule.key.parent ?? rule.key));
}

function differenceLine({ meant, written }: ParserDifference): Paragraph {
  if (written === undefined) return [l10n.t("The service doesn't write this value.")];
  return meant === undefined
    ? sentence(l10n.t('The service writes {0}'), valueCode(written))
    : sentence(l10n.t('The service writes {0} instead of {1}'), valueCode(written), valueCode(meant));
}

/** Returns the hover lines that describe what the service does at a node outside the source and target of a rule. */
export function differenceLinesAt(view: MapperView, node: JsonNode): Paragraph[] {
  return linesOf(view, (each) => each.node === node || (isKey(node) && each.node.parent === node.parent));
}

function isKey({ parent }: JsonNode): boolean {
  return parent?.type === 'property';
}

/** A finding stands at the first place of its reason, where the editor shows its message already. */
function linesOf(view: MapperView, isHere: (difference: Difference) => boolean): Paragraph[] {
  const all = knownRuns(view).flatMap((run) => run.differences);
  const isFirst = (one: Difference) =>
    all.find(({ consequence, reason }) => consequence === one.consequence && reason === one.reason)?.node === one.node;
  const texts = new Set(all.filter((each) => isHere(each) && !isFirst(each)).map(differenceText));
  return [...texts].map((text) => [text]);
}

function knownRuns({ samples, parser }: MapperView): readonly AvailableRun[] {
  const runs = samples.flatMap((sample) => sample.parser ?? []);
  return parser ? [parser, ...runs] : runs;
}
