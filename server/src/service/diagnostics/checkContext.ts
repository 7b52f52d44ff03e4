/** The context that checks get: one version of a mapper, its samples, and the other files of the workspace. */
import type { FileContext } from '../../checks/check.ts';
import { Budget } from '../../data/budget.ts';
import type { MappingPlan, SectionPlan } from '../../engine/plan/plan.ts';
import { type SectionTally, tallyOf } from '../../engine/query/tally.ts';
import type { DocumentSnapshot } from '../documents.ts';

export type Surroundings = Pick<FileContext, 'samples' | 'schemas' | 'workspace' | 'parser'>;

export function checkContext(
  { uri, mapper }: DocumentSnapshot,
  plan: MappingPlan,
  surroundings: Surroundings,
): FileContext {
  const results = surroundings.samples.map(({ result }) => result);
  const tallies = new Map<SectionPlan, SectionTally>();
  const tally = (section: SectionPlan): SectionTally => {
    const known = tallies.get(section) ?? tallyOf(results, section);
    tallies.set(section, known);
    return known;
  };
  return {
    ...surroundings,
    uri,
    mapper,
    plan,
    tally,
    budget: Budget.of(results.map(({ root }) => root)),
    sections: mapper.sections,
    mainSchema: plan.main?.schema,
    hasSample: results.length > 0,
  };
}
