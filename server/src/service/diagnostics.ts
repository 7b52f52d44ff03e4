/** Checks files: recognises each by content, binds and maps samples, runs the checklist. */

import { ApplicableChecks } from '../checks/applicableChecks.ts';
import type { MapperFacts } from '../checks/check.ts';
import { checklist } from '../checks/checklist.ts';
import type { DataCheckContext } from '../checks/data/dataCheck.ts';
import { runDataChecks } from '../checks/data/dataChecks.ts';
import { isDataNamedMapper } from '../checks/file/mapper-is-data.ts';
import { type ChecksToRun, runChecks } from '../checks/runChecks.ts';
import { locateValue } from '../data/locate.ts';
import { emptyPlan } from '../engine/plan/plan.ts';
import type { MappingResult } from '../engine/record/result.ts';
import { type ParserVersion, versionOf } from '../parser/versions.ts';
import type { Finding, ServerSettings } from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { type CancellationToken, throwIfCancelled } from '../util/cancellation.ts';
import type { FileFindings, MappingThread, ReportEarly, ServiceOptions } from './api.ts';
import { checkContext } from './checkContext.ts';
import type { DocumentCache, DocumentSnapshot } from './documents.ts';
import { toFinding, toRange } from './findings.ts';
import type { MappingCache } from './mappingCache.ts';
import type { ParserRuns } from './parserRuns.ts';
import { type MappedSample, ParserViews } from './parserViews.ts';
import type { SampleBinding } from './sampleBinding.ts';
import type { SchemaStore } from './schemas/schemaStore.ts';
import { StaleSampleFindings } from './staleSampleFindings.ts';
import { isUploadFile, type WorkspaceHost } from './workspaceHost.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

export interface ServiceParts {
  readonly host: WorkspaceHost;
  readonly cache: DocumentCache;
  readonly index: WorkspaceIndex;
  readonly binding: SampleBinding;
  readonly mappings: MappingCache;
  readonly schemas: SchemaStore;
  readonly parserRuns: ParserRuns;
}

interface CheckOptions {
  /** The most samples of one mapper that are checked. */
  readonly sampleLimit: number;
  readonly reportEarly?: ReportEarly | undefined;
}

const noSamples: readonly MappedSample[] = [];

/** With more characters than this in its samples, a mapper's other findings are reported before they are mapped. */
const quickSamples = 100_000;

export class Diagnostics {
  readonly parts: ServiceParts;
  readonly #sampleLimit: number;
  /** Codes of findings that the editor reports itself. */
  readonly #silent: ReadonlySet<string>;
  readonly #checks: ApplicableChecks;
  readonly #thread: MappingThread | undefined;
  readonly #stale = new StaleSampleFindings();
  readonly #parser: ParserViews;
  #version: ParserVersion | undefined = 'next';
  #severities: ChecksToRun['severities'] = {};

  constructor(
    parts: ServiceParts,
    { jsonDiagnostics = true, sampleLimit = Number.POSITIVE_INFINITY, mappingThread }: ServiceOptions,
  ) {
    this.parts = parts;
    this.#parser = new ParserViews(parts.parserRuns);
    this.#sampleLimit = sampleLimit;
    this.#thread = mappingThread;
    this.#silent = new Set(jsonDiagnostics ? [] : ['json-syntax', 'duplicate-key']);
    this.#checks = new ApplicableChecks(checklist, this.#silent);
  }

  /** The parser version that findings are about; the newest if there are no such findings. */
  get parserVersion(): ParserVersion {
    return this.#version ?? 'next';
  }

  /** Are there findings about the parser? */
  get reportsParser(): boolean {
    return this.#version !== undefined;
  }

  configure({ diagnostics, compat }: ServerSettings): void {
    this.#version = versionOf(compat);
    this.#severities = diagnostics?.severity ?? {};
    this.#stale.clear();
  }

  /**
   * Undefined for a file that is neither mapper nor data file, or cannot be read.
   * @param reportEarly called before samples that take time are mapped
   * @throws Cancelled
   */
  async check(uri: string, token: CancellationToken, reportEarly?: ReportEarly): Promise<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    await this.parts.binding.refresh(token);
    return this.#checkOne(uri, { sampleLimit: this.#sampleLimit, reportEarly }, token);
  }

  /** Findings of every mapper and data file with all samples, by URI. @throws Cancelled */
  async checkAll(token: CancellationToken): Promise<readonly FileFindings[]> {
    await this.parts.binding.refresh(token);
    const found: FileFindings[] = [];
    for (const { uri } of this.parts.index.files) {
      const findings = await this.#checkOne(uri, { sampleLimit: Number.POSITIVE_INFINITY }, token);
      if (findings) found.push(findings);
    }
    return found;
  }

  async #checkOne(uri: string, options: CheckOptions, token: CancellationToken): Promise<FileFindings | undefined> {
    if (await this.#thread?.isLarge(uri)) return this.#checkThere(uri, token);
    const current = await this.parts.cache.current(uri);
    if (current.kind === 'problem') return undefined;
    const { snapshot } = current;
    if (snapshot.facts?.kind !== 'mapper') return this.#checkData(snapshot, token);
    const bound = this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
    if (bound.length > 0) return this.#checkBound(snapshot, bound, options, token);
    return this.#checkAlone(snapshot, token, options.reportEarly);
  }

  async #checkAlone(
    snapshot: DocumentSnapshot,
    token: CancellationToken,
    reportEarly?: ReportEarly,
  ): Promise<FileFindings> {
    const schemas = await this.parts.schemas.knowledge(token);
    // The first findings of a session do not wait until the model of the parser is loaded.
    if (reportEarly && this.#version && !this.#parser.isReady) {
      const findings = await this.#findings(snapshot, noSamples, schemas, token, { asksParser: false });
      reportEarly({ uri: snapshot.uri, kind: 'mapper', findings });
    }
    return { uri: snapshot.uri, kind: 'mapper', findings: await this.#findings(snapshot, noSamples, schemas, token) };
  }

  /** Checks a mapper with its samples. */
  async #checkBound(
    snapshot: DocumentSnapshot,
    bound: readonly string[],
    { sampleLimit, reportEarly }: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const { uri } = snapshot;
    if (!snapshot.mapper.isBalanced) return this.#checkAlone(snapshot, token);
    const isLarge = await this.#isAnyLarge(bound);
    const samples = this.parts.index.latest(bound, sampleLimit);
    const wholeOf = async (): Promise<FileFindings | undefined> =>
      isLarge
        ? this.#checkThere(uri, token)
        : { uri, kind: 'mapper', findings: await this.#mapperFindings(snapshot, samples, token) };
    if (reportEarly === undefined || !(isLarge || (await this.#areSlow(samples)))) return wholeOf();
    const schemas = await this.parts.schemas.knowledge(token);
    const own = await this.#findings(snapshot, noSamples, schemas, token);
    reportEarly({ uri, kind: 'mapper', findings: this.#stale.with(own, snapshot, bound) });
    const whole = await wholeOf();
    if (whole) this.#stale.keep(own, whole.findings, snapshot, bound);
    return whole;
  }

  async #areSlow(samples: readonly string[]): Promise<boolean> {
    let characters = 0;
    for (const uri of samples) {
      const data = await this.parts.cache.current(uri);
      characters += data.kind === 'text' ? data.snapshot.text.length : 0;
    }
    return characters > quickSamples;
  }

  async #mapperFindings(
    snapshot: DocumentSnapshot,
    uris: readonly string[],
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    const schemas = await this.parts.schemas.knowledge(token);
    const samples: MappedSample[] = [];
    for (const data of uris) {
      const sample = await this.#checkedSample(snapshot, data, schemas, token);
      if (sample) samples.push(sample);
    }
    return this.#findings(snapshot, samples, schemas, token);
  }

  async #findings(
    snapshot: DocumentSnapshot,
    samples: readonly MappedSample[],
    schemas: SchemaKnowledge,
    token: CancellationToken,
    { asksParser } = { asksParser: true },
  ): Promise<readonly Finding[]> {
    // With unbalanced brackets it is unclear what belongs to which mapping: only the syntax error is reported.
    const plan = snapshot.mapper.isBalanced ? await snapshot.plan : emptyPlan(snapshot.mapper);
    const version = this.#version;
    const parser =
      version && asksParser ? await this.#parser.of(snapshot, { version, samples, schemas }, token) : undefined;
    throwIfCancelled(token);
    const context = checkContext(snapshot, plan, {
      samples,
      schemas,
      workspace: this.parts.index,
      compat: version !== undefined,
      parser,
    });
    const drafts = await runChecks(context, { severities: this.#severities, checks: this.#checks }, token);
    return drafts.map((draft) => toFinding(draft, snapshot.document));
  }

  async #checkedSample(
    mapper: DocumentSnapshot,
    uri: string,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappedSample | undefined> {
    const data = await this.parts.cache.current(uri);
    if (data.kind !== 'text') return undefined;
    const { snapshot } = data;
    const result = await this.parts.mappings.resultOf(mapper, snapshot, schemas, token);
    const locate = (place: readonly (string | number)[]) => {
      const span = locateValue(snapshot.text, place);
      return span && toRange(snapshot.document, span);
    };
    return result && { uri, version: snapshot.version, result, locate, snapshot };
  }

  /**
   * A file without class key is checked as well if the user bound it to a mapper, or if its name is that of a mapper.
   */
  async #checkData(snapshot: DocumentSnapshot, token: CancellationToken): Promise<FileFindings | undefined> {
    const { uri, text, facts, sample } = snapshot;
    const boundTo = this.parts.binding.mappersBoundTo(uri);
    if (facts === undefined && boundTo.length === 0 && !isDataNamedMapper(uri, sample)) return undefined;
    const results = () => this.#resultsOf(snapshot, boundTo, token);
    const context: DataCheckContext = { uri, text, facts, sample, workspace: this.parts.index, boundTo, results };
    const drafts = await runDataChecks(context, { severities: this.#severities, silent: this.#silent });
    return { uri, kind: 'data', findings: drafts.map((draft) => toFinding(draft, snapshot.document)) };
  }

  /** The results of mapping a data file with each of its mappers. */
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

  async #checkThere(uri: string, token: CancellationToken): Promise<FileFindings | undefined> {
    return (await this.#thread?.call('check', [uri], token)) as FileFindings | undefined;
  }

  /** Is the file large, or is it a mapper of a large data file? @throws Cancelled */
  async usesThread(uri: string, token: CancellationToken): Promise<boolean> {
    if (await this.#thread?.isLarge(uri)) return true;
    const { binding } = this.parts;
    await binding.refresh(token);
    for (const mapper of [uri, ...binding.mappersOf(uri)]) {
      const snapshot = await this.mapperSnapshot(mapper);
      if (snapshot && (await this.#isAnyLarge(binding.bindingOf(mapper, snapshot.mapperKey).uris))) return true;
    }
    return false;
  }

  async #isAnyLarge(uris: readonly string[]): Promise<boolean> {
    for (const uri of uris) if (await this.#thread?.isLarge(uri)) return true;
    return false;
  }

  /** The mapper at this URI; undefined for any other file. */
  async mapperSnapshot(uri: string): Promise<DocumentSnapshot | undefined> {
    const current = await this.parts.cache.current(uri);
    return current.kind === 'text' && current.snapshot.facts?.kind === 'mapper' ? current.snapshot : undefined;
  }

  /** URIs of a mapper's samples, the active one first. @throws Cancelled */
  async samplesOf(uri: string, token: CancellationToken): Promise<readonly string[]> {
    const snapshot = await this.mapperSnapshot(uri);
    if (snapshot === undefined) return [];
    await this.parts.binding.refresh(token);
    return this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
  }
}
