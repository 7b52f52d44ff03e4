/** The entries that a mapper makes of a data file, as editor and command line request them. */
import * as l10n from '@vscode/l10n';
import { coverageOf } from '../../engine/query/coverage.ts';
import { droppedPlaces, fatesOf } from '../../engine/query/fates.ts';
import { traceOf } from '../../engine/query/trace.ts';
import type {
  Finding,
  MapperIdentity,
  Preview,
  PreviewEntry,
  PreviewFound,
  PreviewParams,
  PreviewSummary,
  PreviewSummaryRow,
  PreviewWindow,
} from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { TimeSlicer } from '../../util/timeSlicer.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { toRange } from '../diagnostics/findings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { WorkspaceHost } from '../workspaceHost.ts';
import { type MappedAs, PreviewMappings } from './previewMappings.ts';
import { noSample, syntaxProblem, unreadableProblem } from './previewProblems.ts';
import { foundOf, isSearch } from './previewSearch.ts';
import { windowOf } from './previewWindow.ts';
import { ruleMarks } from './ruleMarks.ts';

/** What the command line prints besides the entries. */
export interface PreviewParts extends Pick<PreviewParams, 'as'> {
  readonly trace: boolean;
  readonly coverage: boolean;
}

/** The most data files in one summary. */
const summaryRows = 500;

/** What a request is about. */
interface Shown {
  readonly mapper: DocumentSnapshot;
  readonly data: string;
  readonly mapped: MappedAs;
}

export class Previewer {
  readonly #host: WorkspaceHost;
  readonly #diagnostics: Diagnostics;
  readonly #mappings: PreviewMappings;

  constructor(host: WorkspaceHost, diagnostics: Diagnostics) {
    this.#host = host;
    this.#diagnostics = diagnostics;
    this.#mappings = new PreviewMappings(host, diagnostics);
  }

  /** Never rejects for bad input: `problem` says why there is nothing to show. @throws Cancelled */
  async window(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow> {
    const { uri, dataUri } = params;
    const found = await this.#mapperOf(uri, dataUri, token);
    if ('problem' in found) return this.#nothing(uri, null, found.problem);
    const { mapper } = found;
    const data = found.dataUri ?? (await this.#diagnostics.samplesOf(mapper.uri, token))[0];
    if (data === undefined) return this.#nothing(mapper.uri, mapper, noSample(mapper));
    const mapped = await this.#mappings.of(params, mapper, data, token);
    if ('problem' in mapped)
      return { ...this.#nothing(mapper.uri, mapper, mapped.problem), data: this.#host.displayName(data) };
    if (isSearch(params)) {
      const found = await this.#search(params, { mapper, data, mapped }, token);
      const total = mapped.entries.length;
      return { ...this.#nothing(mapper.uri, mapper), data: this.#host.displayName(data), total, found };
    }
    const findings = wantsFindings(params) ? ((await this.#diagnostics.whole(mapper.uri, token))?.findings ?? []) : [];
    const schemas = await this.#diagnostics.parts.schemas.knowledge(token);
    const { target } = this.#diagnostics.mappers;
    return {
      version: 1,
      mapper: this.#identity(mapper.uri, mapper),
      data: this.#host.displayName(data),
      ...windowOf(mapped, params, {
        mapperUri: mapper.uri,
        dataUri: data,
        schemas,
        rangeOf: (span) => toRange(mapper.document, span),
      }),
      ...partsOf(mapped),
      findings: params.marks ? [] : findings,
      ...(params.marks && { marks: ruleMarks(findings, mapper.mapper, mapper.document) }),
      ...(params.marks && (await this.#fates(mapper, mapped, token))),
      ...syntaxProblem(mapper),
      ...(params.details && target && { target }),
      ...(mapper.documentVersion !== undefined && { documentVersion: mapper.documentVersion }),
    };
  }

  async #search(
    params: PreviewParams,
    { mapper, data, mapped }: Shown,
    token: CancellationToken,
  ): Promise<PreviewFound> {
    const { as, parserVersion, fate } = params;
    const otherAs = { as: as === 'parser' ? 'spec' : 'parser', ...(parserVersion && { parserVersion }) } as const;
    const other = fate === 'differs' ? await this.#mappings.of(otherAs, mapper, data, token) : undefined;
    const dropped = fate && !other ? await this.#mappings.droppedRules(mapper, mapped, token) : undefined;
    const schemas = await this.#diagnostics.parts.schemas.knowledge(token);
    const around = { dropped, other: other && 'entries' in other ? other : undefined, schemas };
    return foundOf(mapped, params, around, new TimeSlicer(token));
  }

  async #fates(
    mapper: DocumentSnapshot,
    mapped: MappedAs,
    token: CancellationToken,
  ): Promise<Pick<PreviewWindow, 'fates'>> {
    if (mapped.result === undefined) return {};
    const dropped = await this.#mappings.droppedRules(mapper, mapped, token);
    return { fates: await fatesOf(mapped.result, dropped, new TimeSlicer(token)) };
  }

  /** Counts for every data file of a mapper. @throws Cancelled */
  async summary(uri: string, token: CancellationToken): Promise<PreviewSummary> {
    const samples = await this.#diagnostics.samplesOf(uri, token);
    const mapper = await this.#diagnostics.parts.cache.mapper(uri);
    const rows: PreviewSummaryRow[] = [];
    for (const dataUri of samples.slice(0, summaryRows)) {
      const { total, problem } = await this.window({ uri, dataUri, count: 0, details: true }, token);
      const findings = [
        ...(mapper ? await this.#diagnostics.mappers.find(mapper, [dataUri], { asksParser: true }, token) : []),
        ...((await this.#diagnostics.whole(dataUri, token))?.findings ?? []),
      ];
      const countOf = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity).length;
      rows.push({
        uri: dataUri,
        data: this.#host.displayName(dataUri),
        entries: total,
        errors: countOf('error'),
        warnings: countOf('warning'),
        ...(problem !== undefined && { problem }),
        ...(this.#diagnostics.mappers.target && (await this.#parserCounts(uri, dataUri, token))),
      });
    }
    return { rows, total: samples.length };
  }

  async #parserCounts(
    uri: string,
    dataUri: string,
    token: CancellationToken,
  ): Promise<Pick<PreviewSummaryRow, 'parser'>> {
    const asked = { uri, dataUri, count: 0, details: true, as: 'parser' } as const;
    const { total, crash, problem } = await this.window(asked, token);
    const stops = crash?.message;
    return problem === undefined ? { parser: { entries: total, ...(stops !== undefined && { stops }) } } : {};
  }

  /** All entries, with trace and coverage if requested; none if the data file cannot be read. @throws Cancelled */
  async whole(
    mapperUri: string,
    dataUri: string,
    { as = 'spec', trace, coverage }: PreviewParts,
    token: CancellationToken,
  ): Promise<Preview> {
    const mapper = await this.#diagnostics.parts.cache.mapper(mapperUri);
    const mapped = mapper && (await this.#mappings.of({ as }, mapper, dataUri, token));
    const found = mapped && 'entries' in mapped ? mapped : undefined;
    const result = found?.result;
    const ofMapper = (await this.#diagnostics.whole(mapperUri, token))?.findings ?? [];
    const ofData = (await this.#diagnostics.whole(dataUri, token))?.findings ?? [];
    const marks = mapper ? ruleMarks(ofMapper, mapper.mapper, mapper.document) : [];
    const dropped = result ? droppedPlaces(result, marks) : [];
    return {
      version: 1,
      mapper: this.#identity(mapperUri, mapper),
      data: this.#host.displayName(dataUri),
      entries: found?.entries ?? [],
      ...(found && partsOf(found)),
      findings: [...ofMapper, ...ofData],
      ...(dropped.length > 0 && { dropped }),
      ...(trace ? { trace: result ? traceOf(result) : { rules: [], candidates: [] } } : {}),
      ...(coverage ? { coverage: result ? coverageOf(result) : { read: 0, total: 0, unread: [], unused: [] } } : {}),
    };
  }

  /** All entries and nothing else; none if the data file cannot be read. @throws Cancelled */
  async entries(mapperUri: string, dataUri: string, token: CancellationToken): Promise<readonly PreviewEntry[]> {
    const mapper = await this.#diagnostics.parts.cache.mapper(mapperUri);
    const mapped = mapper && (await this.#mappings.of({ as: 'spec' }, mapper, dataUri, token));
    return mapped && 'entries' in mapped ? mapped.entries : [];
  }

  /** The mapper of a preview, which may be requested for a mapper or for a data file (found by class key). */
  async #mapperOf(
    uri: string,
    dataUri: string | undefined,
    token: CancellationToken,
  ): Promise<{ mapper: DocumentSnapshot; dataUri: string | undefined } | { problem: string }> {
    const { cache, index } = this.#diagnostics.parts;
    const own = await cache.mapper(uri);
    if (own) return { mapper: own, dataUri };
    const current = await cache.current(uri);
    const name = this.#host.displayName(uri);
    if (current.kind === 'problem') return { problem: unreadableProblem(name, uri, current.problem) };
    const { facts } = current.snapshot;
    if (facts?.kind !== 'data')
      return { problem: l10n.t('{0} is neither a mapper nor a data file: it has no class key.', name) };
    await index.refresh(token);
    const { classKey, version } = facts;
    const found = classKey === undefined ? undefined : index.mapperFor({ classKey, version });
    const mapper = found && (await cache.mapper(found.uri));
    if (mapper) return { mapper, dataUri: uri };
    return {
      problem:
        classKey === undefined
          ? l10n.t('No mapper of the workspace has the class key of {0}.', name)
          : l10n.t('No mapper of the workspace has the class key of {0}, `{1}`.', name, classKey),
    };
  }

  #identity(uri: string, mapper: DocumentSnapshot | undefined | null): MapperIdentity {
    return {
      file: this.#host.displayName(uri),
      key: mapper?.mapper.classKey?.value ?? null,
      version: mapper?.mapper.version ?? 1,
    };
  }

  #nothing(uri: string, mapper: DocumentSnapshot | null, problem?: string): PreviewWindow {
    return {
      version: 1,
      mapper: this.#identity(uri, mapper),
      data: null,
      entries: [],
      findings: [],
      from: 0,
      total: 0,
      cut: [],
      ...(problem !== undefined && { problem }),
    };
  }
}

/** The parts of the preview that come from a run of the parser's model. */
function partsOf({ crash, parser }: Pick<Preview, 'crash' | 'parser'>): Pick<Preview, 'crash' | 'parser'> {
  return { ...(crash && { crash }), ...(parser && { parser }) };
}

/** Findings are needed only with the entries themselves: parts and pages follow after they were sent. */
function wantsFindings({ marks, path, details, whole }: PreviewParams): boolean {
  return marks === true || (path === undefined && !details && !whole);
}
