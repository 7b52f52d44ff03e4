/** The patterns that a plan of a mapper compiles. */
import type { MapperFile, SectionMapping, TextMember } from '../mapper/types.ts';
import { type MappingPlan, onlyChange } from './plan.ts';

/** Where a text may be one. */
const withPatterns: ReadonlySet<TextMember> = new Set(['repeat_keys', 'conditions', 'match_key']);

/**
 * Every pattern of a mapper, for `preparePatterns`.
 * @param before the plan before an edit: what is taken over from it has its patterns
 */
export function patternsOf(mapper: MapperFile, before?: MappingPlan): readonly string[] {
  const patterns: string[] = [];
  const visit = (section: SectionMapping) => {
    const rules = section.rules.flatMap((rule) => rule.matchKeys.flatMap((keys) => keys ?? []));
    for (const key of [...(section.repeatKeys ?? []), ...rules]) {
      if (key.kind === 'match') for (const field of key.fields) patterns.push(field.pattern.value);
    }
    for (const rule of section.rules) {
      for (const condition of rule.conditions ?? [])
        for (const test of condition.tests) patterns.push(test.pattern.value);
    }
    section.subsections.forEach(visit);
  };
  const { edit } = mapper;
  if (before && edit?.sections === before.mapper.sections && !withPatterns.has(edit.member)) return patterns;
  const only = before && !before.takesRules ? onlyChange(before.mapper.sections, mapper.sections) : undefined;
  // Rules that take from others are planned anew in any case.
  for (const section of only === undefined ? mapper.sections : mapper.sections.slice(only, only + 1))
    if (before?.sections.get(section)?.takesRules !== false) visit(section);
  return patterns;
}
