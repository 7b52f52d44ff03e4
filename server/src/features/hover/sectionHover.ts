/** Hover on mappings, repeat paths and patterns: candidates, accepted ones, and what was tested. */
import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { expandPath } from '../../data/paths/wildcardPath.ts';
import type { CompiledPattern } from '../../data/patterns/pattern.ts';
import { patternText } from '../../data/valueText.ts';
import { fieldMatches, readField } from '../../engine/plan/candidateKeys.ts';
import { rejectionText } from '../../engine/query/rejectionText.ts';
import { rejectedCount, type SectionRun } from '../../engine/record/result.ts';
import type { ConditionTest, MatchField, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { type CountedNoun, counted } from '../../util/wording.ts';
import {
  firstCandidates,
  firstInstances,
  inspectedLimit,
  isCut,
  type MapperView,
  plannedRule,
  runsOf,
} from '../mapperView.ts';
import { code, joinPieces, type Paragraph, sentence, valueCode } from '../markup.ts';
import { cutNote, placeText } from './foundSourceValues.ts';
import { noSampleNote } from './sourceHover.ts';

/** Candidates and values that are shown of each kind. */
const shown = 3;

/** Returns the number of candidates in all samples, and the number of candidates that are accepted. */
export function candidateCounts(runs: readonly SectionRun[]): {
  readonly candidates: number;
  readonly accepted: number;
} {
  let candidates = 0;
  let accepted = 0;
  for (const run of runs) {
    candidates += run.candidates.length;
    accepted += run.candidates.length - rejectedCount(run);
  }
  return { candidates, accepted };
}

/** Returns the hover text of a mapping's name: the class of the sections and how many sections the mapping creates. */
export function sectionHover(view: MapperView, section: SectionMapping): Paragraph[] {
  const runs = runsOf(view, section);
  const instances = runs.reduce((sum, run) => sum + run.instances.length, 0);
  const title = sentence(
    section.isMain ? l10n.t('**Main mapping** {0}') : l10n.t('**Mapping** {0}'),
    code(section.path),
  );
  const schema: Paragraph[] = section.schema
    ? [sentence(l10n.t('Creates sections of {0}'), code(section.schema.value))]
    : [];
  if (view.samples.length === 0) return [title, ...schema, [noSampleNote(view)]];
  const { candidates, accepted } = candidateCounts(runs);
  const line = section.repeatPaths
    ? l10n.t(
        'In the sample: {0}, {1} accepted, {2} created.',
        counted(candidates, 'candidate'),
        accepted,
        counted(instances, 'section'),
      )
    : l10n.t('In the sample: {0} created.', counted(instances, 'section'));
  return [title, ...schema, [line], ...cutNote(view)];
}

/**
 * Returns the hover text of a repeat path: the number of objects that the path leads to, the number of accepted
 * objects, and the first objects.
 */
export function repeatPathHover(view: MapperView, section: SectionMapping, index: number): Paragraph[] {
  const path = section.repeatPaths?.[index];
  const title: Paragraph = sentence(l10n.t('**Repeat path** {0}'), code(path?.value ?? ''));
  const form = formLine(path?.value ?? '');
  const runs = runsOf(view, section);
  if (runs.length === 0) return [title, ...form, ...noRun(view)];
  const { candidates, accepted } = candidateCounts(runs);
  const found = counted(candidates, 'candidate');
  const isOneOfSeveral = (section.repeatPaths?.length ?? 0) > 1;
  const lines: Paragraph[] = [
    title,
    ...form,
    [
      isOneOfSeveral
        ? l10n.t('{0}, {1} accepted (all paths combined).', found, accepted)
        : l10n.t('{0}, {1} accepted.', found, accepted),
    ],
    ...cutNote(view),
  ];
  for (const run of runs.slice(0, 1)) {
    for (const [at, candidate] of run.candidates.first(shown).entries()) {
      const rejection = run.rejections.at(at);
      const place = code(placeText(candidate));
      const why = rejection !== undefined && rejectionText(run, candidate, rejection, view.budget).replaceAll('`', '"');
      lines.push(
        why === false
          ? sentence(l10n.t('{0} is accepted'), place)
          : sentence(l10n.t("{0} isn't accepted: {1}"), place, code(why)),
      );
    }
  }
  if (candidates === 0) lines.push(...describeFoundValue(view, section, index));
  return lines;
}

/** What a list in braces means. */
function formLine(path: string): Paragraph[] {
  const list = /^\{[^:]*:(.*)\}\.\*$/s.exec(path)?.[1]?.trim();
  if (list === undefined) return [];
  return [
    sentence(
      l10n.t(
        "This path goes through the list {0}. The braces put the list into an object, because NOMAD's parser reads the members of an object but not the items of a list",
      ),
      code(list),
    ),
  ];
}

/** What a path without candidates finds instead. */
function describeFoundValue(view: MapperView, section: SectionMapping, index: number): Paragraph[] {
  const plan = view.plan.sections.get(section);
  const steps = plan?.repeatPaths?.[index]?.steps;
  const root = view.samples[0]?.result.root;
  if (steps === undefined || root === undefined || section.parent) return [];
  const [first] = expandPath(steps, root, view.budget);
  return [
    first === undefined
      ? [l10n.t('This path finds nothing in the sample.')]
      : sentence(l10n.t("This path leads to {0}, which isn't an object."), valueCode(first.value)),
  ];
}

/** Returns why a mapping has no candidates. */
function noRun(view: MapperView): Paragraph[] {
  if (view.samples.length === 0) return [[noSampleNote(view)]];
  return isCut(view) ? cutNote(view) : [[l10n.t('This mapping is ignored.')]];
}

interface Tested {
  readonly value: unknown;
  readonly matches: boolean;
}

/**
 * Returns the hover text of a pattern in `repeat_keys`: the values that match the pattern and the values that don't.
 */
export function matchPatternHover(view: MapperView, section: SectionMapping, field: MatchField): Paragraph[] {
  const title: Paragraph = sentence(
    l10n.t('**Pattern** {0} for {1}'),
    code(field.pattern.value),
    code(field.field.value),
  );
  if (runsOf(view, section).length === 0) return [title, ...noRun(view)];
  const plans = view.plan.sections.get(section)?.repeatKeys?.flatMap((key) => key.fields) ?? [];
  const plan = plans.find((each) => each.name === field.field);
  if (plan?.pattern === undefined) return [title];
  const { compiled } = plan.pattern;
  if (compiled.kind !== 'pattern') return [title, noPattern(compiled)];
  const tested = firstCandidates(view, section).map(
    (candidate): Tested => ({
      value: readField(plan, candidate, view.budget),
      matches: fieldMatches(plan, candidate, view.budget),
    }),
  );
  return [title, ...testedLines(tested, 'candidate')];
}

/** Returns the hover text of a field in `repeat_keys`: the number of candidates that have the field. */
export function keyFieldHover(view: MapperView, section: SectionMapping, name: string): Paragraph[] {
  const title: Paragraph =
    name === '@key'
      ? sentence(l10n.t('**Name of the object** in its parent, {0}'), code(name))
      : sentence(l10n.t('**Field** {0} of each candidate'), code(name));
  const paths = view.plan.sections.get(section)?.repeatKeys?.flatMap((key) => key.fields) ?? [];
  const path = paths.find((each) => each.name.value === name)?.path;
  const candidates = firstCandidates(view, section);
  if (path === undefined || candidates.length === 0) return [title];
  const found: DataNode[] = candidates.flatMap((candidate) => path.find(candidate, view.budget) ?? []);
  const values = distinct(found.map(({ value }) => value));
  return [
    title,
    [
      l10n.t('In {0} of {1}', found.length, counted(candidates.length, 'candidate')),
      ...(values.length > 0 ? [': ', ...joinPieces(values.map(valueCode))] : ['.']),
    ],
  ];
}

/** Returns the hover text of a condition's pattern: the values that the pattern was tested on. */
export function conditionHover(
  view: MapperView,
  section: SectionMapping,
  rule: Rule,
  test: ConditionTest,
): Paragraph[] {
  const path = test.path?.value ?? rule.source?.value ?? '';
  const title: Paragraph = sentence(l10n.t('**Condition** {0} on {1}'), code(test.pattern.value), code(path));
  const planned = plannedRule(view, section, rule)?.rule;
  const plan = planned?.conditions.flatMap(({ tests }) => tests).find((each) => each.test === test);
  if (plan === undefined) return [title];
  const { pattern } = plan;
  if (pattern.kind !== 'pattern') return [title, noPattern(pattern)];
  const { source, indexed } = test.path ? { source: plan.path, indexed: plan.indexed } : (planned ?? {});
  const instances = firstInstances(view, section);
  if (instances.length === 0 || (source ?? indexed) === undefined)
    return [title, ...(view.samples.length === 0 ? [[noSampleNote(view)]] : [])];
  const valuesAt = (base: DataNode): readonly unknown[] =>
    indexed?.expand(base, view.budget).map(({ node }) => node?.value) ?? [source?.read(base, view.budget)];
  const tested = instances
    .flatMap(({ base }) => valuesAt(base))
    .slice(0, inspectedLimit)
    .map((value): Tested => ({ value, matches: pattern.matches(value, view.budget) }));
  const thing = indexed ? 'value' : 'section';
  const found = tested.filter(({ value }) => value !== undefined).length;
  const missing: Paragraph[] =
    found < tested.length ? [[`${l10n.t('Has a value in {0} of {1}', found, counted(tested.length, thing))}.`]] : [];
  return [title, ...missing, ...testedLines(tested, thing)];
}

function noPattern({ kind, message }: Exclude<CompiledPattern, { kind: 'pattern' }>): Paragraph {
  return kind === 'invalid' ? sentence(l10n.t('This pattern never matches: {0}'), code(message)) : [message];
}

function testedLines(tested: readonly Tested[], thing: CountedNoun): Paragraph[] {
  const matched = tested.filter(({ matches }) => matches);
  const lines: Paragraph[] = [
    [
      tested.length === inspectedLimit
        ? l10n.t('Matches {0} of the first {1}.', matched.length, counted(tested.length, thing))
        : l10n.t('Matches {0} of {1}.', matched.length, counted(tested.length, thing)),
    ],
  ];
  const others = tested.filter(({ matches }) => !matches);
  const values = (some: readonly Tested[]) => distinct(some.map(({ value }) => value)).map(valueCode);
  if (matched.length > 0) lines.push(sentence(l10n.t('Matched: {0}'), joinPieces(values(matched))));
  if (others.length > 0) lines.push(sentence(l10n.t('Not matched: {0}'), joinPieces(values(others))));
  return lines;
}

/** The first few distinct values; `null` for a missing one. */
function distinct(values: readonly unknown[]): readonly unknown[] {
  const byText = new Map<string, unknown>();
  for (const value of values) {
    byText.set(patternText(value)?.slice(0, 200) ?? '', value ?? null);
    if (byText.size === shown) break;
  }
  return [...byText.values()];
}
