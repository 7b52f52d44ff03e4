/** Which data files a mapper is checked and previewed with (docs/mapper-reference.md#bound-data). */
import type { MapperFacts } from '../checks/check.ts';
import { Budget, nodesOfText } from '../data/budget.ts';
import { type CompiledPattern, compilePattern } from '../data/patterns/pattern.ts';
import type { ServerSettings } from '../protocol.ts';
import { globPattern } from '../util/glob.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

interface Binding {
  /** In display order; the first is the active one. */
  readonly uris: readonly string[];
  /** Bound by hand, by setting or by option: then the class key may differ, which is reported. */
  readonly byUser: boolean;
}

/** What binds a mapper to data files by content. */
type MapperKey = { readonly classKey: string | undefined; readonly version: number };

export interface BindingOptions {
  /** Data files of the command line, which replace all other binding (docs/cli.md#mapper-check). */
  readonly boundData?: readonly string[];
  /** The only mapper of the command line: bound to these data files even if its class key differs. */
  readonly boundMapper?: string;
}

const unbound: Binding = { uris: [], byUser: false };

export class SampleBinding {
  readonly #host: WorkspaceHost;
  readonly #index: WorkspaceIndex;
  readonly #options: BindingOptions;
  readonly #chosen = new Map<string, string>();
  /** The data file of each mapper that its preview shows. */
  readonly #shown = new Map<string, string>();
  /** In the order of the setting; the patterns are compiled once, because each request asks them. */
  #bySettings: readonly BoundBySetting[] = [];
  /** What the setting binds, by name and class key. */
  #known = new Map<string, string | undefined>();
  #budget = Budget.ofCounts();

  constructor(host: WorkspaceHost, index: WorkspaceIndex, options: BindingOptions) {
    this.#host = host;
    this.#index = index;
    this.#options = options;
  }

  configure({ sampleData = {} }: ServerSettings): void {
    this.#budget = Budget.ofCounts();
    this.#known = new Map();
    this.#bySettings = Object.entries(sampleData).flatMap(([key, path]) => {
      const isAllowed = this.#budget.takeNodes(nodesOfGlob * key.length);
      return isAllowed ? { key, path, pattern: compilePattern(globPattern(key)) } : [];
    });
  }

  /** Binds by the user's choice; null removes the choice. */
  choose(mapperUri: string, dataUri: string | null): void {
    if (dataUri === null) this.#chosen.delete(mapperUri);
    else this.#chosen.set(mapperUri, dataUri);
  }

  /**
   * Makes a data file the active one, because a preview shows it; the mapper stays bound to all of them.
   * @returns whether another one was shown before
   */
  show(mapperUri: string, dataUri: string): boolean {
    const [mapper, data] = [this.#index.knownUri(mapperUri), this.#index.knownUri(dataUri)];
    if (this.#shown.get(mapper) === data) return false;
    this.#shown.set(mapper, data);
    return true;
  }

  /** Mappers that the user bound a data file to: by hand, by setting or by option. */
  mappersBoundTo(dataUri: string): readonly MapperFacts[] {
    if (this.#options.boundData === undefined && this.#chosen.size === 0 && this.#bySettings.length === 0) return [];
    return this.#index.mappers.filter((mapper) => {
      const { byUser, uris } = this.bindingOf(mapper.uri, mapper);
      return byUser && uris.includes(this.#index.knownUri(dataUri));
    });
  }

  /** The mappers that map a data file: those that the user bound it to, or else the one that its class key selects. */
  mappersOf(dataUri: string): readonly string[] {
    const bound = this.mappersBoundTo(dataUri);
    if (bound.length > 0) return bound.map((mapper) => mapper.uri);
    const data = this.#index.dataFile(this.#index.knownUri(dataUri));
    const selected = data && this.#index.mapperFor(data);
    return selected ? [selected.uri] : [];
  }

  /** The samples by the user's choice, else by setting, else by class key. */
  bindingOf(uri: string, mapper: MapperKey): Binding {
    const { byUser, uris } = this.#bindingOf(uri, mapper);
    const known = uris.map((each) => this.#index.knownUri(each));
    const shown = this.#shown.get(this.#index.knownUri(uri));
    const isFirst = shown === undefined || shown === known[0] || !known.includes(shown);
    return { byUser, uris: isFirst ? known : [shown, ...known.filter((each) => each !== shown)] };
  }

  #bindingOf(uri: string, mapper: MapperKey): Binding {
    if (this.#options.boundData !== undefined)
      return { uris: this.#named(uri, mapper, this.#options.boundData), byUser: true };
    const chosen = this.#chosenFor(uri);
    if (chosen !== undefined) return { uris: [chosen], byUser: true };
    const bySetting = this.#bySetting(uri, mapper);
    if (bySetting !== undefined) return { uris: [bySetting], byUser: true };
    const matching = mapper.classKey !== undefined ? this.#index.dataFor(mapper.classKey, mapper.version) : [];
    return matching.length > 0 ? { uris: matching.map((data) => data.uri), byUser: false } : unbound;
  }

  #chosenFor(uri: string): string | undefined {
    if (this.#chosen.size === 0) return undefined;
    const own = this.#index.knownUri(uri);
    const pair = [...this.#chosen].findLast(([mapper]) => this.#index.knownUri(mapper) === own);
    return pair?.[1];
  }

  #named(uri: string, mapper: MapperKey, data: readonly string[]): readonly string[] {
    if (uri === this.#options.boundMapper) return data;
    const fitting = new Set(
      this.#index.dataFiles.filter((each) => each.classKey === mapper.classKey).map((each) => each.uri),
    );
    return data.filter((each) => fitting.has(each));
  }

  #bySetting(uri: string, mapper: MapperKey): string | undefined {
    if (this.#bySettings.length === 0) return undefined;
    const name = this.#host.displayName(uri);
    const id = `${name}\n${mapper.classKey}`;
    if (!this.#known.has(id)) this.#known.set(id, this.#pathFor(name, mapper.classKey));
    const path = this.#known.get(id);
    return path === undefined ? undefined : this.#host.resolvePath(path);
  }

  #pathFor(name: string, classKey: string | undefined): string | undefined {
    return this.#bySettings.find(({ key, pattern }) => {
      if (key === classKey) return true;
      this.#budget.takeNodes(nodesOfText(name.length));
      return !this.#budget.reached && pattern.kind === 'pattern' && pattern.matches(name, this.#budget);
    })?.path;
  }
}

/** Nodes of the budget that compiling a glob costs, for each of its characters. */
const nodesOfGlob = 8;

/** A data file that the setting binds to a class key, or to mappers whose names match a glob. */
interface BoundBySetting {
  readonly key: string;
  readonly path: string;
  readonly pattern: CompiledPattern;
}
