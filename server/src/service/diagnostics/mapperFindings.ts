/** Finds the findings of mappers: maps samples, runs the parser model, and runs the checklist. */
import type { Check, FileContext } from '../../checks/check.ts';
import { checklist } from '../../checks/checklist.ts';
import { compatPrefix, isParserCheck } from '../../checks/compat/compatChecks.ts';
import { limitReached } from '../../checks/file/limit-reached.ts';
import { type ApplicableChecks, applicableChecks, runChecks, type Severities } from '../../checks/runChecks.ts';
import { Budget } from '../../data/budget.ts';
import { emptyPlan, type MappingPlan, type SectionPlan } from '../../engine/plan/plan.ts';
import { type SectionTally, tallyOf } from '../../engine/query/tally.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { AvailableRun } from '../../features/mapperView.ts';
import { isTargetUnknown, newestParser, type ParserVersion, targetOf } from '../../parserModel/versions.ts';
import type { ServerSettings } from '../../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import { LruCache } from '../../util/lruCache.ts';
import { Slices, type WorkTime } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { MappingCache } from '../mappingCache.ts';
import { ParserRuns } from '../parserRuns.ts';
import { type MappedData, mapData, type ServiceParts } from '../serviceParts.ts';
import { type CheckedFile, toFinding } from './findings.ts';
import { IgnoredFindings } from './ignoredFindings.ts';
import { type MappedSample, parserViewOf, type RunsOfSamples } from './parserViews.ts';

/** One object, because cached findings are compared by the identity of the settings that they were found with. */
const defaultSeverities: Severities = {};

/** What NOMAD's newest parser would do with a mapper that is checked against no parser. */
interface UncheckedFindings {
  /** How many findings it would add. */
  readonly findings: number;
  readonly runs: RunsOfSamples;
}

interface CheckedMapper extends CheckedFile {
  /** What the parser does with each data file; undefined if none is known. */
  readonly runs: RunsOfSamples | undefined;
}

interface FindOptions {
  /** The time of everything; default: that of these texts. */
  readonly time?: WorkTime | undefined;
  /** Without the findings of the mapper by itself, and without hints. */
  readonly onlyOfData?: boolean;
}

/** The most runs of a parser that are remembered: they are as large as the entries. */
const keptRuns = 24;

export class MapperFindings {
  readonly #parts: ServiceParts;
  readonly #checks: ApplicableChecks;
  /** Checks whose findings depend on the data. */
  readonly #ofData: ApplicableChecks;
  /** Codes of findings that the editor reports itself. */
  readonly silent: ReadonlySet<string>;
  #settings: ServerSettings = {};
  /** What the last check of each mapper knows of the parser, by URI. */
  #last = lastRuns();

  constructor(parts: ServiceParts, silent: ReadonlySet<string> = new Set()) {
    this.#parts = parts;
    this.silent = silent;
    this.#checks = applicableChecks(checklist, silent);
    this.#ofData = applicableChecks(checklist.filter(isOfData), silent);
  }

  configure(settings: ServerSettings): void {
    this.#settings = settings;
    this.#last = lastRuns();
  }

  /**
   * Returns an object for texts after a proposed edit, with caches of its own. Nothing is ignored in these texts.
   * @param time of all evaluations together
   */
  forEditedTexts(time: WorkTime): MapperFindings {
    return this.withOwnCaches(time, { ignored: new IgnoredFindings(this.#parts.host) });
  }

  /** Returns an object with caches of its own. @param time of all evaluations together @param other parts of its own */
  withOwnCaches(time: WorkTime, other: Partial<ServiceParts> = {}): MapperFindings {
    const timeFor = () => time;
    const own = { timeFor, mappings: new MappingCache(timeFor), parserRuns: new ParserRuns(timeFor), ...other };
    const mappers = new MapperFindings({ ...this.#parts, ...own }, this.silent);
    mappers.configure(this.#settings);
    return mappers;
  }

  get severities(): Severities {
    return this.#settings.diagnostics?.severity ?? defaultSeverities;
  }

  /** The parser that mappers are checked against; undefined if they are checked against the specification alone. */
  get target(): ParserVersion | undefined {
    return targetOf(this.#settings);
  }

  /**
   * Returns the parser's run that the last check of this version of a mapper made with a data file, or without one.
   * Nothing is run.
   */
  lastRun(mapper: DocumentSnapshot, data: DocumentSnapshot | undefined): AvailableRun | undefined {
    const last = this.#last.get(mapper.uri);
    return last?.mapper === mapper ? last.runs.get(data) : undefined;
  }

  /** As `find`, and remembers for `lastRun` what the parser does. @throws Cancelled */
  async check(snapshot: DocumentSnapshot, uris: readonly string[], token: CancellationToken): Promise<CheckedFile> {
    const { runs, ...file } = await this.find(snapshot, uris, token);
    if (runs) this.#last.set(snapshot.uri, { mapper: snapshot, runs });
    return file;
  }

  /** All findings of a mapper in its samples. @param uris of the samples @throws Cancelled */
  async find(snapshot: DocumentSnapshot, uris: readonly string[], token: CancellationToken): Promise<CheckedMapper> {
    const lengths = await Promise.all(uris.map((uri) => this.#parts.cache.lengthOf(uri)));
    const time = this.#parts.timeFor([snapshot.text.length, ...lengths], token);
    const schemas = await this.#parts.schemas.knowledge(token);
    return this.findIn(snapshot, await mapData(this.#parts, snapshot, uris, schemas, token, time), token, { time });
  }

  /** As `find`, of a mapper and data files that need not be in the workspace. @throws Cancelled */
  async findIn(
    snapshot: DocumentSnapshot,
    mapped: readonly MappedData[],
    token: CancellationToken,
    options: FindOptions = {},
  ): Promise<CheckedMapper> {
    const { drafts, ...found } = await this.#run(snapshot, mapped, this.target, options, token);
    const reported = this.#parts.ignored.without(drafts, snapshot);
    return { findings: reported.map((draft) => toFinding(draft, snapshot.document)), ...found };
  }

  /**
   * What NOMAD's newest parser would add to the findings of a mapper; undefined if the parser of the service is known, or
   * if the user wants no parser. @throws Cancelled
   */
  async findUnchecked(
    snapshot: DocumentSnapshot,
    uris: readonly string[],
    token: CancellationToken,
  ): Promise<UncheckedFindings | undefined> {
    if (!isTargetUnknown(this.#settings)) return undefined;
    const schemas = await this.#parts.schemas.knowledge(token);
    const mapped = await mapData(this.#parts, snapshot, uris, schemas, token);
    const { drafts, runs = new Map() } = await this.#run(snapshot, mapped, newestParser, {}, token);
    return { findings: drafts.filter(({ code }) => code.startsWith(compatPrefix)).length, runs };
  }

  async #run(
    snapshot: DocumentSnapshot,
    mapped: readonly MappedData[],
    version: ParserVersion | undefined,
    { onlyOfData = false, ...options }: FindOptions,
    token: CancellationToken,
  ) {
    const lengths = [snapshot, ...mapped.map(({ data }) => data)].map(({ text }) => text.length);
    const time = options.time ?? this.#parts.timeFor(lengths, token);
    const { schemas: store, index, parserRuns } = this.#parts;
    const schemas = await store.knowledge(token);
    const samples = mapped.flatMap(({ data, result }) => (result ? [sampleOf(data, result)] : []));
    const broken = mapped.flatMap(({ data, result }) => (!result && data.sample.kind === 'broken' ? [data] : []));
    // With unbalanced brackets it is unclear what belongs to which mapping: only the syntax error is reported.
    const plan = snapshot.mapper.isBalanced ? snapshot.plan : emptyPlan(snapshot.mapper);
    const question = version && { version, schemas, time };
    const parser = question && (await parserViewOf(parserRuns, snapshot, { samples, broken }, question, token));
    throwIfCancelled(token);
    const surroundings = { samples, schemas, workspace: index, parser };
    const context = checkContext(snapshot, plan, surroundings, time);
    const settings = { severities: this.severities, checks: onlyOfData ? this.#ofData : this.#checks };
    const drafts = await runChecks(context, settings, new Slices(token, time));
    return { drafts, runs: parser?.runs, isUnfinished: time.isUsedUp };
  }
}

function lastRuns() {
  type Last = { readonly mapper: DocumentSnapshot; readonly runs: RunsOfSamples };
  return new LruCache<string, Last>(keptRuns, ({ runs }) => runs.size);
}

function isOfData(check: Check): boolean {
  const isProblem = check.severity === 'error' || check.severity === 'warning';
  return check === limitReached || isParserCheck(check) || (isProblem && check.checkSamples !== undefined);
}

function sampleOf(snapshot: DocumentSnapshot, result: MappingResult): MappedSample {
  const { uri, version } = snapshot;
  return { uri, version, result, locate: (path) => snapshot.locate(path), snapshot };
}

/** What checks get: one version of a mapper, its samples, and the other files of the workspace. */
function checkContext(
  { uri, mapper }: DocumentSnapshot,
  plan: MappingPlan,
  surroundings: Pick<FileContext, 'samples' | 'schemas' | 'workspace' | 'parser'>,
  time: WorkTime,
): FileContext {
  const results = surroundings.samples.map(({ result }) => result);
  const tallies = new Map<SectionPlan, SectionTally>();
  const tally = (section: SectionPlan): SectionTally => {
    const known = tallies.get(section) ?? tallyOf(results, section);
    tallies.set(section, known);
    return known;
  };
  return {
    ...surroundings,
    uri,
    mapper,
    plan,
    tally,
    budget: Budget.of(
      results.map(({ root }) => root),
      {},
      time,
    ),
    mainSchema: plan.main?.schema,
  };
}
