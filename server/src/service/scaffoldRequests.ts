/** First mappers for data files, and the edits that name a mapper in a data file. */
import * as l10n from '@vscode/l10n';
import type { TextEdit } from 'vscode-languageserver-types';
import { setMembers, toTextEdit } from '../features/codeActions/jsonEdit.ts';
import { type DataText, readChosenRoots } from '../features/scaffold/chosenRoots.ts';
import { undecidedClass } from '../features/scaffold/namedDraft.ts';
import { rankClasses } from '../features/scaffold/rankClasses.ts';
import { faultNotes, repair } from '../features/scaffold/repair.ts';
import { sampleFromMapper } from '../features/scaffold/sampleFromMapper.ts';
import { type Scaffold, type ScaffoldOptions, scaffold, wrapList } from '../features/scaffold/scaffold.ts';
import { mappedClassKey } from '../mapper/keys.ts';
import type { RankClassesParams, RankClassesResult, ScaffoldParams, ScaffoldResult } from '../protocol.ts';
import { classNameOf } from '../schema/catalogue.ts';
import { entryClass, isOpenRoot } from '../schema/rootClasses.ts';
import { type CancellationToken, neverCancelled } from '../util/cancellation.ts';
import { quoted } from '../util/wording.ts';
import { Slices } from '../util/workTime.ts';
import type { MapperFindings } from './diagnostics/mapperFindings.ts';
import { fileProblem } from './preview/previewProblems.ts';
import { selfCheck } from './selfCheck.ts';
import type { ServiceParts } from './serviceParts.ts';

/** The most data files that a first mapper considers besides the chosen ones, and their UTF-16 code units together. */
const maxOthers = 19;
/** The most classes that a note names. */
const maxNamed = 3;
const maxText = 16 * 1024 * 1024;

/** If the data is invalid, a method returns a problem and doesn't reject its promise. */
export class ScaffoldRequests {
  readonly #parts: Pick<ServiceParts, 'host' | 'cache' | 'index' | 'schemas' | 'mappings'>;
  readonly #mappers: MapperFindings;

  constructor(parts: Pick<ServiceParts, 'host' | 'cache' | 'index' | 'schemas' | 'mappings'>, mappers: MapperFindings) {
    this.#parts = parts;
    this.#mappers = mappers;
  }

  /** A first mapper for the texts of data files, with targets from its class if that is known. @throws Cancelled */
  async scaffold(
    files: readonly DataText[],
    options: ScaffoldOptions,
    token: CancellationToken = neverCancelled,
  ): Promise<Scaffold> {
    const parts = this.#parts;
    const mappers = this.#mappers;
    await parts.schemas.settled(token);
    const knowledge = { schemas: await parts.schemas.knowledge(token), target: mappers.target };
    const made = scaffold(files, options, knowledge);
    if (made.kind === 'problem') return made;
    const texts = [...files.map(({ text }) => text), ...(options.siblings ?? [])];
    const check = selfCheck({ parts, mappers }, texts, token);
    // A base class takes nothing, whatever is written: its place is kept by a class that takes everything.
    const isOpen = isOpenRoot(knowledge.schemas, options.schema ?? entryClass);
    const repaired = await repair(made.text, (text) => check(isOpen ? withoutBases(text) : text));
    const left =
      options.schema === undefined
        ? [classNote(await rankClasses(texts, knowledge.schemas, new Slices(token)))]
        : isOpen
          ? faultNotes(await check(repaired.text))
          : [];
    return { ...made, text: repaired.text, notes: [...made.notes, ...repaired.notes, ...left] };
  }

  /** A data file that has the list of another one as a field; undefined if that isn't a list. */
  wrapList(file: DataText, field: string): DataText | undefined {
    return wrapList(file, field);
  }

  /** A first mapper for data files, open or on disk. @throws Cancelled */
  async scaffoldFiles({ uri, others = [], schema }: ScaffoldParams, token: CancellationToken): Promise<ScaffoldResult> {
    await this.#parts.index.refresh(token);
    const files = await this.#textsOf([uri, ...others], token);
    if (!Array.isArray(files)) return { kind: 'problem', ...files };
    const siblings = await textsBeside(this.#parts, [uri, ...others], token);
    const made = await this.scaffold(files, { schema: schema ?? undecidedClass, siblings }, token);
    return made.kind === 'mapper' ? { ...made, samples: files.length + siblings.length } : made;
  }

  /** The text of an example data file for a mapper; undefined for a mapper without class key. */
  async sampleText(mapperUri: string, token: CancellationToken): Promise<string | undefined> {
    const snapshot = await this.#parts.cache.mapper(mapperUri, token);
    await new Slices(token).next();
    return snapshot && sampleFromMapper(snapshot.mapper);
  }

  /** The classes that a first mapper for data files may be for, the best first. */
  async rankClasses({ uri, others = [] }: RankClassesParams, token: CancellationToken): Promise<RankClassesResult> {
    const { schemas, index } = this.#parts;
    await index.refresh(token);
    await schemas.settled(token);
    const files = await this.#textsOf([uri, ...others], token);
    if (!Array.isArray(files)) return { total: 0, classes: [], ...files };
    const read = readChosenRoots(files);
    if (read.kind === 'problem') {
      const { problem, file, isList } = read;
      return { total: 0, classes: [], problem, file, isList };
    }
    const texts = [...files.map(({ text }) => text), ...(await textsBeside(this.#parts, [uri, ...others], token))];
    return rankClasses(texts, await schemas.knowledge(token), new Slices(token));
  }

  /** The edits that name a mapper in a data file; undefined if one of the two files can't be read as such. */
  async classKeyEdits(
    mapperUri: string,
    dataUri: string,
    token: CancellationToken,
  ): Promise<readonly TextEdit[] | undefined> {
    const { cache } = this.#parts;
    const slices = new Slices(token);
    const mapper = await cache.current(mapperUri, token);
    const data = await cache.current(dataUri, token);
    await slices.next();
    if (mapper.kind === 'problem' || data.kind === 'problem') return undefined;
    const { classKey } = mapper.snapshot.mapperKey;
    if (slices.isOver) await slices.next();
    const { document, mapper: read } = data.snapshot;
    if (classKey === undefined || read.root?.type !== 'object' || read.errors.length > 0) return undefined;
    const edits = setMembers(read, read.root, { [mappedClassKey]: classKey }, []);
    return edits.map((edit) => toTextEdit(document, edit));
  }

  async #textsOf(
    uris: readonly string[],
    token: CancellationToken,
  ): Promise<DataText[] | { problem: string; file?: string }> {
    const { cache, host } = this.#parts;
    const files: DataText[] = [];
    for (const uri of uris) {
      const current = await cache.current(uri, token);
      const name = host.displayName(uri);
      if (current.kind === 'problem')
        return { problem: fileProblem(name, current.problem), ...(files.length > 0 && { file: name }) };
      files.push({ name, text: current.snapshot.text });
    }
    return files;
  }
}

/** Says that the main section needs a class, and which ones take the most fields of the data. */
function classNote({ classes }: RankClassesResult): string {
  const best = classes.toSorted((one, other) => other.fields - one.fields).filter(({ fields }) => fields > 0);
  const names = best.slice(0, maxNamed).map(({ path }) => path);
  const open = quoted(classNameOf(entryClass));
  return names.length === 0
    ? l10n.t('{0} takes no data, so the main section needs another class.', open)
    : l10n.t(
        '{0} takes no data, so the main section needs another class. These fit best: {1}.',
        open,
        names.join(', '),
      );
}

function withoutBases(mapper: string): string {
  return mapper.replace(/("schema": ")nomad\.datamodel\.data\.\w+/g, `$1${undecidedClass}`);
}

/** Texts of the other data files that a mapper for these would map, those that changed last. */
async function textsBeside(
  { cache, index }: Pick<ServiceParts, 'cache' | 'index'>,
  uris: readonly string[],
  token: CancellationToken,
): Promise<readonly string[]> {
  const chosen = uris.flatMap((uri) => index.dataFile(uri) ?? []);
  const [own] = chosen;
  if (own === undefined) return [];
  const version = chosen.find((each) => each.version !== null)?.version ?? 1;
  const alike = index.dataFor(own.classKey, version).filter((each) => !uris.includes(each.uri));
  const texts: string[] = [];
  let length = 0;
  for (const each of index.latest(
    alike.map((data) => data.uri),
    maxOthers,
  )) {
    const current = await cache.current(each, token);
    if (current.kind !== 'text') continue;
    length += current.snapshot.text.length;
    if (length > maxText) break;
    texts.push(current.snapshot.text);
  }
  return texts;
}
