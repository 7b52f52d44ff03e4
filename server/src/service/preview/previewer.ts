/** Answers what editor and command line request of the entries that a mapper makes of a data file. */

import { memberTypes } from '../../engine/plan/memberTypes.ts';
import { coverageOf, unreadFieldsOf } from '../../engine/query/coverage.ts';
import { countOutcomes, droppedPlaces, droppedRules } from '../../engine/query/outcomeCounts.ts';
import { traceOf } from '../../engine/query/trace.ts';
import { traceForReaders } from '../../engine/query/windowTrace.ts';
import { defaultCount } from '../../engine/record/cutValues.ts';
import { detailsOf } from '../../engine/record/details.ts';
import { rangeOf } from '../../features/ranges.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type {
  Finding,
  Preview,
  PreviewAnswer,
  PreviewAs,
  PreviewDetails,
  PreviewEntry,
  PreviewMarksResult,
  PreviewParams,
  PreviewPartParams,
  PreviewPartResult,
  PreviewSearchParams,
  PreviewSearchResult,
  PreviewSource,
  Range,
} from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { WholePreviewOptions } from '../api.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { syntaxProblem } from './previewProblems.ts';
import { searchPage } from './previewSearch.ts';
import { PreviewSources, type Source } from './previewSources.ts';
import { entriesFrom, type MappedEntries, noEntries, partAt } from './previewWindow.ts';
import { ruleMarks } from './ruleMarks.ts';

/** No method rejects for bad input; each may reject with `Cancelled`. */
export class Previewer {
  readonly #diagnostics: Diagnostics;
  readonly #sources: PreviewSources;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
    this.#sources = new PreviewSources(diagnostics);
  }

  /** Returns some of the entries. */
  async preview(params: PreviewParams, token: CancellationToken): Promise<PreviewAnswer> {
    const { as = 'spec', count = defaultCount } = params;
    const source = await this.#sources.find(params, token);
    const { mapper, dataUri } = source;
    const { target } = this.#diagnostics.mappers;
    const about = {
      version: 1,
      mapper: this.#sources.identityOf(mapper?.uri ?? params.uri, mapper),
      data: dataUri === undefined ? null : this.#sources.nameOf(dataUri),
      findings: [
        ...(mapper ? await this.#findingsIn(mapper, dataUri, as, token) : []),
        ...(dataUri !== undefined && (await this.#hasTimeFor(dataUri, count))
          ? await this.#findingsOf(dataUri, token)
          : []),
      ],
      ...(target && { target }),
    } as const;
    if ('problem' in source) return { ...about, ...noEntries, problem: source.problem };
    const { mapped } = source;
    const shown = entriesFrom(mapped, params);
    return {
      ...about,
      ...shown,
      ...(mapped.result && { trace: traceForReaders(mapped.result, shown.trace, count, rangeIn(source.mapper)) }),
      ...partsOf(mapped),
      details: await this.#detailsOf(source, shown.entries, token),
      ...stateOf(source.mapper),
    };
  }

  async #detailsOf(
    { mapper, dataUri, mapped: { result } }: Source,
    entries: readonly PreviewEntry[],
    token: CancellationToken,
  ): Promise<PreviewDetails> {
    const schemas = await this.#diagnostics.parts.schemas.knowledge(token);
    return {
      mapperUri: mapper.uri,
      dataUri,
      ...(result ? detailsOf(result, rangeIn(mapper)) : { sections: [], rules: [] }),
      types: memberTypes(
        entries.map(({ data }) => data),
        schemas,
      ),
    };
  }

  /** Returns the value at a path of one entry. */
  async part(params: PreviewPartParams, token: CancellationToken): Promise<PreviewPartResult> {
    const source = await this.#sources.find(params, token);
    return 'problem' in source ? null : partAt(source.mapped, params);
  }

  /** Counts the matches of a search in all entries, and returns some of them. */
  async search(params: PreviewSearchParams, token: CancellationToken): Promise<PreviewSearchResult> {
    const source = await this.#sources.find(params, token);
    if ('problem' in source) return null;
    const { as = 'spec', outcome } = params;
    const { mapper, dataUri, mapped } = source;
    const otherAs = as === 'spec' ? 'parser' : 'spec';
    const other = outcome === 'differs' ? await this.#sources.map(otherAs, mapper, dataUri, token) : undefined;
    const dropped = outcome && !other ? await this.#sources.droppedRules(source, token) : undefined;
    const schemas = await this.#diagnostics.parts.schemas.knowledge(token);
    const around = { dropped, other: other && 'entries' in other ? other : undefined, schemas };
    return searchPage(mapped, params, around, new Slices(token));
  }

  /** Returns findings about the specification's values, the number of values of each outcome, and unread fields. */
  async marks(params: PreviewSource, token: CancellationToken): Promise<PreviewMarksResult> {
    const source = await this.#sources.find({ ...params, as: 'spec' }, token);
    const result = 'problem' in source ? undefined : source.mapped.result;
    if ('problem' in source || result === undefined) return null;
    const { mapper, dataUri } = source;
    const marks = ruleMarks(await this.#findingsIn(mapper, dataUri, 'spec', token), mapper.mapper, mapper.document);
    const slices = new Slices(token);
    return {
      marks,
      outcomes: await countOutcomes(result, droppedRules(result, marks), slices),
      unread: await unreadFieldsOf(result, slices),
    };
  }

  /** Returns all entries, with trace and coverage if requested; none if the data file cannot be read. */
  async whole(
    mapperUri: string,
    dataUri: string,
    { as = 'spec', trace, coverage, mapperFindings }: WholePreviewOptions,
    token: CancellationToken,
  ): Promise<Preview> {
    const mapper = await this.#diagnostics.parts.cache.mapper(mapperUri);
    const mapped = mapper && (await this.#sources.map(as, mapper, dataUri, token));
    const found = mapped && 'entries' in mapped ? mapped : undefined;
    const result = found?.result;
    const ofMapper = mapperFindings ?? (await this.#findingsOf(mapperUri, token));
    const ofData = await this.#findingsOf(dataUri, token);
    const marks = mapper ? ruleMarks(ofMapper, mapper.mapper, mapper.document) : [];
    const dropped = result ? droppedPlaces(result, marks) : [];
    return {
      version: 1,
      mapper: this.#sources.identityOf(mapperUri, mapper),
      data: this.#sources.nameOf(dataUri),
      entries: found?.entries ?? [],
      ...(found && partsOf(found)),
      findings: [...ofMapper, ...ofData],
      ...(dropped.length > 0 && { dropped }),
      ...(trace ? { trace: result ? traceOf(result) : noEntries.trace } : {}),
      ...(coverage ? { coverage: result ? coverageOf(result) : { read: 0, total: 0, unread: [], unused: [] } } : {}),
    };
  }

  /** Returns all entries and nothing else; none if the data file cannot be read. */
  async entries(mapperUri: string, dataUri: string, token: CancellationToken): Promise<readonly PreviewEntry[]> {
    const mapper = await this.#diagnostics.parts.cache.mapper(mapperUri);
    const mapped = mapper && (await this.#sources.map('spec', mapper, dataUri, token));
    return mapped && 'entries' in mapped ? mapped.entries : [];
  }

  async #findingsOf(uri: string, token: CancellationToken): Promise<readonly Finding[]> {
    return (await this.#diagnostics.whole(uri, token))?.findings ?? [];
  }

  /** Entries do not wait for findings of a data file that takes long; without entries, nothing waits. */
  async #hasTimeFor(dataUri: string, count: number): Promise<boolean> {
    return count === 0 || (await this.#diagnostics.isQuick([dataUri]));
  }

  /** The specification's entries do not wait for findings about the parser that take long. */
  async #findingsIn(
    mapper: DocumentSnapshot,
    dataUri: string | undefined,
    as: PreviewAs,
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    if (isUploadFile(mapper.uri)) return [];
    await this.#diagnostics.parts.binding.refresh(token);
    const samples = dataUri === undefined ? [] : [dataUri];
    const asksParser = as !== 'spec' || (await this.#diagnostics.isQuick(samples));
    return this.#diagnostics.mappers.find(mapper, samples, { asksParser }, token);
  }
}

/** The parts of the preview that come from a run of the parser's model. */
function partsOf({ crash, parser }: MappedEntries): Pick<Preview, 'crash' | 'parser'> {
  return { ...(crash && { crash }), ...(parser && { parser }) };
}

function stateOf(mapper: DocumentSnapshot): Pick<PreviewAnswer, 'problem' | 'documentVersion'> {
  const { documentVersion } = mapper;
  return { ...syntaxProblem(mapper), ...(documentVersion !== undefined && { documentVersion }) };
}

/** Converts spans in the mapper to lines and characters. */
function rangeIn({ document }: DocumentSnapshot): (span: Span) => Range {
  return (span) => rangeOf(document, span);
}
