/** The parts of the service that its requests share. */
import type { MappingResult } from '../engine/record/result.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import type { WorkTime } from '../util/workTime.ts';
import type { IgnoredFindings } from './diagnostics/ignoredFindings.ts';
import type { DocumentCache, DocumentSnapshot } from './documents.ts';
import type { evaluationTime } from './evaluationTime.ts';
import type { MappingCache } from './mappingCache.ts';
import type { ParserRuns } from './parserRuns.ts';
import type { SampleBinding } from './sampleBinding.ts';
import type { SchemaStore } from './schemas/schemaStore.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

export interface ServiceParts {
  readonly host: WorkspaceHost;
  readonly cache: DocumentCache;
  readonly index: WorkspaceIndex;
  readonly binding: SampleBinding;
  readonly mappings: MappingCache;
  readonly schemas: SchemaStore;
  readonly parserRuns: ParserRuns;
  /** The time of an evaluation. */
  readonly timeFor: typeof evaluationTime;
  readonly ignored: IgnoredFindings;
}

/** URIs of a mapper's samples, the active one first; none for a file that isn't a mapper. */
export async function samplesOf(
  { cache, binding }: Pick<ServiceParts, 'cache' | 'binding'>,
  uri: string,
  token: CancellationToken,
): Promise<readonly string[]> {
  const snapshot = await cache.mapper(uri, token);
  return snapshot ? binding.bindingOf(uri, snapshot.mapperKey).uris : [];
}

/** A data file that can be read, with what a mapper makes of it; without a result if it isn't valid JSON. */
export interface MappedData {
  readonly data: DocumentSnapshot;
  readonly result: MappingResult | undefined;
}

/** Maps the data files that can be read. @param time as of `MappingCache.resultOf` @throws Cancelled */
export async function mapData(
  { cache, mappings }: ServiceParts,
  mapper: DocumentSnapshot,
  uris: readonly string[],
  schemas: SchemaKnowledge,
  token: CancellationToken,
  time?: WorkTime,
): Promise<readonly MappedData[]> {
  const mapped: MappedData[] = [];
  for (const uri of uris) {
    const current = await cache.current(uri, token);
    if (current.kind !== 'text') continue;
    const data = current.snapshot;
    mapped.push({ data, result: await mappings.resultOf(mapper, data, schemas, token, time) });
  }
  return mapped;
}
