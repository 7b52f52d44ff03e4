/** The verdict over all data files of a mapper: what each rule does and writes in how many of them, and their problems. */
import * as l10n from '@vscode/l10n';
import { droppedRules, type KeyedPlace } from '../../engine/query/outcomeCounts.ts';
import { SetCounts, type SetRule } from '../../engine/query/setCounts.ts';
import type { FileSet, FileSetRule, SetFile } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { SharedWork } from '../../util/sharedWork.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { DocumentCache, DocumentSnapshot, Snapshot } from '../documents.ts';
import { type RequestTime, requestTime } from '../evaluationTime.ts';
import { MappingCache } from '../mappingCache.ts';
import { type MappedData, type ServiceParts, samplesOf } from '../serviceParts.ts';
import { unmappedProblem, unreadableProblem } from './previewProblems.ts';
import { ruleFindings } from './ruleFindings.ts';
import { SetTroubles } from './setTroubles.ts';

/** Answers that stay, one for each mapper. */
const cachedAnswers = 4;

/** The most fields of an answer that no rule reads. */
const unreadFields = 1_000;

/** Is called before each file. */
type Progress = (done: number, total: number) => void;

/** What is known of a mapper before its files are. */
interface SetInputs {
  readonly mapper: DocumentSnapshot;
  /** Sorted. */
  readonly uris: readonly string[];
  readonly schemas: SchemaKnowledge;
  /** Of all files together. */
  readonly time: RequestTime;
}

export class FileSets {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #answers = new SharedWork<FileSet>(cachedAnswers);

  constructor(parts: ServiceParts, mappers: MapperFindings) {
    this.#parts = parts;
    this.#mappers = mappers;
  }

  /**
   * Returns what each rule of a mapper does and writes in all of its data files. Maps them one after the other, and keeps
   * none of them. Never rejects for bad input. @throws Cancelled
   */
  async fileSet(uri: string, token: CancellationToken, progress: Progress = () => {}): Promise<FileSet> {
    const { cache, schemas, host, index } = this.#parts;
    await index.refresh(token);
    const mapper = await cache.mapper(uri, token);
    if (mapper === undefined) return emptySet(host.displayName(uri));
    const uris = (await samplesOf(this.#parts, uri, token)).toSorted();
    const versions: (string | undefined)[] = [];
    for (const data of uris) versions.push(await cache.versionOf(data));
    const { target, severities } = this.#mappers;
    const known = await schemas.knowledge(token);
    const inputs = [mapper.version, known, target, severities, ...uris, ...versions];
    const time = requestTime(token);
    const walk = (shared: CancellationToken) => this.#walk({ mapper, uris, schemas: known, time }, shared, progress);
    return this.#answers.get(uri, inputs, walk, token);
  }

  async #walk(inputs: SetInputs, token: CancellationToken, progress: Progress): Promise<FileSet> {
    const { mapper, uris, schemas, time } = inputs;
    const slices = new Slices(token, time);
    await slices.next(); // Parsing the mapper was a long slice.
    const files = new SetFiles(this.#parts, this.#mappers, inputs);
    const { counts, troubles } = files;
    const { findings } = await files.check([], token);
    let evaluated = 0;
    for (const uri of uris) {
      time.addFile(uri, await this.#parts.cache.lengthOf(uri));
      if (time.isUsedUp) break;
      progress(evaluated, uris.length);
      if (slices.isOver) await slices.next();
      await files.add(uri, evaluated++, token);
    }
    const fileAt = (index: number): SetFile => ({
      uri: uris[index] as string,
      file: this.#parts.host.displayName(uris[index] as string),
    });
    const dropped = droppedRules(mapper, ruleFindings(findings, mapper.mapper, mapper.document));
    const toRule = ruleIn(fileAt, schemas);
    const rules: FileSetRule[] = [];
    for (const rule of counts.rules) {
      rules.push(toRule(rule, dropped.has(rule.plan)));
      if (slices.isOver) await slices.next();
    }
    const { unread, isCut } = counts.unread;
    return {
      ...{ mapper: this.#parts.host.displayName(mapper.uri), files: uris.length },
      ...(evaluated < uris.length && { evaluated }),
      ...(counts.isReduced && { kept: counts.caps.distinct }),
      rules,
      ...troubles.result(counts.caps.places, fileAt),
      unread: unread
        .slice(0, unreadFields)
        .map(([path, { count, first }]) => ({ path, files: count, first: first.map(fileAt) })),
      ...((isCut || unread.length > unreadFields) && { hasMoreUnread: true }),
    };
  }
}

/** Maps the files of a mapper one after the other, with a time that all of them share, and caches of its own. */
class SetFiles {
  readonly counts: SetCounts;
  readonly troubles = new SetTroubles();
  readonly #documents: DocumentCache;
  readonly #mappings: MappingCache;
  readonly #mappers: MapperFindings;
  readonly #inputs: SetInputs;

  constructor({ cache }: ServiceParts, mappers: MapperFindings, inputs: SetInputs) {
    const { mapper, time } = inputs;
    this.counts = new SetCounts(mapper.plan);
    this.#documents = cache;
    this.#mappings = new MappingCache(() => time, 1);
    this.#mappers = mappers.withOwnCaches(time);
    this.#inputs = inputs;
  }

  /** Finds what is wrong with the mapper by itself, or in mapped files. @throws Cancelled */
  check(mapped: readonly MappedData[], token: CancellationToken): ReturnType<MapperFindings['findIn']> {
    const { mapper, time } = this.#inputs;
    return this.#mappers.findIn(mapper, mapped, token, { time, onlyOfData: mapped.length > 0 });
  }

  /** Adds what the rules do in a file, and its findings, or why it can't be mapped. @param index of the file */
  async add(uri: string, index: number, token: CancellationToken): Promise<void> {
    const { mapper, schemas, time } = this.#inputs;
    const current = await this.#documents.current(uri, token);
    const data = current.kind === 'text' ? current.snapshot : undefined;
    const result = data && (await this.#mappings.resultOf(mapper, data, schemas, token));
    if (data === undefined || result === undefined) return this.troubles.addUnmapped(index, problemOf(uri, current));
    const { findings, runs } = await this.check([{ data, result }], token);
    const steps = this.counts.add(result, index, runs?.get(data)?.comparison?.differing, time);
    await runInSlices(steps, new Slices(token, time));
    this.troubles.addFindings(index, findings);
  }
}

/** Returns why nothing can be mapped from a data file, without its name: files with the same problem are told together. */
function problemOf(uri: string, current: Snapshot): string {
  const name = l10n.t('The data file');
  if (current.kind === 'problem') return unreadableProblem(name, uri, current.problem);
  return unmappedProblem(name, current.snapshot.sample);
}

/** Returns a function that puts the counts of a rule into the form of an answer. */
function ruleIn(fileAt: (index: number) => SetFile, schemas: SchemaKnowledge) {
  const placeOf = (file: number, place: KeyedPlace | undefined) => ({
    ...fileAt(file),
    ...{ entry: place?.entry ?? null, path: place ? toPointer(place.keys) : null },
  });
  return ({ section, schema, plan, files, values, units }: SetRule, isDropped: boolean): FileSetRule => {
    const { overwritten: _, ...states } = files.states;
    const { count, first } = files.exceptions();
    const written = values.result(({ file, place, value }, why) => ({ ...placeOf(file, place), value, why }));
    const names = plan.target?.segments.flatMap((segment) => (segment.kind === 'name' ? segment.name : [])) ?? [];
    // Every value must have the unit.
    const given = units && units.total >= values.total ? units.only : undefined;
    const unit = written && written.number > 0 ? (schemas.unitOf(schema, names) ?? given) : undefined;
    return {
      ...{ section, rule: plan.rule.name, ...states },
      ...{ dropped: isDropped ? files.written : 0, differs: files.differs, exceptions: count },
      first: first.map(({ file, state, place }) => ({ ...placeOf(file, place), state })),
      ...(written && { values: { ...written, ...(typeof unit === 'string' && { unit }) } }),
    };
  };
}

/** The answer for a file that isn't a mapper. */
export function emptySet(mapper: string): FileSet {
  return { mapper, files: 0, rules: [], troubled: 0, troubles: [], worst: [], unread: [] };
}
