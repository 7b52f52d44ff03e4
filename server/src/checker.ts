/** Checks files: finds out what each is, binds samples, maps them, runs the checklist. */

import { checkContext } from './checkContext.ts';
import { ApplicableChecks } from './checks/applicable.ts';
import type { CheckedSample, MapperFacts } from './checks/check.ts';
import { checklist } from './checks/checklist.ts';
import type { DataCheckContext } from './checks/dataCheck.ts';
import { runDataChecks } from './checks/dataChecks.ts';
import { DraftMemory } from './checks/draftMemory.ts';
import { type ChecksToRun, runChecks } from './checks/runChecks.ts';
import { locateValue } from './data/locate.ts';
import type { DocumentCache, DocumentSnapshot, Snapshot } from './documentCache.ts';
import type { MappingResult } from './engine/result.ts';
import { toFinding, toRange } from './findings.ts';
import { FirstFindings } from './firstFindings.ts';
import type { LargeSamples } from './largeSamples.ts';
import type { Mappings } from './mappings.ts';
import type { Finding, ServerSettings } from './protocol.ts';
import type { SampleBinding } from './sampleBinding.ts';
import type { SchemaKnowledge } from './schema/knowledge.ts';
import type { SchemaStore } from './schemaStore.ts';
import type { FileFindings, ServiceOptions } from './service.ts';
import { type CancellationToken, throwIfCancelled } from './util/cancellation.ts';
import { type Ready, whenReady } from './util/ready.ts';
import { isUploadFile, type WorkspaceHost } from './workspace.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

export interface CheckerParts {
  readonly host: WorkspaceHost;
  readonly cache: DocumentCache;
  readonly index: WorkspaceIndex;
  readonly binding: SampleBinding;
  readonly mappings: Mappings;
  readonly schemas: SchemaStore;
}

/** Is told what a mapper says by itself while its samples are still to be mapped. */
export type TellFirst = (file: FileFindings) => Ready<void>;

interface CheckOptions {
  /** Of several samples, how many are looked at. */
  readonly sampleLimit: number;
  readonly tellFirst?: TellFirst | undefined;
}

const noSamples: readonly CheckedSample[] = [];

/** Samples with more characters than this take so long that what the mapper says by itself is told first. */
const quickSamples = 100_000;

export class Checker {
  readonly parts: CheckerParts;
  readonly #sampleLimit: number;
  /** Codes that the editor reports itself. */
  readonly #silent: ReadonlySet<string>;
  readonly #checks: ApplicableChecks;
  readonly #large: LargeSamples | undefined;
  /** Remembered from one check to the next. */
  readonly #whole: DraftMemory | undefined;
  /** Of mappers judged without their samples. */
  readonly #alone = new DraftMemory();
  readonly #first = new FirstFindings();
  /** Mappers whose samples took their time when they were checked last. */
  readonly #slow = new Set<string>();
  #compat = true;
  #severities: ChecksToRun['severities'] = {};

  constructor(
    parts: CheckerParts,
    { jsonDiagnostics = true, sampleLimit = Number.POSITIVE_INFINITY, largeSamples, checksOnce }: ServiceOptions,
  ) {
    this.#whole = checksOnce ? undefined : new DraftMemory();
    this.parts = parts;
    this.#sampleLimit = sampleLimit;
    this.#large = largeSamples;
    this.#silent = new Set(jsonDiagnostics ? [] : ['json-syntax', 'duplicate-key']);
    this.#checks = new ApplicableChecks(checklist, this.#silent);
  }

  configure({ diagnostics, compat }: ServerSettings): void {
    this.#compat = compat !== 'off';
    this.#severities = diagnostics?.severity ?? {};
    this.#first.forget();
  }

  /**
   * Undefined for a file that is neither mapper nor data file, or cannot be read.
   * @param tellFirst called where samples take their time
   * @throws Cancelled
   */
  check(uri: string, token: CancellationToken, tellFirst?: TellFirst): Ready<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    const options = { sampleLimit: this.#sampleLimit, tellFirst };
    const later = this.parts.binding.refresh(token);
    return later instanceof Promise
      ? later.then(() => this.#checkOne(uri, options, token))
      : this.#checkOne(uri, options, token);
  }

  /** Every mapper and data file with all its samples, by URI. @throws Cancelled */
  async checkAll(token: CancellationToken): Promise<readonly FileFindings[]> {
    await this.parts.binding.refresh(token);
    const found: FileFindings[] = [];
    for (const { uri } of this.parts.index.files) {
      const findings = await this.#checkOne(uri, { sampleLimit: Number.POSITIVE_INFINITY }, token);
      if (findings) found.push(findings);
    }
    return found;
  }

  #checkOne(uri: string, options: CheckOptions, token: CancellationToken): Ready<FileFindings | undefined> {
    const isLarge = this.#large?.isLarge(uri) ?? false;
    const current = isLarge === false ? this.parts.cache.current(uri) : undefined;
    const isAtHand = current !== undefined && !(current instanceof Promise);
    return isAtHand ? this.#checkCurrent(current, options, token) : this.#checkLater(uri, options, token);
  }

  async #checkLater(uri: string, options: CheckOptions, token: CancellationToken): Promise<FileFindings | undefined> {
    if (await this.#large?.isLarge(uri)) return this.#large?.check(uri, token);
    return this.#checkCurrent(await this.parts.cache.current(uri), options, token);
  }

  #checkCurrent(current: Snapshot, options: CheckOptions, token: CancellationToken): Ready<FileFindings | undefined> {
    if (current.kind === 'problem') return undefined;
    const { snapshot } = current;
    if (snapshot.facts?.kind !== 'mapper') return this.#checkData(snapshot, token);
    const { uri } = snapshot;
    const bound = this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
    if (bound.length > 0) return this.#checkBound(snapshot, bound, options, token);
    const findings = this.#findingsAlone(snapshot, this.#whole, token);
    return whenReady(findings, (found) => ({ uri, kind: 'mapper' as const, findings: found }));
  }

  /** A mapper with samples. */
  async #checkBound(
    snapshot: DocumentSnapshot,
    bound: readonly string[],
    { sampleLimit, tellFirst }: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const { uri } = snapshot;
    const tellAlone = async (): Promise<readonly Finding[]> => {
      const found = this.#findingsAlone(snapshot, this.#alone, token);
      const alone = found instanceof Promise ? await found : found;
      await tellFirst?.({ uri, kind: 'mapper', findings: this.#first.of(snapshot, alone, bound) });
      return alone;
    };
    // Samples that took their time before do so again: what the mapper says by itself waits for nothing.
    const told = tellFirst && this.#slow.has(uri) ? await tellAlone() : undefined;
    const isLarge = await this.#isAnyLarge(bound);
    const samples = this.parts.index.latest(bound, sampleLimit);
    const isSlow = tellFirst && (isLarge || (await this.#areSlow(samples)));
    if (isSlow === false) this.#slow.delete(uri);
    if (isSlow) this.#slow.add(uri);
    const alone = told ?? (isSlow ? await tellAlone() : undefined);
    const file = isLarge
      ? await this.#large?.check(uri, token)
      : { uri, kind: 'mapper' as const, findings: await this.#mapperFindings(snapshot, samples, token) };
    if (alone && file && !snapshot.isOvertaken) this.#first.keep(snapshot, alone, file.findings, bound);
    return file;
  }

  async #areSlow(samples: readonly string[]): Promise<boolean> {
    let characters = 0;
    for (const uri of samples) {
      const data = await this.parts.cache.current(uri);
      characters += data.kind === 'text' ? data.snapshot.text.length : 0;
    }
    return characters > quickSamples;
  }

  /** What a mapper says without samples. */
  #findingsAlone(snapshot: DocumentSnapshot, memory: DraftMemory | undefined, token: CancellationToken): Ready<readonly Finding[]> {
    return this.#findings(snapshot, noSamples, this.parts.schemas.knowledge(token), memory, token);
  }

  async #mapperFindings(
    snapshot: DocumentSnapshot,
    uris: readonly string[],
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    const schemas = await this.parts.schemas.knowledge(token);
    const samples: CheckedSample[] = [];
    for (const data of uris) {
      const sample = await this.#checkedSample(snapshot, data, schemas, token);
      if (sample) samples.push(sample);
    }
    return this.#findings(snapshot, samples, schemas, this.#whole, token);
  }

  #findings(
    snapshot: DocumentSnapshot,
    samples: readonly CheckedSample[],
    schemas: Ready<SchemaKnowledge>,
    memory: DraftMemory | undefined,
    token: CancellationToken,
  ): Ready<readonly Finding[]> {
    const plan = schemas instanceof Promise ? undefined : snapshot.plan;
    if (schemas instanceof Promise || plan === undefined || plan instanceof Promise)
      return this.#findingsLater(snapshot, samples, schemas, memory, token);
    throwIfCancelled(token);
    const around = { samples, schemas, workspace: this.parts.index, compat: this.#compat };
    const toRun: ChecksToRun = {
      severities: this.#severities,
      checks: this.#checks,
      memory,
      version: snapshot,
    };
    const drafts = runChecks(checkContext(snapshot, plan, around), toRun, token);
    return whenReady(drafts, (all) => all.map((draft) => toFinding(draft, snapshot.document)));
  }

  async #findingsLater(
    snapshot: DocumentSnapshot,
    samples: readonly CheckedSample[],
    schemas: Ready<SchemaKnowledge>,
    memory: DraftMemory | undefined,
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    const known = await schemas;
    await snapshot.plan;
    return this.#findings(snapshot, samples, known, memory, token);
  }

  async #checkedSample(
    mapper: DocumentSnapshot,
    uri: string,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<CheckedSample | undefined> {
    const data = await this.parts.cache.current(uri);
    if (data.kind !== 'text') return undefined;
    const { snapshot } = data;
    const result = await this.parts.mappings.resultOf(mapper, snapshot, schemas, token);
    const locate = (place: readonly (string | number)[]) => {
      const span = locateValue(snapshot.text, place);
      return span && toRange(snapshot.document, span);
    };
    return result && { uri, version: snapshot.version, result, locate };
  }

  /** A file without class key is looked at too, if the user bound it to a mapper. */
  async #checkData(snapshot: DocumentSnapshot, token: CancellationToken): Promise<FileFindings | undefined> {
    const { uri, text, facts, sample } = snapshot;
    const boundTo = this.parts.binding.mappersBoundTo(uri);
    if (facts === undefined && boundTo.length === 0) return undefined;
    const results = () => this.#resultsOf(snapshot, boundTo, token);
    const context: DataCheckContext = { text, facts, sample, workspace: this.parts.index, boundTo, results };
    const drafts = await runDataChecks(context, { severities: this.#severities, silent: this.#silent });
    return { uri, kind: 'data', findings: drafts.map((draft) => toFinding(draft, snapshot.document)) };
  }

  /** What the mappers that a data file belongs to make of it. */
  async #resultsOf(
    data: DocumentSnapshot,
    boundTo: readonly MapperFacts[],
    token: CancellationToken,
  ): Promise<readonly MappingResult[]> {
    const { classKey, version = null } = data.facts ?? {};
    const selected = classKey === undefined ? undefined : this.parts.index.mapperFor({ classKey, version });
    const uris = new Set([...boundTo, ...(selected ? [selected] : [])].map((mapper) => mapper.uri));
    const results: MappingResult[] = [];
    const schemas = await this.parts.schemas.knowledge(token);
    for (const uri of uris) {
      const mapper = await this.mapperSnapshot(uri);
      const result = mapper && (await this.parts.mappings.resultOf(mapper, data, schemas, token));
      if (result) results.push(result);
    }
    return results;
  }

  /** Is one of the data files that the mapper is bound to large? */
  async hasLargeSample({ uri, mapperKey }: DocumentSnapshot): Promise<boolean> {
    return this.#isAnyLarge(this.parts.binding.bindingOf(uri, mapperKey).uris);
  }

  async #isAnyLarge(uris: readonly string[]): Promise<boolean> {
    for (const uri of uris) if (await this.#large?.isLarge(uri)) return true;
    return false;
  }

  /** The mapper at this URI; undefined for any other file. */
  async mapperSnapshot(uri: string): Promise<DocumentSnapshot | undefined> {
    const current = await this.parts.cache.current(uri);
    return current.kind === 'text' && current.snapshot.facts?.kind === 'mapper' ? current.snapshot : undefined;
  }

  /** URIs of the bound data files, the active one first. @throws Cancelled */
  async samplesOf(uri: string, token: CancellationToken): Promise<readonly string[]> {
    const snapshot = await this.mapperSnapshot(uri);
    if (snapshot === undefined) return [];
    await this.parts.binding.refresh(token);
    return this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
  }
}
