/** Checks files: recognises each by content; of a mapper, maps its samples and runs the checklist. */

import { ApplicableChecks } from '../../checks/applicableChecks.ts';
import { checklist } from '../../checks/checklist.ts';
import { isAboutParser } from '../../checks/compat/compatChecks.ts';
import { type ChecksToRun, runChecks } from '../../checks/runChecks.ts';
import { locateValue } from '../../data/locate.ts';
import { emptyPlan } from '../../engine/plan/plan.ts';
import type { KnownRun } from '../../features/mapperView.ts';
import { type ParserVersion, versionOf } from '../../parser/versions.ts';
import type { Finding, ServerSettings } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import type { FileFindings, ReportEarly, ServiceOptions } from '../api.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { LargeSamples } from '../largeSamples/largeSamples.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { checkContext } from './checkContext.ts';
import { DataDiagnostics } from './dataDiagnostics.ts';
import { toFinding, toRange } from './findings.ts';
import { type MappedSample, ParserViews } from './parserViews.ts';
import { StaleFindings } from './staleFindings.ts';

interface CheckOptions {
  /** The most samples of one mapper that are checked. */
  readonly sampleLimit: number;
  /** Whether findings about the parser are wanted, where the user wants them at all. */
  readonly asksParser: boolean;
  readonly reportEarly?: ReportEarly | undefined;
}

/** What is asked of the parser's model. */
interface ParserWish {
  readonly asksParser: boolean;
  /** Bound data files that are no JSON. */
  readonly broken?: readonly DocumentSnapshot[];
}

const noSamples: readonly MappedSample[] = [];

/** With more characters than this in its samples, a mapper's other findings are reported before they are mapped. */
const quickSamples = 100_000;

export class Diagnostics {
  readonly parts: ServiceParts;
  readonly large: LargeSamples;
  readonly #data: DataDiagnostics;
  readonly #sampleLimit: number;
  readonly #checks: ApplicableChecks;
  readonly #stale = new StaleFindings();
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
    this.large = new LargeSamples(parts, mappingThread);
    // Codes of findings that the editor reports itself.
    const silent = new Set(jsonDiagnostics ? [] : ['json-syntax', 'duplicate-key']);
    this.#data = new DataDiagnostics(parts, silent);
    this.#checks = new ApplicableChecks(checklist, silent);
  }

  /** The parser version that findings are about; the newest if there are no such findings. */
  get parserVersion(): ParserVersion {
    return this.#version ?? 'next';
  }

  /** Are there findings about the parser? */
  get reportsParser(): boolean {
    return this.#version !== undefined;
  }

  /** What findings know of the parser already; undefined where nothing, or where it is of no interest. */
  knownRun(
    mapper: DocumentSnapshot,
    sample: Pick<MappedSample, 'result' | 'snapshot'> | undefined,
    schemas: SchemaKnowledge,
  ): KnownRun | undefined {
    return this.#version && this.#parser.known(mapper, sample, { version: this.#version, schemas });
  }

  configure({ diagnostics, compat }: ServerSettings): void {
    this.#version = versionOf(compat);
    this.#severities = diagnostics?.severity ?? {};
    this.#stale.clear();
  }

  /** Undefined for a file that is neither mapper nor data file, or cannot be read. @throws Cancelled */
  async check(uri: string, token: CancellationToken): Promise<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    await this.parts.binding.refresh(token);
    return this.#checkOne(uri, { sampleLimit: this.#sampleLimit, asksParser: true }, token);
  }

  /**
   * What the specification alone says of a file: there before the parser's model has run.
   * @param reportEarly for an editor: called before samples that take time are mapped. What the last `check` found and
   * this one leaves out is added for mappings whose text is the same.
   * @throws Cancelled
   */
  async checkSpecification(
    uri: string,
    token: CancellationToken,
    reportEarly?: ReportEarly,
  ): Promise<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    await this.parts.binding.refresh(token);
    return this.#checkOne(uri, { sampleLimit: this.#sampleLimit, asksParser: false, reportEarly }, token);
  }

  /** Findings of every mapper and data file with all samples, by URI. @throws Cancelled */
  async checkAll(token: CancellationToken): Promise<readonly FileFindings[]> {
    await this.parts.binding.refresh(token);
    const found: FileFindings[] = [];
    for (const { uri } of this.parts.index.files) {
      const findings = await this.#checkOne(uri, { sampleLimit: Number.POSITIVE_INFINITY, asksParser: true }, token);
      if (findings) found.push(findings);
    }
    return found;
  }

  async #checkOne(uri: string, options: CheckOptions, token: CancellationToken): Promise<FileFindings | undefined> {
    if (await this.large.hasAny([uri])) return this.#checkThere(uri, options, token);
    const current = await this.parts.cache.current(uri);
    if (current.kind === 'problem') return undefined;
    const { snapshot } = current;
    if (snapshot.facts?.kind !== 'mapper') return this.#data.check(snapshot, this.#severities, token);
    const { uris } = this.parts.binding.bindingOf(uri, snapshot.mapperKey);
    // With unbalanced brackets it is unclear what belongs to which mapping: no sample is mapped.
    const bound = snapshot.mapper.isBalanced ? uris : [];
    return options.asksParser
      ? this.#checkWhole(snapshot, bound, options, token)
      : this.#checkMeant(snapshot, bound, options, token);
  }

  async #checkWhole(
    snapshot: DocumentSnapshot,
    bound: readonly string[],
    options: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const whole = await this.#checkBound(snapshot, bound, options, token);
    if (whole) this.#stale.keep(whole.findings, snapshot, bound);
    return whole;
  }

  /** Without the parser. */
  async #checkMeant(
    snapshot: DocumentSnapshot,
    bound: readonly string[],
    options: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const { uri } = snapshot;
    const { reportEarly } = options;
    if (reportEarly === undefined) return this.#checkBound(snapshot, bound, options, token);
    const isSlow = await this.#areSlow(bound);
    if (isSlow) {
      const schemas = await this.parts.schemas.knowledge(token);
      const own = await this.#findings(snapshot, noSamples, schemas, token, { asksParser: false });
      this.#stale.begin(own, snapshot);
      reportEarly({ uri, kind: 'mapper', findings: this.#stale.with(own, snapshot, bound) });
    }
    const meant = (await this.#checkBound(snapshot, bound, options, token))?.findings;
    if (meant === undefined) return undefined;
    if (!isSlow) this.#stale.begin(meant, snapshot);
    const findings = this.#stale.with(meant, snapshot, bound, isAboutParser);
    // An edit may come before the whole is found.
    this.#stale.keep(findings, snapshot, bound);
    return { uri, kind: 'mapper', findings };
  }

  /** Checks a mapper with its samples. */
  async #checkBound(
    snapshot: DocumentSnapshot,
    bound: readonly string[],
    options: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const { uri } = snapshot;
    if (await this.large.hasAny(bound)) return this.#checkThere(uri, options, token);
    const samples = this.parts.index.latest(bound, options.sampleLimit);
    return { uri, kind: 'mapper', findings: await this.#mapperFindings(snapshot, samples, token, options) };
  }

  #checkThere(uri: string, { asksParser }: CheckOptions, token: CancellationToken): Promise<FileFindings | undefined> {
    return this.large.check(asksParser ? 'check' : 'checkSpecification', uri, token);
  }

  /** Large ones are not read here, but are slow to be sure. */
  async #areSlow(samples: readonly string[]): Promise<boolean> {
    if (await this.large.hasAny(samples)) return true;
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
    { asksParser }: CheckOptions,
  ): Promise<readonly Finding[]> {
    const schemas = await this.parts.schemas.knowledge(token);
    const samples: MappedSample[] = [];
    const broken: DocumentSnapshot[] = [];
    for (const uri of uris) {
      const data = await this.parts.cache.current(uri);
      if (data.kind !== 'text') continue;
      const sample = await this.#checkedSample(snapshot, data.snapshot, schemas, token);
      if (sample) samples.push(sample);
      else if (data.snapshot.sample.kind === 'broken') broken.push(data.snapshot);
    }
    return this.#findings(snapshot, samples, schemas, token, { asksParser, broken });
  }

  async #findings(
    snapshot: DocumentSnapshot,
    samples: readonly MappedSample[],
    schemas: SchemaKnowledge,
    token: CancellationToken,
    { asksParser, broken = [] }: ParserWish,
  ): Promise<readonly Finding[]> {
    // With unbalanced brackets it is unclear what belongs to which mapping: only the syntax error is reported.
    const plan = snapshot.mapper.isBalanced ? await snapshot.plan : emptyPlan(snapshot.mapper);
    const version = this.#version;
    const parser =
      version && asksParser ? await this.#parser.of(snapshot, { version, samples, broken, schemas }, token) : undefined;
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
    snapshot: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappedSample | undefined> {
    const result = await this.parts.mappings.resultOf(mapper, snapshot, schemas, token);
    const locate = (path: readonly (string | number)[]) => {
      const span = locateValue(snapshot.text, path);
      return span && toRange(snapshot.document, span);
    };
    return result && { uri: snapshot.uri, version: snapshot.version, result, locate, snapshot };
  }

  /** URIs of a mapper's samples, the active one first. @throws Cancelled */
  async samplesOf(uri: string, token: CancellationToken): Promise<readonly string[]> {
    const snapshot = await this.parts.cache.mapper(uri);
    if (snapshot === undefined) return [];
    await this.parts.binding.refresh(token);
    return this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
  }
}
