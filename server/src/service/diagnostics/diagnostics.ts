/** Checks files: recognises each by content, and decides which samples of a mapper are mapped, when, and in which thread. */
import { isAboutParser } from '../../checks/compat/compatChecks.ts';
import type { ChecksToRun } from '../../checks/runChecks.ts';
import type { ServerSettings } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { FileFindings, ReportEarly, ServiceOptions } from '../api.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { LargeSamples } from '../largeSamples/largeSamples.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { DataDiagnostics } from './dataDiagnostics.ts';
import { heldFindings } from './heldFindings.ts';
import { MapperFindings } from './mapperFindings.ts';
import { StaleFindings } from './staleFindings.ts';

interface CheckOptions {
  /** The most samples of one mapper that are checked. */
  readonly sampleLimit: number;
  /** Whether findings about the parser are wanted, where the user wants them at all. */
  readonly asksParser: boolean;
  readonly reportEarly?: ReportEarly | undefined;
}

/** With more characters than this in its samples, a mapper's other findings are reported before they are mapped. */
const quickSamples = 100_000;

export class Diagnostics {
  readonly parts: ServiceParts;
  readonly large: LargeSamples;
  readonly mappers: MapperFindings;
  readonly #data: DataDiagnostics;
  readonly #sampleLimit: number;
  readonly #stale = new StaleFindings();
  #severities: ChecksToRun['severities'] = {};

  constructor(
    parts: ServiceParts,
    { jsonDiagnostics = true, sampleLimit = Number.POSITIVE_INFINITY, mappingThread }: ServiceOptions,
  ) {
    this.parts = parts;
    this.#sampleLimit = sampleLimit;
    this.large = new LargeSamples(parts, mappingThread);
    // Codes of findings that the editor reports itself.
    const silent = new Set(jsonDiagnostics ? [] : ['json-syntax', 'duplicate-key']);
    this.#data = new DataDiagnostics(parts, silent);
    this.mappers = new MapperFindings(parts, silent);
  }

  configure(settings: ServerSettings): void {
    this.mappers.configure(settings);
    this.#severities = settings.diagnostics?.severity ?? {};
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
    const current = await this.parts.cache.read(uri);
    if (current.kind === 'problem') return undefined;
    const { snapshot } = current;
    if (snapshot.isHeld) return heldFindings(snapshot, this.#severities);
    const end = snapshot.begin();
    try {
      return await this.#checkText(snapshot, options, token);
    } finally {
      end();
    }
  }

  async #checkText(
    snapshot: DocumentSnapshot,
    options: CheckOptions,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    const { uri } = snapshot;
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
      const own = await this.mappers.find(snapshot, [], options, token);
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
    return { uri, kind: 'mapper', findings: await this.mappers.find(snapshot, samples, options, token) };
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

  /** URIs of a mapper's samples, the active one first. @throws Cancelled */
  async samplesOf(uri: string, token: CancellationToken): Promise<readonly string[]> {
    const snapshot = await this.parts.cache.mapper(uri);
    if (snapshot === undefined) return [];
    await this.parts.binding.refresh(token);
    return this.parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
  }
}
