/** Which data files a mapper is checked and previewed with (docs/mapper-reference.md#bound-data). */
import type { MapperFacts } from '../checks/check.ts';
import { compilePattern } from '../data/patterns/pattern.ts';
import type { ServerSettings } from '../protocol.ts';
import type { CancellationToken } from '../util/cancellation.ts';
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

interface BindingOptions {
  /** Data files of the command line, which replace all other binding. */
  readonly boundData?: readonly string[];
  /** The mapper that they are bound to even if its class key differs. */
  readonly boundMapper?: string;
}

const unbound: Binding = { uris: [], byUser: false };

export class SampleBinding {
  readonly #host: WorkspaceHost;
  readonly #index: WorkspaceIndex;
  readonly #options: BindingOptions;
  readonly #chosen = new Map<string, string>();
  #settings: NonNullable<ServerSettings['sampleData']> = {};
  #bindsBySetting = false;

  constructor(host: WorkspaceHost, index: WorkspaceIndex, options: BindingOptions) {
    this.#host = host;
    this.#index = index;
    this.#options = options;
  }

  /** Updates the index; needed before binding. @throws Cancelled */
  async refresh(token: CancellationToken): Promise<void> {
    await this.#index.refresh(token);
  }

  configure({ sampleData = {} }: ServerSettings): void {
    this.#settings = sampleData;
    this.#bindsBySetting = Object.keys(sampleData).length > 0;
  }

  /** Binds by the user's choice; null removes the choice. */
  choose(mapperUri: string, dataUri: string | null): void {
    if (dataUri === null) this.#chosen.delete(mapperUri);
    else this.#chosen.set(mapperUri, dataUri);
  }

  /** Mappers that the user bound a data file to: by hand, by setting or by option. */
  mappersBoundTo(dataUri: string): readonly MapperFacts[] {
    if (this.#options.boundData === undefined && this.#chosen.size === 0 && !this.#bindsBySetting) return [];
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

  /** The samples by the user's choice, else by setting, else by class key. Call `refresh` first. */
  bindingOf(uri: string, mapper: MapperKey): Binding {
    const { byUser, uris } = this.#bindingOf(uri, mapper);
    return { byUser, uris: uris.map((each) => this.#index.knownUri(each)) };
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
    if (!this.#bindsBySetting) return undefined;
    const name = this.#host.displayName(uri);
    for (const [key, path] of Object.entries(this.#settings)) {
      if (key === mapper.classKey || matchesGlob(key, name)) return this.#host.resolvePath(path);
    }
    return undefined;
  }
}

function matchesGlob(glob: string, name: string): boolean {
  const compiled = compilePattern(globPattern(glob));
  return compiled.kind === 'pattern' && compiled.matches(name);
}
