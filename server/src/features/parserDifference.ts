/** What the parser does differently with a rule, or at a node of the mapper, for hovers (docs/parser.md). */
import * as l10n from '@vscode/l10n';
import { eventText } from '../checks/compat/compatChecks.ts';
import { type Key, keysOf, valueAt } from '../engine/plan/target.ts';
import { isWritten } from '../engine/record/outcome.ts';
import type { Entry } from '../engine/run/entries.ts';
import { type Instance, placeOfInstance } from '../engine/run/instance.ts';
import { isWithin, type JsonNode } from '../mapper/jsonTree.ts';
import type { Rule, SectionMapping } from '../mapper/mapperFile.ts';
import { isSameValue } from '../parserModel/differences/sameValue.ts';
import type { ParserEvent } from '../parserModel/events.ts';
import type { ParserEntry, ParserResult } from '../parserModel/result.ts';
import { type AvailableRun, inspectedLimit, type MapperView, plannedRule, type ViewSample } from './mapperView.ts';
import { type Paragraph, sentence, valueCode } from './markup.ts';

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
function differenceIn({ result, parser }: ViewSample, instance: Instance, index: number): ParserDifference | undefined {
  const rule = instance.plan.rules[index];
  const outcome = instance.outcomes[index];
  const run = parser?.result;
  // A unit is not stored itself, and an incomplete run is not compared.
  if (run === undefined || run.limits.length > 0 || !rule?.target || !outcome || rule.unitOf) return undefined;
  const place = placeOfInstance(instance);
  if (place === undefined) return undefined;
  const own = result.entries[place.entry];
  if (own === undefined) return undefined;
  const entry = entryLike(own, run);
  if (entry === 'unknown') return undefined;
  for (const each of outcome.items ?? [outcome]) {
    const keys = keysOf(rule.target, 'indices' in each ? each.indices : undefined);
    const meant = valueAt(instance.object, keys);
    // Another rule wrote there, and has the difference.
    if (meant !== undefined && !isWritten(each)) continue;
    const path = [...place.keys, ...keys];
    if (entry && isUnknown(entry, path)) continue;
    const written = entry && valueAt(entry.data, path);
    if (!isSameValue(written, meant)) return { meant, written };
  }
  return undefined;
}

/** The parser's entry for one of the specification, whose file may have another name; undefined if it writes none. */
function entryLike({ file, instance }: Entry, { entries }: ParserResult): ParserEntry | 'unknown' | undefined {
  const sameFile = entries.find((entry) => entry.file === file);
  if (sameFile) return sameFile;
  const isMain = instance.parent === undefined;
  const alike = entries.filter(
    (entry) =>
      entry.isMain === isMain &&
      (isMain || (entry.section === instance.plan.mapping.name && isSameValue(entry.data.name, instance.object.name))),
  );
  return alike.length > 1 ? 'unknown' : alike[0];
}

/** Is the value at the path, or one inside it, unknown to the model? */
function isUnknown({ unknown }: ParserEntry, place: readonly Key[]): boolean {
  return unknown.some(({ path }) => {
    const both = Math.min(path.length, place.length);
    return path.slice(0, both).every((key, index) => key === place[index]);
  });
}

/**
 * Returns the hover lines that describe how the service handles a rule. If a value differs from the specification, the
 * line shows the value that the service writes instead. If no value differs, the lines describe the events of the
 * service's parser at this rule.
 */
export function differenceLines(view: MapperView, section: SectionMapping, rule: Rule): Paragraph[] {
  const [run] = knownRuns(view);
  if (run === undefined) return [];
  const difference = firstDifference(view, section, rule);
  if (difference) return [differenceLine(difference)];
  return eventLines(view, ({ node }) => isWithin(node, rule.key.parent ?? rule.key));
}

function differenceLine({ meant, written }: ParserDifference): Paragraph {
  if (written === undefined) return [l10n.t("The service doesn't write this value.")];
  return meant === undefined
    ? sentence(l10n.t('The service writes {0}'), valueCode(written))
    : sentence(l10n.t('The service writes {0} instead of {1}'), valueCode(written), valueCode(meant));
}

/** Returns the hover lines that describe what the service does at a node outside the source and target of a rule. */
export function eventLinesAt(view: MapperView, node: JsonNode): Paragraph[] {
  return eventLines(view, (event) => event.node === node || (isKey(node) && event.node.parent === node.parent));
}

function isKey({ parent }: JsonNode): boolean {
  return parent?.type === 'property';
}

/** A finding stands at the first place of its events, where the editor shows its message already. */
function eventLines(view: MapperView, isHere: (event: ParserEvent) => boolean): Paragraph[] {
  const events = knownRuns(view).flatMap((run) => run.events);
  const isFirst = (event: ParserEvent) => events.find(({ code }) => code === event.code)?.node === event.node;
  const texts = new Set(events.filter((event) => isHere(event) && !isFirst(event)).map(eventText));
  return [...texts].map((text) => [text]);
}

function knownRuns({ samples, parser }: MapperView): readonly AvailableRun[] {
  const runs = samples.flatMap((sample) => sample.parser ?? []);
  return parser ? [parser, ...runs] : runs;
}
