/** The findings of a data file. */
import type { MapperFacts } from '../../checks/check.ts';
import type { DataCheckContext } from '../../checks/data/dataCheck.ts';
import { runDataChecks } from '../../checks/data/dataChecks.ts';
import { isDataNamedMapper } from '../../checks/file/mapper-is-data.ts';
import type { Severities } from '../../checks/runChecks.ts';
import { Budget } from '../../data/budget.ts';
import { sizeOf } from '../../data/sampleSize.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { type CheckedFile, toFinding } from './findings.ts';

/**
 * Checks a data file, with the results of its mappers. A file without class key is checked as well if the user bound it
 * to a mapper, or if its name is that of a mapper. Returns undefined for any other file.
 * @param silent codes of findings that the editor reports itself
 * @throws Cancelled
 */
export async function checkData(
  parts: ServiceParts,
  snapshot: DocumentSnapshot,
  settings: { readonly severities: Severities; readonly silent: ReadonlySet<string> },
  token: CancellationToken,
): Promise<CheckedFile | undefined> {
  const { uri, text, facts, sample } = snapshot;
  const { binding, index } = parts;
  const boundTo = binding.mappersBoundTo(uri);
  if (facts === undefined && boundTo.length === 0 && !isDataNamedMapper(uri, sample)) return undefined;
  const slices = new Slices(token, parts.timeFor([text.length], token));
  const results = () => {
    // Mapping counts for the mapper.
    slices.time.stop();
    return resultsOf(parts, snapshot, boundTo, token);
  };
  const budget = new Budget(() => sizeOf(sample.kind === 'value' ? sample.root : null), {}, slices.time);
  const context: DataCheckContext = { uri, text, facts, sample, workspace: index, boundTo, budget, slices, results };
  const drafts = parts.ignored.without(await runDataChecks(context, settings), snapshot);
  return { findings: drafts.map((draft) => toFinding(draft, snapshot.document)), isUnfinished: slices.time.isUsedUp };
}

/** The results of mapping a data file with each of its mappers. */
async function resultsOf(
  { cache, index, mappings, schemas }: ServiceParts,
  data: DocumentSnapshot,
  boundTo: readonly MapperFacts[],
  token: CancellationToken,
): Promise<readonly MappingResult[]> {
  const { classKey, version = null } = data.facts ?? {};
  const selected = classKey === undefined ? undefined : index.mapperFor({ classKey, version });
  const uris = new Set([...boundTo, ...(selected ? [selected] : [])].map((mapper) => mapper.uri));
  const results: MappingResult[] = [];
  const knowledge = await schemas.knowledge(token);
  for (const uri of uris) {
    const mapper = await cache.mapper(uri, token);
    const result = mapper && (await mappings.resultOf(mapper, data, knowledge, token));
    if (result) results.push(result);
  }
  return results;
}
