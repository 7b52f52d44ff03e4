/** Checks files: recognizes each by content, and decides which samples of a mapper are mapped. */
import { isDataNamedMapper } from '../../checks/file/mapper-is-data.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { type RequestToken, requestTime } from '../evaluationTime.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { checkData } from './dataDiagnostics.ts';
import type { FileFindings } from './findings.ts';
import type { MapperFindings } from './mapperFindings.ts';
import { foreignFindings, uncheckedFindings } from './unreadFiles.ts';

export interface CheckOptions {
  /** The most samples of one mapper that are checked while typing; default all. */
  readonly sampleLimit?: number;
}

/** A check whose time was over. */
interface UnfinishedCheck {
  /** All texts that it evaluated. */
  readonly versions: string;
  readonly file: FileFindings;
}

export class Diagnostics {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #sampleLimit: number;
  readonly #unfinished = new Map<string, UnfinishedCheck>();

  constructor(parts: ServiceParts, mappers: MapperFindings, { sampleLimit = Number.POSITIVE_INFINITY }: CheckOptions) {
    this.#parts = parts;
    this.#mappers = mappers;
    this.#sampleLimit = sampleLimit;
  }

  /** What took too long is checked again. */
  configure(): void {
    this.#unfinished.clear();
  }

  /**
   * Returns the findings of a file; undefined for a file that is neither mapper nor data file
   * (docs/mapper-reference.md#the-file), or cannot be read. If the time of a request for many files is over, the only
   * finding says so. @throws Cancelled
   */
  async check(uri: string, token: RequestToken): Promise<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    if (token.time?.isUsedUp) return this.#unchecked(uri, token);
    await this.#parts.index.refresh(token);
    return this.#check(uri, this.#sampleLimit, token);
  }

  /** Returns the kind of a file, without checking it; undefined for a file in which nothing is checked. */
  async kindOf(uri: string, token: CancellationToken): Promise<FileKind | undefined> {
    if (isUploadFile(uri)) return undefined;
    const { cache, index, binding } = this.#parts;
    await index.refresh(token);
    const { facts } = await index.factsOf(uri, token);
    if (facts) return facts.kind;
    const current = await cache.current(uri, token);
    if (current.kind === 'problem') return undefined;
    const isData = binding.mappersBoundTo(uri).length > 0 || isDataNamedMapper(uri, current.snapshot.sample);
    return isData ? 'data' : undefined;
  }

  /**
   * Checks every mapper and data file with all samples, also those whose check took too long before. Returns the findings
   * by URI. @throws Cancelled
   */
  async checkAll(token: RequestToken): Promise<readonly FileFindings[]> {
    const { index, mappings, parserRuns } = this.#parts;
    await index.refresh(token);
    if (this.#unfinished.size > 0) for (const results of [mappings, parserRuns]) results.forget();
    this.configure();
    const found: FileFindings[] = [];
    for (const { uri } of index.files) {
      const isOver = token.time?.isUsedUp;
      const findings = await (isOver ? this.#unchecked(uri, token) : this.#check(uri, Number.POSITIVE_INFINITY, token));
      if (findings) found.push(findings);
    }
    return found;
  }

  /**
   * Returns how many findings NOMAD's newest parser would add to a mapper, which is checked against no parser because
   * that of the service is unknown; undefined if it is known, and for any other file. @throws Cancelled
   */
  async unchecked(uri: string, token: RequestToken): Promise<number | undefined> {
    if (token.time?.isUsedUp) return undefined;
    const mapper = await this.#parts.cache.mapper(uri, token);
    const found =
      mapper && (await this.#mappers.findUnchecked(mapper, this.#samplesOf(mapper, this.#sampleLimit).samples, token));
    return found?.findings;
  }

  async #unchecked(uri: string, token: RequestToken): Promise<FileFindings | undefined> {
    const { facts } = await this.#parts.index.factsOf(uri, token);
    return facts && uncheckedFindings(uri, facts.kind, this.#mappers.severities);
  }

  async #check(uri: string, sampleLimit: number, token: CancellationToken): Promise<FileFindings | undefined> {
    const { cache, ignored } = this.#parts;
    const current = await cache.current(uri, token);
    if (current.kind === 'problem')
      return current.foreign && foreignFindings(uri, current.foreign, this.#mappers.severities);
    const { snapshot } = current;
    if (ignored.isConfig(uri)) return this.#checkConfig(snapshot, token);
    const isMapper = snapshot.facts?.kind === 'mapper';
    const { samples, areAll } = isMapper ? this.#samplesOf(snapshot, sampleLimit) : { samples: [], areAll: true };
    const versions = await this.#versionsOf([uri, ...samples]);
    const known = this.#unfinished.get(uri);
    if (known?.versions === versions) return known.file;
    const checked = isMapper
      ? await this.#mappers.check(snapshot, samples, token)
      : await checkData(this.#parts, snapshot, this.#mappers, token);
    if (checked === undefined) return undefined;
    const file: FileFindings = { uri, kind: isMapper ? 'mapper' : 'data', findings: checked.findings };
    this.#unfinished.delete(uri);
    if (checked.isUnfinished) this.#unfinished.set(uri, { versions, file });
    else if (areAll) ignored.noteCompared(snapshot);
    return file;
  }

  async #versionsOf(uris: readonly string[]): Promise<string> {
    const versions = await Promise.all(uris.map((uri) => this.#parts.cache.versionOf(uri)));
    return JSON.stringify([uris, versions]);
  }

  /** Entries of `ignore` that match nothing, if there are any. */
  async #checkConfig(config: DocumentSnapshot, token: RequestToken): Promise<FileFindings | undefined> {
    const { cache, host, ignored, index } = this.#parts;
    const files: Pick<DocumentSnapshot, 'uri' | 'version'>[] = [];
    const slices = new Slices(token, requestTime(token));
    for (const { uri } of index.files) {
      if (token.time?.isUsedUp) return undefined;
      if (slices.isOver) await slices.next();
      if (!ignored.concerns(uri)) continue;
      const current = async () => ({ uri, version: (await cache.versionOf(uri)) ?? '' });
      if (!ignored.isCompared(await current())) await this.#check(uri, Number.POSITIVE_INFINITY, token);
      files.push(await current());
    }
    const missing = new Set<string>();
    const listed = new Set(files.map((file) => ignored.nameOf(file.uri)));
    for (const name of ignored.fileNames().filter((each) => !listed.has(each))) {
      if (slices.isOver) await slices.next();
      const uri = host.resolvePath(name);
      const content = uri === undefined ? undefined : await host.readFile(uri);
      if (content?.kind === 'problem' && content.problem === 'missing') missing.add(name);
    }
    const findings = ignored.unused(config, { files, missing }, this.#mappers);
    return findings.length > 0 ? { uri: config.uri, kind: 'config', findings } : undefined;
  }

  /** With unbalanced brackets it is unclear what belongs to which mapping: no sample is mapped. */
  #samplesOf({ uri, mapper, mapperKey }: DocumentSnapshot, limit: number) {
    const { binding, index } = this.#parts;
    const bound = binding.bindingOf(uri, mapperKey).uris;
    const samples = mapper.isBalanced ? index.latest(bound, limit) : [];
    return { samples, areAll: samples.length === bound.length };
  }
}
