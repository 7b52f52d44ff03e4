/**
 * The view of a mapper that language features use, with the same cached results as checks and preview: nothing is
 * mapped twice.
 */

import { Budget } from '../data/budget.ts';
import type { DataFileView } from '../features/completion/dataFile.ts';
import type { MapperView, ViewSample } from '../features/mapperView.ts';
import { type CancellationToken, throwIfCancelled } from '../util/cancellation.ts';
import type { MapperFindings } from './diagnostics/mapperFindings.ts';
import { requestTime } from './evaluationTime.ts';
import { mapData, type ServiceParts } from './serviceParts.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

/** The most samples of one mapper that are used: those that changed last (docs/mapper-reference.md#bound-data). */
const maxSamples = 20;

export class MapperViews {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;

  constructor(parts: ServiceParts, mappers: MapperFindings) {
    this.#parts = parts;
    this.#mappers = mappers;
  }

  get #target(): MapperView['target'] {
    return this.#mappers.target;
  }

  /** The view of another JSON file that belongs to mappers. */
  async dataOf(uri: string, token: CancellationToken): Promise<DataFileView | undefined> {
    const { cache, binding, index } = this.#parts;
    const current = await cache.current(uri, token);
    if (current.kind !== 'text') return undefined;
    const { text, document, facts } = current.snapshot;
    return { text, document, facts, boundTo: binding.mappersBoundTo(uri), workspace: index, target: this.#target };
  }

  /** The mapper with its samples, and the list of files as it is now; undefined for other files. @throws Cancelled */
  async viewOf(uri: string, token: CancellationToken): Promise<MapperView | undefined> {
    const { index, binding } = this.#parts;
    await index.refresh(token);
    const snapshot = await this.#parts.cache.mapper(uri, token);
    if (snapshot === undefined) return undefined;
    const bound = binding.bindingOf(uri, snapshot.mapperKey).uris;
    const schemas = await this.#parts.schemas.knowledge(token);
    const mapped = await mapData(this.#parts, snapshot, recentSamples(bound, index), schemas, token);
    const samples = mapped.flatMap(({ data, result }): readonly ViewSample[] => {
      if (result === undefined) return [];
      const { uri, facts } = data;
      const parser = this.#mappers.lastRun(snapshot, data);
      const isKeyless = facts?.classKey === undefined;
      const name = this.#parts.host.displayName(uri);
      return [{ uri, name, result, isKeyless, parser, locate: (path) => data.locate(path) }];
    });
    throwIfCancelled(token);
    const { document, mapper, plan } = snapshot;
    const budget = Budget.of(
      samples.map(({ result }) => result.root),
      {},
      requestTime(token),
    );
    const parser = bound.length === 0 ? this.#mappers.lastRun(snapshot, undefined) : undefined;
    const target = this.#target;
    return { uri, document, mapper, plan, samples, bound, schemas, budget, workspace: index, parser, target };
  }
}

/** Returns the most recently changed samples. The active sample is always included. */
export function recentSamples(bound: readonly string[], index: Pick<WorkspaceIndex, 'latest'>): readonly string[] {
  const [active] = bound;
  const latest = index.latest(bound, maxSamples);
  return active === undefined || latest.includes(active) ? latest : [active, ...latest];
}
