/** What refactorings know of a mapper's data files. */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { unreadInAllFiles } from '../../engine/query/coverage.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { SampleFacts } from '../../features/codeActions/refactoring.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

const unread = new WeakMemo<MappingResult, ReadonlySet<string>>();

/** Returns the facts of several data files together, by what the mapper makes of them; undefined if there are none. */
export function sampleFacts(results: readonly MappingResult[], budget: Budget): SampleFacts | undefined {
  const [first] = results;
  return (
    first && {
      bases: (section) => results.flatMap((result) => basesIn(result, section)),
      budget,
      unread: () => unread.get(first, results, () => unreadInAllFiles(results)),
    }
  );
}

/** The objects that a mapping reads in one data file. */
function basesIn({ plan: { sections }, runs }: MappingResult, section: SectionMapping): readonly DataNode[] {
  const plan = sections.get(section);
  const run = plan && runs.get(plan);
  // If no rule finds a value, no candidate is accepted: then all candidates are used.
  return run?.instances.length === 0 ? [...run.candidates] : Array.from(run?.instances ?? [], ({ base }) => base);
}
