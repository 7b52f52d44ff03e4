/** Mappers as features see them, with the record that checks and preview read too: nothing is mapped twice. */
import type { Checker, CheckerParts } from './checker.ts';
import { locateValue } from './data/locate.ts';
import type { DocumentSnapshot } from './documentCache.ts';
import type { DataFileView } from './features/completion/dataFile.ts';
import type { MapperView, ViewSample } from './features/mapperView.ts';
import { toRange } from './findings.ts';
import type { LargeSamples } from './largeSamples.ts';
import { type CancellationToken, Cancelled, throwIfCancelled } from './util/cancellation.ts';

/** Of several samples, how many are looked at: those that changed last (SEMANTICS 1). */
const mostSamples = 20;

export class MapperViews {
  readonly parts: CheckerParts;
  readonly #checker: Checker;
  readonly #large: LargeSamples | undefined;

  constructor(checker: Checker, large?: LargeSamples) {
    this.parts = checker.parts;
    this.#checker = checker;
    this.#large = large;
  }

  /** The mapper at this URI alone; undefined for other files, and for what is too large. */
  async mapperOf(uri: string): Promise<DocumentSnapshot | undefined> {
    return (await this.isLarge(uri)) ? undefined : this.#checker.mapperSnapshot(uri);
  }

  /** Any other JSON file, as far as it is about mappers; undefined for what is too large. To be called after `viewOf`. */
  async dataOf(uri: string): Promise<DataFileView | undefined> {
    if (await this.isLarge(uri)) return undefined;
    const { cache, binding, index } = this.parts;
    const current = await cache.current(uri);
    if (current.kind !== 'text') return undefined;
    const { text, document, facts } = current.snapshot;
    return { text, document, facts, boundTo: binding.mappersBoundTo(uri), workspace: index };
  }

  /** Large files stay with another thread, and are never read here. */
  async isLarge(uri: string): Promise<boolean> {
    return (await this.#large?.isLarge(uri)) ?? false;
  }

  /**
   * The mapper with its samples; undefined for other files.
   * @throws Cancelled also where an edit came in between: its places would be wrong
   */
  async viewOf(uri: string, token: CancellationToken): Promise<MapperView | undefined> {
    const { index, binding } = this.parts;
    await binding.refresh(token);
    const snapshot = await this.mapperOf(uri);
    if (snapshot === undefined) return undefined;
    const bound = binding.bindingOf(uri, snapshot.mapperKey).uris;
    const schemas = await this.parts.schemas.knowledge(token);
    const samples: ViewSample[] = [];
    for (const data of withActive(bound, index.latest(bound, mostSamples))) {
      const sample = await this.#sampleOf(snapshot, data, schemas, token);
      if (sample) samples.push(sample);
    }
    const plan = await snapshot.plan;
    throwIfCancelled(token);
    if (snapshot.isOvertaken) throw new Cancelled();
    const { document, mapper } = snapshot;

    return { uri, document, mapper, plan, samples, bound, schemas, workspace: index };
  }

  async #sampleOf(
    mapper: DocumentSnapshot,
    uri: string,
    schemas: MapperView['schemas'],
    token: CancellationToken,
  ): Promise<ViewSample | undefined> {
    if (await this.isLarge(uri)) return undefined;
    const data = await this.parts.cache.current(uri);
    if (data.kind !== 'text') return undefined;
    const { snapshot } = data;
    const result = await this.parts.mappings.resultOf(mapper, snapshot, schemas, token);
    const locate: ViewSample['locate'] = (place) => {
      const span = locateValue(snapshot.text, place);
      return span && toRange(snapshot.document, span);
    };
    return result && { uri, name: this.parts.host.displayName(uri), result, locate };
  }
}

/** The active one is among them in any case. */
function withActive(bound: readonly string[], latest: readonly string[]): readonly string[] {
  const [active] = bound;
  return active === undefined || latest.includes(active) ? latest : [active, ...latest];
}
