/** Answers what editor and command line request of the entries that a mapper makes of a data file. */

import { coverageOf, unreadFieldsOf } from '../../engine/query/coverage.ts';
import { droppedPlaces } from '../../engine/query/outcomeCounts.ts';
import { traceOf } from '../../engine/query/trace.ts';
import { detailsOf } from '../../engine/record/details.ts';
import { rangeOf } from '../../features/ranges.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import { newestParser } from '../../parserModel/versions.ts';
import {
  type EntriesAnswer,
  type EntriesParams,
  type EntryMaker,
  type Finding,
  type Preview,
  type PreviewAnswer,
  type PreviewEntry,
  type PreviewParams,
  type PreviewSource,
  previewLimits,
  type Range,
  type UncheckedParser,
} from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { requestTime } from '../evaluationTime.ts';
import { type ServiceParts, samplesOf } from '../serviceParts.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { withFirstParts } from './answerParts.ts';
import { syntaxProblem } from './previewProblems.ts';
import { isCut, type MappedEntries, type MappedSource, PreviewSources } from './previewSources.ts';
import { previewTree } from './previewTree.ts';
import { ruleFindings } from './ruleFindings.ts';
import { countValues } from './treeShape.ts';

/** What an answer is about. */
type About = Pick<PreviewAnswer, 'version' | 'mapper' | 'data' | 'mapperUri' | 'dataUri'>;

/** What the command line prints besides the entries. */
interface WholePreviewOptions extends Pick<PreviewSource, 'as'> {
  readonly trace: boolean;
  readonly coverage: boolean;
  /** Findings of the mapper in all of its data files, if they are known: for many files they are found once. */
  readonly mapperFindings?: readonly Finding[];
}

/** No method rejects for bad input; each may reject with `Cancelled`. */
export class Previewer {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #diagnostics: Diagnostics;
  readonly #sources: PreviewSources;

  constructor(parts: ServiceParts, mappers: MapperFindings, diagnostics: Diagnostics) {
    this.#parts = parts;
    this.#mappers = mappers;
    this.#diagnostics = diagnostics;
    this.#sources = new PreviewSources(parts, mappers);
  }

  /** Returns the entries as a bounded tree, with everything that a panel shows. */
  async preview(params: PreviewParams, token: CancellationToken): Promise<PreviewAnswer> {
    await this.#parts.index.refresh(token);
    const source = await this.#sources.find(params, token);
    const { mapper, dataUri } = source;
    const { target } = this.#mappers;
    const scale = Math.max(1, (params.limit ?? 0) / previewLimits.usual);
    const findings = mapper ? await this.#findingsIn(mapper, dataUri, token) : [];
    const about = {
      ...this.#about(params, source),
      samples: mapper ? await samplesOf(this.#parts, mapper.uri, token) : [],
      findings: [...findings, ...(dataUri === undefined ? [] : await this.#findingsOf(dataUri, token))].map(
        sentFinding,
      ),
      ...(target && { target }),
    };
    if ('problem' in source) return withFirstParts({ ...about, ...noEntries, problem: source.problem }, scale);
    const unchecked = await this.#uncheckedOf(source, token);
    const tree = await this.#treeOf(source, params, findings, token);
    const answer = { ...about, ...(unchecked && { unchecked }), ...tree, ...stateOf(source.mapper) };
    return withFirstParts(answer, scale);
  }

  /** What NOMAD's newest parser would write, if it would add findings; undefined if the service's parser is known. */
  async #uncheckedOf(
    { mapper, dataUri }: MappedSource,
    token: CancellationToken,
  ): Promise<UncheckedParser | undefined> {
    const found = isUploadFile(mapper.uri) ? undefined : await this.#mappers.findUnchecked(mapper, [dataUri], token);
    const [run] = found?.runs.values() ?? [];
    if (found === undefined || found.findings === 0 || run?.comparison === undefined) return undefined;
    const { written, specified } = run.comparison;
    const parser = written < specified && (await this.#sources.map(newestParser, mapper, dataUri, token));
    const crash = parser && 'entries' in parser ? parser.crash : undefined;
    return { findings: found.findings, written, specified, ...(crash && { crash }) };
  }

  async #treeOf(
    { mapper, dataUri, mapped }: MappedSource,
    { as = 'spec', limit = previewLimits.usual, unread = true }: PreviewParams,
    findings: readonly Finding[],
    token: CancellationToken,
  ): Promise<Omit<PreviewAnswer, keyof About | 'findings' | 'samples'>> {
    const isParser = as !== 'spec';
    const otherAs = isParser ? 'spec' : this.#mappers.target;
    const there = otherAs && (await this.#sources.map(otherAs, mapper, dataUri, token));
    const other = there && 'entries' in there ? there : undefined;
    const result = isParser ? other?.result : mapped.result;
    const ofRules = ruleFindings(findings, mapper.mapper, mapper.document);
    const schemas = await this.#parts.schemas.knowledge(token);
    const time = requestTime(token);
    const slices = new Slices(token, time);
    const details = result ? detailsOf(result, ofRules, rangeIn(mapper), time) : { sections: [], rules: [] };
    const tree = {
      mapped,
      result,
      other,
      isParser,
      findings: ofRules,
      rules: details.rules,
      schemas,
      limit: Math.min(limit, previewLimits.most),
    };
    return {
      ...(await previewTree(tree, slices)),
      ...details,
      total: mapped.entries.length,
      ...(isCut(mapped) && { isCut: true }),
      ...(unread && { unread: result ? await unreadFieldsOf(result, slices) : noEntries.unread }),
      ...(other && otherAs && { other: otherOf(otherAs, other) }),
      ...partsOf(mapped),
    };
  }

  /**
   * Returns whole entries from an index on, in the shape of the command line (docs/mapper-reference.md#archives): some of
   * them, so that a message stays small, but at least one.
   */
  async entries(params: EntriesParams, token: CancellationToken): Promise<EntriesAnswer> {
    const { from = 0 } = params;
    await this.#parts.index.refresh(token);
    const source = await this.#sources.find(params, token);
    const about = this.#about(params, source);
    if ('problem' in source) return { ...about, entries: [], total: 0, from, problem: source.problem };
    const { mapped, mapper } = source;
    const { documentVersion: _, ...problem } = stateOf(mapper);
    const { entries } = mapped;
    const crash = mapped.crash && { crash: mapped.crash };
    const parser = mapped.parser && { parser: mapped.parser };
    const cut = isCut(mapped) && ({ isCut: true } as const);
    const page = { entries: pageOf(entries, from), total: entries.length, from };
    return { ...about, ...page, ...crash, ...parser, ...cut, ...problem };
  }

  #about({ uri }: PreviewSource, { mapper, dataUri }: Partial<MappedSource>): About {
    return {
      version: 1,
      mapper: this.#sources.identityOf(mapper?.uri ?? uri, mapper),
      data: dataUri === undefined ? null : this.#sources.nameOf(dataUri),
      ...(mapper && { mapperUri: mapper.uri }),
      ...(dataUri !== undefined && { dataUri }),
    };
  }

  /**
   * Returns all entries as the command line prints them, with findings of the mapper, then of the data; no entries if the
   * data file can't be read.
   */
  async whole(
    mapperUri: string,
    dataUri: string,
    { as = 'spec', trace, coverage, mapperFindings }: WholePreviewOptions,
    token: CancellationToken,
  ): Promise<Preview> {
    await this.#parts.index.refresh(token);
    const mapper = await this.#parts.cache.mapper(mapperUri, token);
    const mapped = mapper && (await this.#sources.map(as, mapper, dataUri, token));
    const found = mapped && 'entries' in mapped ? mapped : undefined;
    const result = found?.result;
    const ofMapper = mapperFindings ?? (await this.#findingsOf(mapperUri, token));
    const ofData = await this.#findingsOf(dataUri, token);
    const dropped =
      mapper && result ? droppedPlaces(result, ruleFindings(ofMapper, mapper.mapper, mapper.document)) : [];
    return {
      version: 1,
      mapper: this.#sources.identityOf(mapperUri, mapper),
      data: this.#sources.nameOf(dataUri),
      entries: found?.entries ?? [],
      ...(found?.crash && { crash: found.crash }),
      ...(found?.parser && { parser: found.parser }),
      ...(found && isCut(found) && { isCut: true }),
      findings: [...ofMapper, ...ofData],
      ...(dropped.length > 0 && { dropped }),
      ...(trace ? { trace: result ? traceOf(result) : { rules: [], candidates: [] } } : {}),
      ...(coverage ? { coverage: result ? coverageOf(result) : { read: 0, total: 0, unread: [], unused: [] } } : {}),
    };
  }

  /** Returns all entries and nothing else; none if the data file cannot be read. */
  async allEntries(mapperUri: string, dataUri: string, token: CancellationToken): Promise<readonly PreviewEntry[]> {
    const mapper = await this.#parts.cache.mapper(mapperUri, token);
    const mapped = mapper && (await this.#sources.map('spec', mapper, dataUri, token));
    return mapped && 'entries' in mapped ? mapped.entries : [];
  }

  async #findingsOf(uri: string, token: CancellationToken): Promise<readonly Finding[]> {
    return (await this.#diagnostics.check(uri, token))?.findings ?? [];
  }

  /** The findings of a mapper in one data file. */
  async #findingsIn(
    mapper: DocumentSnapshot,
    dataUri: string | undefined,
    token: CancellationToken,
  ): Promise<readonly Finding[]> {
    if (isUploadFile(mapper.uri)) return [];
    return (await this.#mappers.find(mapper, dataUri === undefined ? [] : [dataUri], token)).findings;
  }
}

/** The tree has the effect of a finding at each of its places. */
function sentFinding({ places: _, ...finding }: Finding): Finding {
  return finding;
}

/** An answer without entries. */
export const noEntries = {
  entries: [],
  total: 0,
  sections: [],
  rules: [],
  outcomes: { kept: 0, changed: 0, dropped: 0, omitted: 0, differs: 0 },
  unread: { total: 0, count: 0, fields: [] },
} as const;

/** The most entries in one answer, and the number of values beyond which it ends. */
const pageEntries = 200;
const pageValues = 50_000;

function pageOf(entries: readonly PreviewEntry[], from: number): readonly PreviewEntry[] {
  const page: PreviewEntry[] = [];
  let values = 0;
  for (let at = from; at < entries.length && page.length < pageEntries && values < pageValues; at++) {
    const entry = entries[at] as PreviewEntry;
    page.push(entry);
    values += countValues(entry.data, pageValues);
  }
  return page;
}

function otherOf(as: EntryMaker, { entries, crash, parser }: MappedEntries): NonNullable<PreviewAnswer['other']> {
  return { as, total: entries.length, ...(crash && { crash }), ...(parser?.isCut && { isCut: true }) };
}

/** What a preview says of the parser whose entries it shows. */
function partsOf({ crash, parser }: MappedEntries): Pick<PreviewAnswer, 'crash' | 'parser'> {
  if (parser === undefined) return {};
  const { unknown: _, ...run } = parser;
  return { ...(crash && { crash }), parser: run };
}

function stateOf(mapper: DocumentSnapshot): Pick<PreviewAnswer, 'problem' | 'documentVersion'> {
  const { documentVersion } = mapper;
  return { ...syntaxProblem(mapper), ...(documentVersion !== undefined && { documentVersion }) };
}

/** Converts spans in the mapper to lines and characters. */
function rangeIn({ document }: DocumentSnapshot): (span: Span) => Range {
  return (span) => rangeOf(document, span);
}
