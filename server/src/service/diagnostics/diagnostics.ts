/** Checks files: recognizes each by content, and decides which samples of a mapper are mapped, and when. */
import type { Finding } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { ServiceParts } from '../serviceParts.ts';
import { isUploadFile } from '../workspaceHost.ts';
import { checkData } from './dataDiagnostics.ts';
import type { FileFindings, KnownFindings, PendingStage, SharedCondition } from './findings.ts';
import type { MapperFindings } from './mapperFindings.ts';
import { foreignFindings, heldFindings } from './unreadFiles.ts';

export interface CheckOptions {
  /** False for a host that shows nothing before all is found: `check` leaves out the stages before. Default true. */
  readonly inStages?: boolean;
  /** The most samples of one mapper that are checked while typing; default all. */
  readonly sampleLimit?: number;
}

type Stages = AsyncGenerator<KnownFindings, void>;

/** With more characters than this in its samples, a mapper's other findings are reported before they are mapped. */
const quickSamples = 100_000;

export class Diagnostics {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #options: Required<CheckOptions>;
  #configurations = 0;

  constructor(
    parts: ServiceParts,
    mappers: MapperFindings,
    { sampleLimit = Number.POSITIVE_INFINITY, inStages = true }: CheckOptions,
  ) {
    this.#parts = parts;
    this.#mappers = mappers;
    this.#options = { sampleLimit, inStages };
  }

  /** Everything is found again, because the settings are others. */
  configure(): void {
    this.#parts.times.reset();
    this.#configurations++;
  }

  /**
   * The findings of one file that are known so far, several times for a mapper: by itself where its samples take time,
   * with the samples, and with what the model of the parser says. Nothing for a file that is neither mapper nor data
   * file (docs/mapper-reference.md#the-file). Each is found when it is asked for. @throws Cancelled
   */
  async *check(uri: string, token: CancellationToken): Stages {
    if (isUploadFile(uri)) return;
    await this.#parts.index.refresh(token);
    yield* this.#stages(uri, this.#options, token);
  }

  /** Undefined for a file that is neither mapper nor data file, or cannot be read. @throws Cancelled */
  async whole(uri: string, token: CancellationToken): Promise<FileFindings | undefined> {
    if (isUploadFile(uri)) return undefined;
    return this.#whole(uri, this.#options.sampleLimit, token);
  }

  /** Findings of every mapper and data file with all samples, by URI. @throws Cancelled */
  async checkAll(token: CancellationToken): Promise<readonly FileFindings[]> {
    const found: FileFindings[] = [];
    for (const { uri } of this.#parts.index.files) {
      const findings = await this.#whole(uri, Number.POSITIVE_INFINITY, token);
      if (findings) found.push(findings);
    }
    return found;
  }

  async #whole(uri: string, sampleLimit: number, token: CancellationToken): Promise<FileFindings | undefined> {
    const { value } = await this.#stages(uri, { sampleLimit, inStages: false }, token).next();
    return value ?? undefined;
  }

  async *#stages(uri: string, options: Required<CheckOptions>, token: CancellationToken): Stages {
    const current = await this.#parts.cache.read(uri);
    if (current.kind === 'problem') {
      const file = current.foreign && foreignFindings(uri, current.foreign, this.#mappers.severities);
      if (file) yield file;
      return;
    }
    const { snapshot } = current;
    if (this.#parts.ignored.isConfig(uri)) return yield* this.#ofConfig(snapshot, token);
    if (snapshot.isHeld) yield heldFindings(snapshot, this.#mappers.severities);
    else yield* evaluated(snapshot, this.#stagesOfText(snapshot, options, token));
  }

  /** Entries of `ignore` that match nothing, if there are any. */
  async *#ofConfig(config: DocumentSnapshot, token: CancellationToken): Stages {
    const { cache, ignored, index } = this.#parts;
    const files: Pick<DocumentSnapshot, 'uri' | 'version'>[] = [];
    const slices = new Slices(token);
    for (const { uri } of index.files) {
      if (slices.isOver) await slices.next();
      if (!ignored.concerns(uri)) continue;
      const current = async () => ({ uri, version: (await cache.versionOf(uri)) ?? '' });
      if (!ignored.isCompared(await current())) await this.#whole(uri, Number.POSITIVE_INFINITY, token);
      files.push(await current());
    }
    const findings = ignored.unused(config, files, this.#mappers.severities);
    if (findings.length > 0) yield { uri: config.uri, kind: 'config', findings };
  }

  async *#stagesOfText(snapshot: DocumentSnapshot, options: Required<CheckOptions>, token: CancellationToken): Stages {
    if (snapshot.facts?.kind === 'mapper') return yield* this.#stagesOfMapper(snapshot, options, token);
    const known = await this.#knownFindings(snapshot, []);
    if (known) return yield { uri: snapshot.uri, kind: 'data', findings: known };
    const settings = this.#mappers;
    const file = await checkData(this.#parts, snapshot, settings, token);
    if (file) yield file;
  }

  async *#stagesOfMapper(
    snapshot: DocumentSnapshot,
    { sampleLimit, inStages }: Required<CheckOptions>,
    token: CancellationToken,
  ): Stages {
    const { uri } = snapshot;
    const bound = this.#parts.binding.bindingOf(uri, snapshot.mapperKey).uris;
    // With unbalanced brackets it is unclear what belongs to which mapping: no sample is mapped.
    const uris = snapshot.mapper.isBalanced ? bound : [];
    const stay = this.#stayOf(snapshot, uris);
    const known = await this.#knownFindings(snapshot, uris);
    if (known) return yield { uri, kind: 'mapper', findings: known, stay };
    const { times } = this.#parts;
    const stage = async (
      samples: readonly string[],
      asksParser: boolean,
      pending?: PendingStage,
    ): Promise<KnownFindings> => {
      const found = await this.#mappers.find(snapshot, samples, { asksParser }, token);
      // After the time limit there are no more stages.
      const isLast = pending === undefined || times.isOver(snapshot);
      const isOver = isLast && times.end(snapshot, found.findings);
      if (isLast && !isOver && samples.length === bound.length) this.#parts.ignored.noteCompared(snapshot);
      return { uri, kind: 'mapper', ...found, pending: isLast ? undefined : pending, stay };
    };
    if (inStages && !(await this.isQuick(uris))) {
      const first = await stage([], false, 'samples');
      yield first;
      if (first.pending === undefined) return;
    }
    const samples = this.#parts.index.latest(uris, sampleLimit);
    const { asksParser } = this.#mappers;
    if (inStages && asksParser) {
      const second = await stage(samples, false, 'parser');
      yield second;
      if (second.pending === undefined) return;
    }
    yield await stage(samples, asksParser);
  }

  /** The findings of a text whose time limit was reached. */
  #knownFindings(snapshot: DocumentSnapshot, uris: readonly string[]): Promise<readonly Finding[] | undefined> {
    return this.#parts.times.findingsOf(snapshot, uris, (data) => this.#parts.cache.versionOf(data));
  }

  #stayOf(snapshot: DocumentSnapshot, samples: readonly string[]): SharedCondition | undefined {
    const { isBalanced, starts } = snapshot.mapper;
    if (!isBalanced) return undefined;
    const inOrder = () => [...starts].sort(([, one], [, other]) => one - other);
    return {
      conditions: [this.#configurations, ...samples].join('\n'),
      mappings: () => inOrder().map(([mapping, offset]) => ({ mapping, start: snapshot.document.positionAt(offset) })),
    };
  }

  /** Whether the samples are so small that mapping them causes no noticeable delay. */
  async isQuick(samples: readonly string[]): Promise<boolean> {
    let characters = 0;
    for (const uri of samples) characters += await this.#parts.cache.lengthOf(uri);
    return characters <= quickSamples;
  }
}

/** Announces the text to the watch while a stage is found, but not between two stages. */
async function* evaluated(snapshot: DocumentSnapshot, stages: Stages): Stages {
  for (;;) {
    const end = snapshot.begin();
    const { value } = await stages.next().finally(end);
    if (!value) return;
    yield value;
  }
}
