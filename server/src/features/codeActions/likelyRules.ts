/** Rules for unread fields whose target is likely but not certain: the user chooses among them. */
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { allSections } from '../../mapper/mapperFile.ts';
import type { LikelyRule } from '../../protocol.ts';
import { reasonsText } from '../completion/rankQuantities.ts';
import { valueCode } from '../markup.ts';
import { added, fittingOf } from './addUnmapped.ts';
import type { Replacement } from './jsonEdit.ts';
import type { MatchedRule } from './matchedRules.ts';
import type { RefactoringContext, SampleFacts } from './refactoring.ts';

interface LikelyMatch {
  readonly section: SectionMapping;
  readonly rule: MatchedRule;
}

/** Returns the likely rules of all mappings, in the order of the mapper and of the data. */
export function likelyRules(
  { sections }: MapperFile,
  sample: SampleFacts,
  knowledge: Pick<RefactoringContext, 'schemas' | 'target'>,
): readonly LikelyMatch[] {
  return allSections(sections).flatMap((section) =>
    (fittingOf(section, sample, knowledge) ?? []).flatMap((rule) => (rule.isSure ? [] : { section, rule })),
  );
}

/** Converts a likely rule to what a list shows of it. */
export function toLikelyRule(match: LikelyMatch): LikelyRule {
  const { section, rule } = match;
  const { field, target } = rule;
  const reason = reasonsText(rule.reasons, false);
  return { id: idOf(match), section: section.name, field, target, value: valueCode(rule.value).code, reason };
}

/** Returns the replacements that add the chosen rules to their mappings. */
export function addLikelyRules(
  mapper: MapperFile,
  found: readonly LikelyMatch[],
  chosen: ReadonlySet<string>,
): readonly Replacement[] {
  const wanted = found.filter((match) => chosen.has(idOf(match)));
  return [...new Set(wanted.map(({ section }) => section))].flatMap((section) => {
    const members = wanted.filter((match) => match.section === section).flatMap(({ rule }) => rule.members);
    return Array.from(added(mapper, section, '', members), ({ replacements }) => replacements).flat();
  });
}

/** The same as long as the mapping has its name and the field its target. */
function idOf({ section, rule }: LikelyMatch): string {
  return JSON.stringify([section.name, rule.field, rule.target]);
}
