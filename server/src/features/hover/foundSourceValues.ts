/** What rules read and wrote in the sample: counts, and the first values. */
import * as l10n from '@vscode/l10n';
import type { Location } from 'vscode-languageserver-types';
import type { Budget } from '../../data/budget.ts';
import { type DataNode, placeOf } from '../../data/dataNode.ts';
import { keysOf, valueAt } from '../../engine/plan/target.ts';
import { givenUnit } from '../../engine/query/outcomeCounts.ts';
import { isWritten } from '../../engine/record/outcome.ts';
import type { Instance } from '../../engine/run/instance.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { firstInstances, isCut, type MapperView, plannedRule, runsOf } from '../mapperView.ts';
import type { Paragraph } from '../markup.ts';

/** Yields the values of a rule's source in the first instances, in order. */
export function* sourceValues(view: MapperView, section: SectionMapping, rule: Rule): Generator<DataNode> {
  const planned = plannedRule(view, section, rule);
  if (planned === undefined) return;
  for (const instance of firstInstances(view, section)) {
    yield* sourceNodes(instance, planned.index, view.budget);
  }
}

/** Returns where values are in the text of the active sample, in the order of the values and up to a limit. */
export function placesIn({ samples: [sample] }: MapperView, nodes: Iterable<DataNode>, most: number): Location[] {
  const found: Location[] = [];
  for (const node of nodes) {
    const place = placeOf(node);
    const range = place && sample?.locate(place);
    if (sample && range) found.push({ uri: sample.uri, range });
    if (found.length >= most) break;
  }
  return found;
}

/** Returns the values of a rule's source in one instance. */
export function sourceNodes({ plan, base }: Instance, index: number, budget: Budget): readonly DataNode[] {
  const rule = plan.rules[index];
  if (rule?.indexed) return rule.indexed.expand(base, budget).flatMap(({ node }) => node ?? []);
  const node = rule?.source?.find(base, budget);
  return node ? [node] : [];
}

interface RuleCounts {
  readonly instances: number;
  readonly found: number;
  readonly written: number;
}

/**
 * Returns the total number of instances in all samples, the number of instances in which the rule's source has a
 * value, and the number of instances in which the rule wrote a value. The function counts recorded outcomes and
 * doesn't evaluate the rule again.
 */
export function countsOf(view: MapperView, section: SectionMapping, rule: Rule): RuleCounts {
  const index = plannedRule(view, section, rule)?.index ?? -1;
  let instances = 0;
  let found = 0;
  let written = 0;
  for (const run of runsOf(view, section)) {
    instances += run.instances.length;
    for (const { value, count } of run.instances.outcomes()) {
      const outcome = value[index];
      if (outcome?.found) found += count;
      if (outcome && isWritten(outcome)) written += count;
    }
  }
  return { instances, found, written };
}

/**
 * Returns the first value that a rule wrote in the samples, or the first unit that it gave. Returns undefined if there
 * is none.
 */
export function firstWritten(view: MapperView, section: SectionMapping, rule: Rule): unknown {
  const planned = plannedRule(view, section, rule);
  for (const instance of planned ? firstInstances(view, section) : []) {
    const value = writtenValue(instance, planned?.index ?? -1, view.budget);
    if (value !== undefined) return value;
  }
  return undefined;
}

function writtenValue(instance: Instance, index: number, budget: Budget): unknown {
  const rule = instance.plan.rules[index];
  const outcome = instance.outcomes[index];
  if (rule?.target === undefined || outcome === undefined) return undefined;
  const placed = outcome.items?.find(isWritten);
  if (!placed && !isWritten(outcome)) return undefined;
  if (outcome.unit) return givenUnit(rule, outcome, instance.base, budget);
  return valueAt(instance.object, keysOf(rule.target, placed?.indices));
}

/** Says that values are missing and counts too small because a limit was reached; nothing if all is whole. */
export function cutNote(view: MapperView): Paragraph[] {
  return isCut(view) ? [[l10n.t('A limit was reached, so values are missing and counts are too small.')]] : [];
}

/** Returns the name of the type of a JSON value, in the user's language. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return l10n.t('list');
  if (value === null) return 'null';
  if (typeof value === 'string') return l10n.t('text');
  if (typeof value === 'number') return l10n.t('number');
  return typeof value === 'boolean' ? l10n.t('boolean') : l10n.t('object');
}

/** Formats the location of a value as a path, such as `Steplist[0].name`. */
export function placeText(node: DataNode): string {
  const place = placeOf(node) ?? [];
  const text = place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return text === '' ? l10n.t('the whole file') : text.replace(/^\./, '');
}
