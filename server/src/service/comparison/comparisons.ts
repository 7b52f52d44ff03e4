/** Compares the entries of a data file with those of other versions of the files, and with the service's archives. */

import * as l10n from '@vscode/l10n';
import { ruleKey } from '../../engine/query/outcomeCounts.ts';
import { ruleRanges } from '../../engine/record/details.ts';
import { archiveVerdict, type Candidate, type MakerVerdict } from '../../features/comparison/archiveVerdict.ts';
import {
  changedEntries,
  comparedTexts,
  type EntryVersion,
  type RangeOfRule,
} from '../../features/comparison/changedEntries.ts';
import { rangeOf } from '../../features/ranges.ts';
import { parserVersions } from '../../parserModel/versions.ts';
import type {
  ArchivesComparison,
  CompareArchivesParams,
  EntriesComparison,
  EntryFilesParams,
  EntryFilesResult,
  EntryMaker,
  EntrySource,
  PreviewEntry,
} from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { fromPointer } from '../../util/jsonPointer.ts';
import { textDigest } from '../../util/textDigest.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import { type DocumentCache, DocumentSnapshot } from '../documents.ts';
import { type RequestToken, requestTime } from '../evaluationTime.ts';
import { limitProblem, unreadableProblem } from '../preview/previewProblems.ts';
import { type MappedEntries, PreviewSources } from '../preview/previewSources.ts';
import type { ServiceParts } from '../serviceParts.ts';

/** A mapper and a data file in one version each. */
interface Inputs {
  readonly mapper: DocumentSnapshot;
  readonly data: DocumentSnapshot;
}

interface Problem {
  readonly problem: string;
}

const allMakers: readonly EntryMaker[] = ['spec', ...parserVersions];

export class Comparisons {
  readonly #cache: DocumentCache;
  readonly #sources: PreviewSources;

  constructor(parts: ServiceParts, mappers: Pick<MapperFindings, 'target'>) {
    this.#cache = parts.cache;
    this.#sources = new PreviewSources(parts, mappers);
  }

  /** Compares the entries that earlier texts give with the current ones. @throws Cancelled */
  async versions(params: EntrySource, token: CancellationToken): Promise<EntriesComparison> {
    const { uri, dataUri } = params;
    const now = await this.#inputs({ uri, dataUri }, token);
    const identity = {
      version: 1,
      mapper: this.#sources.identityOf(uri, 'problem' in now ? undefined : now.mapper),
      data: this.#sources.nameOf(dataUri),
    } as const;
    const after = await this.#version({ uri, dataUri }, token);
    if ('problem' in after) return { ...identity, changes: [], problem: { side: 'after', message: after.problem } };
    const before = await this.#version(params, token);
    if ('problem' in before) return { ...identity, changes: [], problem: { side: 'before', message: before.problem } };
    const slices = new Slices(token, requestTime(token));
    return { ...identity, ...(await changedEntries(before, after, after.rangeOf, slices)) };
  }

  async #version(
    source: EntrySource,
    token: CancellationToken,
  ): Promise<(EntryVersion & { readonly rangeOf: RangeOfRule }) | Problem> {
    const inputs = await this.#inputs(source, token);
    if ('problem' in inputs) return inputs;
    const { mapper } = inputs;
    const mapped = await this.#mapped('spec', inputs, token);
    if ('problem' in mapped) return mapped;
    const { entries, result } = mapped;
    const ranges = result && ruleRanges(result, (span) => rangeOf(mapper.document, span));
    const rangeOfRule: RangeOfRule = ({ section, rule }) => ranges?.get(ruleKey(section, rule));
    return { entries, result, rangeOf: rangeOfRule };
  }

  /** Returns the files of all entries, those of the specification and of each version of the parser. @throws Cancelled */
  async files(params: EntryFilesParams, token: CancellationToken): Promise<EntryFilesResult> {
    const found = await this.#candidates(params, allMakers, token);
    if ('problem' in found) return { files: [], total: 0, problem: found.problem };
    const files = new Set(found.flatMap(({ entries }) => entries.map(({ file }) => file)));
    return { files: [...files].slice(0, params.count), total: files.size };
  }

  /** Compares archives of the service with the entries of each maker. @throws Cancelled */
  async archives(params: CompareArchivesParams, token: CancellationToken): Promise<ArchivesComparison> {
    const candidates = await this.#candidates(params, params.makers ?? allMakers, token);
    if ('problem' in candidates) return { makers: [], omitted: [], problem: candidates.problem };
    const slices = new Slices(token);
    const verdicts: MakerVerdict[] = [];
    for (const each of candidates)
      verdicts.push(await runInSlices(archiveVerdict(each, params.files, params.archives), slices));
    const closest = verdicts.toSorted((one, other) => one.differing - other.differing)[0];
    return {
      makers: verdicts.map(({ maker, differing, entries }) => ({ maker, differing, entries })),
      omitted: closest?.compared.omitted ?? [],
      ...(closest && closest.differing > 0 && (await runInSlices(textsOf(closest), slices))),
    };
  }

  /** An incomplete run of the parser says nothing about its version, so it is omitted. */
  async #candidates(
    source: EntrySource & { readonly mainFile: string },
    makers: readonly EntryMaker[],
    token: CancellationToken,
  ): Promise<readonly Candidate[] | Problem> {
    const inputs = await this.#inputs(source, token);
    if ('problem' in inputs) return inputs;
    const fileOf = ({ isMain, file }: PreviewEntry) => (isMain ? source.mainFile : file);
    const candidates: Candidate[] = [];
    let problem = '';
    for (const maker of makers) {
      const mapped = await this.#mapped(maker, inputs, token);
      if ('problem' in mapped) problem = mapped.problem;
      if ('problem' in mapped || mapped.parser?.isCut) continue;
      const entries = mapped.entries.map((entry) => ({ file: fileOf(entry), data: entry.data }));
      const unknown = (mapped.parser?.unknown ?? []).flatMap(({ entry, path }) => {
        const file = entries[entry]?.file;
        return file === undefined ? [] : [{ file, path: fromPointer(path) ?? [] }];
      });
      candidates.push({ maker, entries, unknown });
    }
    return candidates.length === 0 ? { problem } : candidates;
  }

  #mapped(maker: EntryMaker, inputs: Inputs, token: CancellationToken): Promise<MappedEntries | Problem> {
    return this.#sources.mapSnapshots(maker, inputs.mapper, inputs.data, token);
  }

  async #inputs(
    { uri, dataUri, mapperText, mapperName, dataText }: EntrySource,
    token: CancellationToken,
  ): Promise<Inputs | Problem> {
    const mapper = await this.#snapshot(uri, mapperText, token);
    if ('problem' in mapper) return mapper;
    const name = mapperName ?? this.#sources.nameOf(uri);
    const { limit } = mapper.mapper;
    if (limit) return { problem: limitProblem(name, limit) };
    const [error] = mapper.mapper.errors;
    if (error) return { problem: notJson(name, mapper, error.span.offset) };
    if (mapper.facts?.kind !== 'mapper') return { problem: l10n.t("{0} isn't a mapper.", name) };
    const data = await this.#snapshot(dataUri, dataText, token);
    return 'problem' in data ? data : { mapper, data };
  }

  async #snapshot(uri: string, text: string | undefined, token: RequestToken): Promise<DocumentSnapshot | Problem> {
    if (text !== undefined) token.time?.addFile(`text:${uri}`, text.length);
    if (text !== undefined) return new DocumentSnapshot({ uri, version: `text ${textDigest(text)}`, text });
    const current = await this.#cache.current(uri, token);
    if (current.kind === 'text') return current.snapshot;
    return { problem: unreadableProblem(this.#sources.nameOf(uri), uri, current.problem) };
  }
}

function notJson(name: string, mapper: DocumentSnapshot, offset: number): string {
  const line = mapper.document.positionAt(offset).line + 1;
  return l10n.t("{0} isn't valid JSON (line {1}), so it has no entries.", name, line);
}

function* textsOf({
  compared: { archives, entries },
  differences,
}: MakerVerdict): Generator<undefined, Pick<ArchivesComparison, 'texts'>> {
  const texts = yield* comparedTexts(archives, entries, differences);
  return texts ? { texts } : {};
}
