import type { Check, FileContext } from '../../checks/check.ts';
import { checklist } from '../../checks/checklist.ts';
import { isParserCheck } from '../../checks/compat/compatChecks.ts';
import { limitReached } from '../../checks/file/limit-reached.ts';
import { type ApplicableChecks, applicableChecks, runChecks, type Severities } from '../../checks/runChecks.ts';
import { Budget } from '../../data/budget.ts';
import { emptyPlan, type MappingPlan, type SectionPlan } from '../../engine/plan/plan.ts';
import { type SectionTally, tallyOf } from '../../engine/query/tally.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { AvailableRun } from '../../features/mapperView.ts';
import { type ParserTarget, type ParserVersion, targetOf } from '../../parserModel/versions.ts';
import type { ServerSettings } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { type CancellationToken, throwIfCancelled } from '../../util/cancellation.ts';
import { Slices, type WorkTime } from '../../util/workTime.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { EvaluationTimes } from '../evaluationTimes.ts';
import { MappingCache } from '../mappingCache.ts';
import { ParserRuns } from '../parserRuns.ts';
import { type MappedData, mapData, type ServiceParts } from '../serviceParts.ts';
import { type FileFindings, toFinding } from './findings.ts';
import { IgnoredFindings } from './ignoredFindings.ts';
import { type MappedSample, ParserViews } from './parserViews.ts';

/** One object, because cached findings are compared by the identity of the settings that they were found with. */
const defaultSeverities: Severities = {};

/** Finds the findings of mappers: maps samples, runs the parser model, and runs the checklist. */
export class MapperFindings {
  readonly #parts: ServiceParts;
  readonly #checks: ApplicableChecks;
  /** Checks whose findings depend on the data. */
  readonly #ofData: ApplicableChecks;
  readonly #parser: ParserViews;
  #target: ParserTarget | undefined = targetOf({});
  /** Codes of findings that the editor reports itself. */
  readonly silent: ReadonlySet<string>;
  #settings: ServerSettings = {};

  constructor(parts: ServiceParts, silent: ReadonlySet<string> = new Set()) {
    this.#parts = parts;
    this.silent = silent;
    this.#parser = new ParserViews(parts.parserRuns, parts.times);
    this.#checks = applicableChecks(checklist, silent);
    this.#ofData = applicableChecks(checklist.filter(isOfData), silent);
  }

  configure(settings: ServerSettings): void {
    this.#settings = settings;
    this.#target = targetOf(settings);
  }

  /**
   * Returns an object for texts after a proposed edit, with caches of its own. Nothing is ignored in these texts.
   * @param time of all evaluations together
   */
  forEditedTexts(time: WorkTime): MapperFindings {
    const times = new EvaluationTimes(undefined, time);
    const ignored = new IgnoredFindings(this.#parts.host);
    const own = { times, mappings: new MappingCache(times), parserRuns: new ParserRuns(times), ignored };
    const mappers = new MapperFindings({ ...this.#parts, ...own }, this.silent);
    mappers.configure(this.#settings);
    return mappers;
  }

  get severities(): Severities {
    return this.#settings.diagnostics?.severity ?? defaultSeverities;
  }

  /** Does the user want findings about the parser? */
  get asksParser(): boolean {
    return this.#target !== undefined;
  }

  /** The parser that mappers are checked against; undefined if they are checked against the specification alone. */
  get target(): ParserVersion | undefined {
    return this.#target?.isKnown ? this.#target.version : undefined;
  }

  /** The parser's run that findings have made already; undefined if there is none, or if no parser is known. */
  knownRun(
    mapper: DocumentSnapshot,
    sample: Pick<MappedSample, 'result' | 'snapshot'> | undefined,
    schemas: SchemaKnowledge,
  ): AvailableRun | undefined {
    return this.target && this.#parser.known(mapper, sample, { version: this.target, schemas });
  }

  /** The run of NOMAD's newest parser, while the parser of the service is unknown. */
  uncheckedRun(
    mapper: DocumentSnapshot,
    sample: Pick<MappedSample, 'result' | 'snapshot'>,
    schemas: SchemaKnowledge,
  ): AvailableRun | undefined {
    if (this.#target === undefined || this.#target.isKnown) return undefined;
    return this.#parser.known(mapper, sample, { version: this.#target.version, schemas });
  }

  /**
   * All findings of a mapper in its samples.
   * @param uris of the samples @param asksParser whether findings about the parser are wanted, if the user wants them
   * @throws Cancelled
   */
  async find(
    snapshot: DocumentSnapshot,
    uris: readonly string[],
    { asksParser }: { readonly asksParser: boolean },
    token: CancellationToken,
  ): Promise<Pick<FileFindings, 'findings' | 'unchecked'>> {
    const schemas = await this.#parts.schemas.knowledge(token);
    return this.findIn(snapshot, await mapData(this.#parts, snapshot, uris, schemas, token), { asksParser }, token);
  }

  /**
   * As `find`, of a mapper and data files that need not be in the workspace.
   * @param onlyOfData without the findings of the mapper by itself, and without hints
   * @throws Cancelled
   */
  async findIn(
    snapshot: DocumentSnapshot,
    mapped: readonly MappedData[],
    { asksParser, onlyOfData = false }: { readonly asksParser: boolean; readonly onlyOfData?: boolean },
    token: CancellationToken,
  ): Promise<Pick<FileFindings, 'findings' | 'unchecked'>> {
    const schemas = await this.#parts.schemas.knowledge(token);
    const samples = mapped.flatMap(({ data, result }) => (result ? [sampleOf(data, result)] : []));
    const broken = mapped.flatMap(({ data }) => (data.sample.kind === 'broken' ? [data] : []));
    // With unbalanced brackets it is unclear what belongs to which mapping: only the syntax error is reported.
    const plan = snapshot.mapper.isBalanced ? snapshot.plan : emptyPlan(snapshot.mapper);
    const target = this.#target;
    const parser =
      target && asksParser ? await this.#parser.of(snapshot, { target, samples, broken, schemas }, token) : undefined;
    throwIfCancelled(token);
    const slices = new Slices(token, this.#parts.times.timeOf(snapshot));
    const surroundings = { samples, schemas, workspace: this.#parts.index, parser };
    const context = checkContext(snapshot, plan, surroundings, slices.time);
    const settings = { severities: this.severities, checks: onlyOfData ? this.#ofData : this.#checks };
    const { findings, unchecked } = await runChecks(context, settings, slices);
    const reported = this.#parts.ignored.without(findings, snapshot);
    return { findings: reported.map((draft) => toFinding(draft, snapshot.document)), unchecked };
  }
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
