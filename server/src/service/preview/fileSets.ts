/** The verdict over all data files of a mapper: what each rule does in how many of them, and which files have problems. */
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { countFiles, type FileRules, fileRulesOf, type OddFile, rulesInOrder } from '../../engine/query/fileRules.ts';
import { droppedRules } from '../../engine/query/outcomeCounts.ts';
import type { FileSet, FileSetProblem, FileSetRule, Finding, OddDataFile } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { SharedWork } from '../../util/sharedWork.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { type ServiceParts, samplesOf } from '../serviceParts.ts';
import { PreviewSources } from './previewSources.ts';
import { ruleFindings } from './ruleFindings.ts';

/** The most odd files of a rule that are named, and the most files with problems. */
const namedFiles = 5;
const worstFiles = 20;

/** Verdicts of single files that stay. They are small, unlike results. */
const cachedVerdicts = 2_000;

/** What the mapper does in one data file. */
interface FileVerdict {
  readonly uri: string;
  /** Undefined if the file can't be mapped. */
  readonly rules: FileRules | undefined;
  /** Errors and warnings that the mapper doesn't have by itself, the worst first. */
  readonly problems: readonly Problem[];
}

interface Problem extends Pick<Finding, 'severity' | 'message'> {
  /** Names what the service does at a place of the mapper. */
  readonly parserPlace?: string;
}

export class FileSets {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #sources: PreviewSources;
  readonly #verdicts = new SharedWork<FileVerdict>(cachedVerdicts);

  constructor(parts: ServiceParts, mappers: MapperFindings) {
    this.#parts = parts;
    this.#mappers = mappers;
    this.#sources = new PreviewSources(parts, mappers);
  }

  /**
   * Returns what each rule of a mapper does in all of its data files. Maps each data file once for each version of it and of the mapper. Never rejects for
   * bad input. @throws Cancelled
   */
  async fileSet(uri: string, token: CancellationToken): Promise<FileSet> {
    const parts = this.#parts;
    const mappers = this.#mappers;
    await parts.index.refresh(token);
    const mapper = await parts.cache.mapper(uri);
    if (mapper === undefined) return { mapper: this.#sources.nameOf(uri), files: 0, rules: [], worst: [] };
    const uris = await samplesOf(parts, uri);
    const { findings } = await mappers.find(mapper, [], token);
    const own = new Set(findings.map(keyOf));
    const schemas = await parts.schemas.knowledge(token);
    const slices = new Slices(token);
    const files: FileVerdict[] = [];
    for (const data of uris) {
      const version = await parts.cache.versionOf(data);
      const inputs = [mapper.version, version, schemas, mappers.target, mappers.severities];
      const find = (shared: CancellationToken) => this.#verdictOf(mapper, data, own, shared);
      files.push(await this.#verdicts.get(`${uri}\n${data}`, inputs, find, token));
      if (slices.isOver) await slices.next();
    }
    const dropped = droppedRules(mapper, ruleFindings(findings, mapper.mapper, mapper.document));
    const rules = rulesInOrder(mapper.plan).map(({ section, plan }, index): FileSetRule => {
      const counted = countFiles(files.map((file) => file.rules?.[index]));
      const { overwritten: _, ...states } = counted.states;
      return {
        ...{ section, rule: plan.rule.name, ...states },
        ...{ dropped: dropped.has(plan) ? counted.written : 0, differs: counted.differs, odd: counted.odd.length },
        first: counted.odd.slice(0, namedFiles).map((odd) => this.#oddFile(odd, files)),
      };
    });
    return { mapper: this.#sources.nameOf(uri), files: uris.length, rules, worst: this.#worstOf(files) };
  }

  async #verdictOf(
    mapper: DocumentSnapshot,
    uri: string,
    own: ReadonlySet<string>,
    token: CancellationToken,
  ): Promise<FileVerdict> {
    const mappers = this.#mappers;
    const found = await this.#sources.record(mapper, uri, token);
    if ('problem' in found) return { uri, rules: undefined, problems: [{ severity: 'error', message: found.problem }] };
    const { data, result } = found;
    const { findings, runs } = await mappers.findIn(mapper, [found], token, { onlyOfData: true });
    const problems = findings.filter((finding) => isProblem(finding) && !own.has(keyOf(finding)));
    const differing = runs?.get(data)?.comparison?.differing;
    const rules = await runInSlices(fileRulesOf(result, differing), new Slices(token));
    return { uri, rules, problems: problems.toSorted(compareSeverities).map(toProblem) };
  }

  #oddFile({ file, state, place }: OddFile, files: readonly FileVerdict[]): OddDataFile {
    const { uri } = files[file] as FileVerdict;
    const path = place ? toPointer(place.keys) : null;
    return { uri, file: this.#sources.nameOf(uri), state, entry: place?.entry ?? null, path };
  }

  #worstOf(files: readonly FileVerdict[]): readonly FileSetProblem[] {
    const errorsIn = ({ problems }: FileVerdict) => problems.filter(({ severity }) => severity === 'error').length;
    const worse = (one: FileVerdict, other: FileVerdict) =>
      errorsIn(other) - errorsIn(one) || other.problems.length - one.problems.length;
    return withoutUsual(files)
      .filter(({ problems }) => problems.length > 0)
      .toSorted(worse)
      .slice(0, worstFiles)
      .map(({ uri, problems }) => {
        const [first] = problems;
        return { uri, file: this.#sources.nameOf(uri), findings: problems.length, first: first?.message ?? '' };
      });
  }
}

/** Without what the service does in most files: the rules show it. */
function withoutUsual(files: readonly FileVerdict[]): readonly FileVerdict[] {
  const counts = new Map<string, number>();
  for (const { problems } of files)
    for (const place of new Set(problems.flatMap(({ parserPlace = [] }) => parserPlace)))
      counts.set(place, (counts.get(place) ?? 0) + 1);
  const isUsual = ({ parserPlace = '' }: Problem) => 2 * (counts.get(parserPlace) ?? 0) > files.length;
  return files.map((file) => ({ ...file, problems: file.problems.filter((each) => !isUsual(each)) }));
}

function toProblem({ severity, message, code, range }: Finding): Problem {
  const isOfParser = code.startsWith(compatPrefix);
  return { severity, message, ...(isOfParser && { parserPlace: JSON.stringify([code, range.start]) }) };
}

function isProblem({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

function compareSeverities(one: Problem, other: Problem): number {
  return Number(other.severity === 'error') - Number(one.severity === 'error');
}

function keyOf({ code, message, range }: Finding): string {
  return JSON.stringify([code, message, range]);
}
