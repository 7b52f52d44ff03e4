/** The patterns that the plan of a mapper compiles. */
import type { MapperFile, MatchKey, SectionMapping } from '../../mapper/mapperFile.ts';
import { isPlanned } from './plan.ts';

/** The patterns of mappings that have no plan yet, for `preparePatterns`. */
export function patternsOf({ sections }: Pick<MapperFile, 'sections'>): readonly string[] {
  const patterns: string[] = [];
  for (const section of sections) if (!isPlanned(section)) patterns.push(...patternsIn(section));
  return patterns;
}

function* patternsIn({ repeatKeys, rules, subsections }: SectionMapping): Generator<string> {
  yield* patternsOfKeys(repeatKeys);
  for (const { matchKeys, conditions } of rules) {
    for (const keys of matchKeys) yield* patternsOfKeys(keys);
    for (const { tests } of conditions ?? []) for (const { pattern } of tests) yield pattern.value;
  }
  for (const child of subsections) yield* patternsIn(child);
}

function* patternsOfKeys(keys: readonly MatchKey[] | undefined): Generator<string> {
  for (const key of keys ?? []) if (key.kind === 'match') for (const { pattern } of key.fields) yield pattern.value;
}
