/** Adds rules for fields in the data of a mapping that no rule reads, as found in the samples. */
import * as l10n from '@vscode/l10n';
import { fieldOf } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { type Field, objectFields } from '../../matching/dataShape.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import { counted } from '../../util/wording.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { insertMembers, type NewMember, setMembers } from './jsonEdit.ts';
import { findMatchedRules, type MatchedRule, ruleMember } from './matchedRules.ts';
import { sectionOrder } from './quickFixes.ts';
import {
  type OfferedAction,
  type Refactoring,
  type RefactoringContext,
  type SampleFacts,
  sectionAt,
} from './refactoring.ts';

/** The most rules in one action. */
const maxRules = 200;

/** The most single fields that are offered, those with the most certain target first. */
const maxSingle = 5;

export const addUnmapped: Refactoring = {
  kind: 'refactor.rewrite.addUnmapped',
  *offers(context) {
    const section = sectionAt(context.mapper, context.selection);
    if (section === undefined || context.sample === undefined) return;
    const fitting = fittingOf(section, context.sample, context);
    const sure = fitting?.filter(({ isSure }) => isSure);
    // A single rule is offered with its field below, which is the same edit.
    if (sure?.length === 1 && fitting?.slice(0, maxSingle).some(({ isSure }) => isSure)) return;
    const rules =
      sure?.flatMap(({ members }) => members) ??
      newRules(section, unmappedSources(section, context.sample).slice(0, maxRules));
    if (rules.length === 0) return;
    const title = l10n.t('Add {0} for the unread fields of "{1}"', counted(rules.length, 'rule'), section.name);
    yield* added(context.mapper, section, title, rules);
  },
};

/** Adds a rule for one field; offered for uncertain targets as well. */
export const addUnmappedField: Refactoring = {
  kind: 'refactor.rewrite.addUnmappedField',
  *offers(context) {
    const { mapper, selection, sample } = context;
    const section = sectionAt(mapper, selection);
    if (section === undefined || sample === undefined) return;
    for (const { field, target, isSure, members } of (fittingOf(section, sample, context) ?? []).slice(0, maxSingle)) {
      const title = isSure
        ? l10n.t('Add a rule from "{0}" to "{1}"', field, target)
        : l10n.t('Add a rule from "{0}" to "{1}" (uncertain match)', field, target);
      yield* added(mapper, section, title, members);
    }
  },
};

/**
 * Returns the action that adds the rule from a field to a chosen target. The rule includes a unit and a type if the
 * target is a match for the field.
 */
export function ruleTo(
  section: SectionMapping,
  context: RefactoringContext & { readonly sample: SampleFacts },
  source: string,
  target: string,
): Iterable<OfferedAction> {
  const fitting = fittingOf(section, context.sample, context)?.find((each) => each.target === target);
  const names = new UniqueNames(section.rules.map(({ name }) => name));
  return added(context.mapper, section, source, fitting?.members ?? [ruleMember({ source }, target, names)]);
}

/** Yields the action that adds rules to a mapping. */
export function* added(
  mapper: MapperFile,
  section: SectionMapping,
  title: string,
  rules: readonly NewMember[],
): Generator<OfferedAction> {
  const node = section.members.get('rules')?.value;
  if (node?.type === 'object') yield { title, replacements: [insertMembers(mapper, node, rules)] };
  else if (node === undefined) {
    const value = Object.fromEntries(rules.map((rule) => [rule.name, JSON.parse(rule.value(''))]));
    yield { title, replacements: setMembers(mapper, section.node, { rules: value }, sectionOrder) };
  }
}

/** Returns, for a known class, rules to members that fit unread fields, and no others. */
export function fittingOf(
  section: SectionMapping,
  sample: SampleFacts,
  knowledge: Pick<RefactoringContext, 'schemas' | 'target'>,
): readonly MatchedRule[] | undefined {
  return fittings.get(section, [sample.unread(), knowledge.schemas, knowledge.target], () => {
    const objects = sample.bases(section).map(({ value }) => value);
    return findMatchedRules(section, knowledge, objects, unreadBelow(section, sample))?.slice(0, maxRules);
  });
}

/**
 * Cached because editors request actions at each position where the cursor rests; the unread fields belong to sample
 * and mapping.
 */
const fittings = new WeakMemo<SectionMapping, readonly MatchedRule[] | undefined>();

/** A test for pointers, relative to the base: is the field read by no rule? */
function unreadBelow(section: SectionMapping, sample: SampleFacts): (pointer: string) => boolean {
  const unread = sample.unread();
  const prefixes = new Set(sample.bases(section).flatMap((node) => fieldOf(node) ?? []));
  return (pointer) =>
    [...prefixes].some((prefix) => unread.has(prefix + pointer) || unread.has(`${prefix}${pointer}/*`));
}

/** Paths from the base to plain values that some instance has and no rule reads. */
function unmappedSources(section: SectionMapping, sample: SampleFacts): readonly string[] {
  const isUnread = unreadBelow(section, sample);
  const objects = sample.bases(section).map(({ value }) => value);
  return leaves(objectFields(objects), []).flatMap((names) => {
    const source = names.map(quoteKey).join('.');
    return isUnread(toPointer(names)) && !('error' in compilePath(source)) ? [source] : [];
  });
}

/** The plain fields; fields inside of repeated objects are omitted, because they need a mapping of their own. */
function leaves(fields: readonly Field[], around: readonly string[]): readonly (readonly string[])[] {
  return fields.flatMap(({ name, shape }) => {
    const names = [...around, name];
    return shape.kind === 'value' ? [names] : shape.kind === 'object' ? leaves(shape.fields, names) : [];
  });
}

/** Compact rules with unused targets; explicit rules if another rule has the name. */
function newRules(section: SectionMapping, sources: readonly string[]): readonly NewMember[] {
  const targets = new UniqueNames(section.rules.flatMap(({ target }) => target?.value.split(/[.[]/)[0] ?? []));
  const names = new UniqueNames(section.rules.map(({ name }) => name));
  return sources.map((source) => ruleMember({ source }, targets.take(targetName(source.replaceAll('"', ''))), names));
}
