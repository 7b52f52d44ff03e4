/** The entries of a data file, by the specification or by a parser, and what is known of their values. */
import * as l10n from '@vscode/l10n';
import { previewEntries } from '../../engine/query/entryData.ts';
import { type DroppedRules, droppedRules } from '../../engine/query/fates.ts';
import type { Preview, PreviewParams } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { isUploadFile, type WorkspaceHost } from '../workspaceHost.ts';
import { parserEntries, parserParts } from './parserPreview.ts';
import { limitProblem, syntaxProblem, unreadableProblem } from './previewProblems.ts';
import type { Mapped } from './previewWindow.ts';
import { ruleMarks } from './ruleMarks.ts';

/** The entries with what a run of the parser says beside them. */
export type MappedAs = Mapped & Pick<Preview, 'crash' | 'parser'>;

export class PreviewMappings {
  readonly #host: WorkspaceHost;
  readonly #diagnostics: Diagnostics;

  constructor(host: WorkspaceHost, diagnostics: Diagnostics) {
    this.#host = host;
    this.#diagnostics = diagnostics;
  }

  /** Never rejects for bad input: `problem` says why there are no entries. @throws Cancelled */
  async of(
    as: Pick<PreviewParams, 'as' | 'parserVersion'>,
    mapper: DocumentSnapshot,
    dataUri: string,
    token: CancellationToken,
  ): Promise<MappedAs | { readonly problem: string }> {
    const data = await this.#diagnostics.parts.cache.current(dataUri);
    const name = this.#host.displayName(dataUri);
    if (data.kind === 'problem') return { problem: unreadableProblem(name, dataUri, data.problem) };
    return this.ofSnapshots(as, mapper, data.snapshot, token);
  }

  /** The same for a text of the data file that may be another than the current one. @throws Cancelled */
  async ofSnapshots(
    { as, parserVersion }: Pick<PreviewParams, 'as' | 'parserVersion'>,
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    token: CancellationToken,
  ): Promise<MappedAs | { readonly problem: string }> {
    const known = await this.#diagnostics.parts.schemas.knowledge(token);
    if (as !== 'parser') return this.#map(mapper, data, known, token);
    const question = { version: parserVersion ?? this.#diagnostics.mappers.target ?? 'next', schemas: known };
    const result = await this.#diagnostics.parts.parserRuns.resultOf(mapper, data, question, token);
    if (result) {
      const specified = await this.#map(mapper, data, known, token);
      const entries = parserEntries(result, 'entries' in specified ? specified.entries : []);
      return { entries, ...parserParts(result, mapper) };
    }
    return { problem: l10n.t('The mapper is not valid JSON, which no parser reads.'), ...syntaxProblem(mapper) };
  }

  async #map(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappedAs | { readonly problem: string }> {
    const name = this.#host.displayName(data.uri);
    const result = await this.#diagnostics.parts.mappings.resultOf(mapper, data, schemas, token);
    if (result) return { entries: previewEntries(result), result };
    const { sample } = data;
    if (sample.kind === 'limit') return { problem: limitProblem(name, sample.limit) };
    if (sample.kind !== 'broken') return { problem: l10n.t('{0} is not JSON; nothing can be mapped from it.', name) };
    const line = data.document.positionAt(sample.error.span.offset).line + 1;
    return { problem: l10n.t('{0} is not JSON (line {1}); nothing can be mapped from it.', name, line) };
  }

  /** Rules whose values the service drops. What a mapper says by itself is enough to know them: no sample is checked for each page of a search. */
  async droppedRules(
    snapshot: DocumentSnapshot,
    { result }: Mapped,
    token: CancellationToken,
  ): Promise<DroppedRules | undefined> {
    if (result === undefined || isUploadFile(snapshot.uri)) return undefined;
    const findings = await this.#diagnostics.mappers.find(snapshot, [], { asksParser: false }, token);
    return droppedRules(result, ruleMarks(findings, snapshot.mapper, snapshot.document));
  }
}
