/** What checks are given of one version of a mapper, its samples and what is around it. */
import type { CheckContext } from './checks/check.ts';
import type { DocumentSnapshot } from './documentCache.ts';
import type { MappingPlan, SectionPlan } from './engine/plan.ts';
import { type SectionTally, tallyOf } from './engine/tally.ts';

export type Around = Pick<CheckContext, 'samples' | 'schemas' | 'workspace' | 'compat'>;

export function checkContext(
  { uri, mapper }: DocumentSnapshot,
  plan: MappingPlan,
  { samples, schemas, workspace, compat }: Around,
): CheckContext {
  let tallies: Map<SectionPlan, SectionTally> | undefined;
  const tally = (section: SectionPlan) => {
    tallies ??= new Map();
    const known = tallies.get(section);
    if (known) return known;
    const results = samples.map((sample) => sample.result);
    const made = tallyOf(results, section);
    tallies.set(section, made);
    return made;
  };
  const { text, sections } = mapper;
  const hasSample = samples.length > 0;
  const mainSchema = plan.main?.schema;
  const shared = undefined;
  return {
    uri,
    mapper,
    text,
    sections,
    plan,
    mainSchema,
    samples,
    workspace,
    schemas,
    compat,
    hasSample,
    tally,
    shared,
  };
}
