/** Checks files: finds out what each is, binds samples, maps them, runs the checklist. */
import type { CheckContext } from './checks/check.ts';
import { runDataChecks } from './checks/dataChecks.ts';
import { type ChecksToRun, runChecks } from './checks/runChecks.ts';
import type { DocumentCache, DocumentSnapshot } from './documentCache.ts';
import { toFinding } from './findings.ts';
import type { Mappings } from './mappings.ts';
import type { Finding, ServerSettings } from './protocol.ts';
import type { SampleBinding } from './sampleBinding.ts';
import type { FileFindings, ServiceOptions } from './service.ts';
import type { CancellationToken } from './util/cancellation.ts';
import type { WorkspaceHost } from './workspace.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

export interface CheckerParts {
  readonly host: WorkspaceHost;
  readonly cache: DocumentCache;
  readonly index: WorkspaceIndex;
  readonly binding: SampleBinding;
  readonly mappings: Mappings;
}

export class Checker {
  readonly parts: CheckerParts;
  readonly #sampleLimit: number;
  readonly #silent: ReadonlySet<string>;
  #severities: ChecksToRun['severities'] = {};

  constructor(parts: CheckerParts, { jsonDiagnostics = true, sampleLimit = Number.POSITIVE_INFINITY }: ServiceOptions) {
    this.parts = parts;
    this.#sampleLimit = sampleLimit;
    this.#silent = new Set(jsonDiagnostics ? [] : ['json-syntax', 'duplicate-key']);
  }

  configure({ diagnostics }: ServerSettings): void {
    this.#severities = diagnostics?.severity ?? {};
  }

  /** Undefined for a file that is neither mapper nor data file, or cannot be read. @throws Cancelled */
  async check(uri: string, token: CancellationToken): Promise<FileFindings | undefined> {
    await this.parts.index.refresh(token);
    return this.#checkOne(uri, this.#sampleLimit, token);
  }

  /** Every mapper and data file with all its samples, by URI. @throws Cancelled */
  async checkAll(token: CancellationToken): Promise<readonly FileFindings[]> {
    await this.parts.index.refresh(token);
    const found: FileFindings[] = [];
    for (const { uri } of this.parts.index.files) {
      const findings = await this.#checkOne(uri, Number.POSITIVE_INFINITY, token);
      if (findings) found.push(findings);
    }
    return found;
  }

  async #checkOne(uri: string, sampleLimit: number, token: CancellationToken): Promise<FileFindings | undefined> {
    const current = await this.parts.cache.current(uri);
    if (current.kind === 'problem' || current.snapshot.facts === undefined) return undefined;
    const { snapshot } = current;
    if (snapshot.facts?.kind === 'data') return { uri, kind: 'data', findings: this.#dataFindings(snapshot) };
    return { uri, kind: 'mapper', findings: await this.#mapperFindings(snapshot, sampleLimit, token) };
  }

  async #mapperFindings(
    snapshot: DocumentSnapshot,
    sampleLimit: number,
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    const { uri, mapper } = snapshot;
    const uris = this.parts.binding.bindingOf(uri, mapper).uris.slice(0, sampleLimit);
    const samples: CheckContext['samples'][number][] = [];
    for (const data of uris) {
      const result = await this.#mapped(snapshot, data, token);
      if (result) samples.push({ uri: data, result });
    }
    const context: CheckContext = { uri, mapper, plan: await snapshot.plan, samples, workspace: this.parts.index };
    const drafts = runChecks(context, { severities: this.#severities, silent: this.#silent }, token);
    return drafts.map((draft) => toFinding(draft, snapshot.document));
  }

  async #mapped(mapper: DocumentSnapshot, dataUri: string, token: CancellationToken) {
    const data = await this.parts.cache.current(dataUri);
    return data.kind === 'text' ? this.parts.mappings.resultOf(mapper, data.snapshot, token) : undefined;
  }

  #dataFindings(snapshot: DocumentSnapshot): readonly Finding[] {
    const { uri, text, facts, sample } = snapshot;
    if (facts === undefined) return [];
    const drafts = runDataChecks(
      { uri, text, facts, sample, workspace: this.parts.index },
      { severities: this.#severities, silent: this.#silent },
    );
    return drafts.map((draft) => toFinding(draft, snapshot.document));
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
    await this.parts.index.refresh(token);
    return this.parts.binding.bindingOf(uri, snapshot.mapper).uris;
  }
}
