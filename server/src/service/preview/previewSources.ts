/** What a request of the preview is about: its mapper, its data file, and the entries by the specification or by a parser. */
import * as l10n from '@vscode/l10n';
import { rootOf } from '../../checks/check.ts';
import { ofStop } from '../../checks/compat/difference.ts';
import { differenceText } from '../../checks/compat/differenceText.ts';
import { pairParserEntries } from '../../checks/compat/entryPairs.ts';
import { type MappingResult, previewEntries } from '../../engine/record/result.ts';
import { rangeOf } from '../../features/ranges.ts';
import { spanIn } from '../../mapper/span.ts';
import type { ParserEntry, ParserResult } from '../../parserModel/parserResult.ts';
import type {
  MapperIdentity,
  ParserCrash,
  ParserRun,
  Preview,
  PreviewAs,
  PreviewEntry,
  PreviewSource,
} from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { type ServiceParts, samplesOf } from '../serviceParts.ts';
import { noSample, syntaxProblem, unmappedProblem, unreadableProblem } from './previewProblems.ts';

/**
 * The entries of a mapping and the engine's record. Entries made by the model of the parser have no record, but what its
 * run says beside them.
 */
export interface MappedEntries extends Pick<Preview, 'entries' | 'crash' | 'parser'> {
  readonly result?: MappingResult;
  /** The entries of a parser with what its model doesn't know of them. */
  readonly written?: readonly ParserEntry[];
}

/** Returns whether a limit cut the entries, in the engine or in the parser model. */
export function isCut({ result, parser }: MappedEntries): boolean {
  return result?.limit !== undefined || parser?.isCut === true;
}

/** A mapper and a data file with the entries. */
export interface MappedSource {
  readonly mapper: DocumentSnapshot;
  readonly dataUri: string;
  readonly mapped: MappedEntries;
}

/** Why there are no entries, with the mapper and data file if they were found. */
interface MissingSource extends Partial<Pick<MappedSource, 'mapper' | 'dataUri'>> {
  readonly problem: string;
}

export class PreviewSources {
  readonly #parts: ServiceParts;
  readonly #mappers: Pick<MapperFindings, 'target'>;

  constructor(parts: ServiceParts, mappers: Pick<MapperFindings, 'target'>) {
    this.#parts = parts;
    this.#mappers = mappers;
  }

  /** How a file is shown to the user. */
  nameOf(uri: string): string {
    return this.#parts.host.displayName(uri);
  }

  /** How an answer names the mapper. */
  identityOf(uri: string, mapper: DocumentSnapshot | undefined): MapperIdentity {
    return {
      file: this.nameOf(uri),
      key: mapper?.mapper.classKey?.value ?? null,
      version: mapper?.mapper.version ?? 1,
    };
  }

  /** Never rejects for bad input. @throws Cancelled */
  async find(
    { uri, dataUri, as = 'spec' }: PreviewSource,
    token: CancellationToken,
  ): Promise<MappedSource | MissingSource> {
    const found = await this.#mapperOf(uri, dataUri, token);
    if ('problem' in found) return found;
    const { mapper } = found;
    const data = found.dataUri ?? (await samplesOf(this.#parts, mapper.uri, token))[0];
    if (data === undefined) return { problem: noSample(mapper), mapper };
    const mapped = await this.map(as, mapper, data, token);
    return { ...('problem' in mapped ? mapped : { mapped }), mapper, dataUri: data };
  }

  /** The mapper of a request, which may name a data file instead (found by class key). */
  async #mapperOf(
    uri: string,
    dataUri: string | undefined,
    token: CancellationToken,
  ): Promise<{ mapper: DocumentSnapshot; dataUri: string | undefined } | MissingSource> {
    const { cache, index } = this.#parts;
    const own = await cache.mapper(uri, token);
    if (own) return { mapper: own, dataUri };
    const current = await cache.current(uri, token);
    const name = this.nameOf(uri);
    if (current.kind === 'problem') return { problem: unreadableProblem(name, uri, current.problem) };
    const { facts } = current.snapshot;
    if (facts?.kind !== 'data')
      return { problem: l10n.t('{0} is neither a mapper nor a data file, because it has no class key.', name) };
    const { classKey, version } = facts;
    const found = classKey === undefined ? undefined : index.mapperFor({ classKey, version });
    const mapper = found && (await cache.mapper(found.uri, token));
    if (mapper) return { mapper, dataUri: uri };
    return {
      problem:
        classKey === undefined
          ? l10n.t('No mapper in this workspace has the class key of {0}.', name)
          : l10n.t('No mapper in this workspace has the class key of {0}, which is "{1}".', name, classKey),
    };
  }

  /** Never rejects for bad input: `problem` says why there are no entries. @throws Cancelled */
  async map(
    as: PreviewAs,
    mapper: DocumentSnapshot,
    dataUri: string,
    token: CancellationToken,
  ): Promise<MappedEntries | { readonly problem: string }> {
    const data = await this.#parts.cache.current(dataUri, token);
    const name = this.nameOf(dataUri);
    if (data.kind === 'problem') return { problem: unreadableProblem(name, dataUri, data.problem) };
    return this.mapSnapshots(as, mapper, data.snapshot, token);
  }

  /** The same for texts that may be others than the current ones. @throws Cancelled */
  async mapSnapshots(
    as: PreviewAs,
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    token: CancellationToken,
  ): Promise<MappedEntries | { readonly problem: string }> {
    const known = await this.#parts.schemas.knowledge(token);
    if (as === 'spec') return this.#mapBySpecification(mapper, data, known, token);
    const version = as === 'parser' ? (this.#mappers.target ?? 'next') : as;
    const question = { version, schemas: known };
    const result = await this.#parts.parserRuns.resultOf(mapper, data, question, token);
    if (result) {
      const specified = await this.#mapBySpecification(mapper, data, known, token);
      const entries = parserEntries(result, 'entries' in specified ? specified.entries : []);
      return { entries, written: result.entries, ...parserParts(result, mapper) };
    }
    return { problem: l10n.t("The mapper isn't valid JSON, so no parser can read it."), ...syntaxProblem(mapper) };
  }

  async #mapBySpecification(
    mapper: DocumentSnapshot,
    data: DocumentSnapshot,
    schemas: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<MappedEntries | { readonly problem: string }> {
    const result = await this.#parts.mappings.resultOf(mapper, data, schemas, token);
    return result ? { entries: previewEntries(result), result } : { problem: this.#unmapped(data) };
  }

  /** Why nothing can be mapped from a data file. */
  #unmapped(data: DocumentSnapshot): string {
    const { sample } = data;
    const name = this.nameOf(data.uri);
    if (sample.kind !== 'broken') return unmappedProblem(name, sample);
    const line = data.document.positionAt(sample.error.span.offset).line + 1;
    return l10n.t("{0} isn't JSON (line {1}), so nothing can be mapped from it.", name, line);
  }
}

/**
 * Returns the entries that the service's parser writes. If the parser stops, returns the entries that it wrote before
 * it stopped.
 * @param specified the entries according to the specification, which may be in different files
 */
function parserEntries({ entries }: ParserResult, specified: readonly PreviewEntry[]): readonly PreviewEntry[] {
  const pairs = pairParserEntries(specified, entries);
  const files = new Map(pairs.written.map((entry, index) => [entry, specified[index]?.file]));
  return entries.map((written) => {
    const { section, schema, isMain, file, data } = written;
    const specifiedFile = files.get(written);
    const isRenamed = specifiedFile !== undefined && specifiedFile !== file;
    return { section, schema, isMain, file, data, ...(isRenamed && { specifiedFile }) };
  });
}

/**
 * Returns the parts of the preview that describe the run of the service's parser: the crash, if the parser crashed,
 * and information about the run.
 */
function parserParts(result: ParserResult, mapper: DocumentSnapshot): Pick<Preview, 'crash' | 'parser'> {
  const { crash } = result;
  return { ...(crash && { crash: crashOf(crash, mapper) }), parser: runOf(result) };
}

function crashOf(
  { stage, error, reason, node }: NonNullable<ParserResult['crash']>,
  mapper: DocumentSnapshot,
): ParserCrash {
  const place = node === mapper.mapper.root ? rootOf(mapper.mapper.text) : node;
  const range = rangeOf(mapper.document, spanIn(mapper.mapper, place));
  return { stage, error, message: differenceText(ofStop({ reason, node, error, data: undefined })), reason, range };
}

function runOf({ version, assumed, lost, entries, limits }: ParserResult): ParserRun {
  const unknown = entries.flatMap((entry, index) =>
    entry.unknown.map(({ path }) => ({ entry: index, path: toPointer(path) })),
  );
  return { version, assumed, lost, unknown, isCut: limits.length > 0 };
}
