/** The schema sources (settings, Python of the workspace, answers of the remote service), merged into one knowledge. */
import * as l10n from '@vscode/l10n';
import type { ServerSettings } from '../../protocol.ts';
import { bundledClasses } from '../../schema/bundled.ts';
import { Catalogue, type CatalogueFacts, type ClassFacts, packageOf } from '../../schema/catalogue.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { type CancellationToken, Cancelled, neverCancelled } from '../../util/cancellation.ts';
import { AnyOf } from '../../util/sharedWork.ts';
import { sameItems } from '../../util/weakMemo.ts';
import type { WorkspaceHost } from '../workspaceHost.ts';
import { CatalogueFiles } from './catalogueFiles.ts';
import { PythonFolders } from './pythonFolders.ts';

interface SchemaStoreOptions {
  /**
   * Makes the store read Python sources in the background, and is called when they are read.
   * @param hasChanges whether any class changed, not only that reading ended
   */
  readonly onSchemasChanged?: (hasChanges: boolean) => void;
}

/** Delay before Python is read in the background, in milliseconds: the first findings need the file access first. */
const backgroundDelay = 50;

export class SchemaStore {
  readonly #host: WorkspaceHost;
  readonly #onChanged: ((hasChanges: boolean) => void) | undefined;
  #catalogues: CatalogueFiles | undefined;
  readonly #added = new Map<string, ClassFacts>();
  #absent: ReadonlySet<string> = new Set();
  #settings: NonNullable<ServerSettings['schema']> = {};
  #python: readonly Catalogue[] | undefined;
  #folders: PythonFolders | undefined;
  /** Names of the packages of the Python environment. */
  #installed: ReadonlySet<string> = new Set();
  /** Those to read. A package is read when one of its classes, or a base, is first needed. */
  readonly #wanted = new Set<string>();
  #scan: { readonly done: Promise<void>; readonly token: { isCancellationRequested: boolean } } | undefined;
  #isStale = true;
  #ofSession: Catalogue | undefined;
  /** Of everything that the knowledge is made of, compared by identity. */
  #current: { readonly inputs: readonly unknown[]; readonly knowledge: SchemaKnowledge } | undefined;
  /** The merged knowledge, set while no source can have changed and no file needs to be checked. */
  #settled: SchemaKnowledge | undefined;

  constructor(host: WorkspaceHost, { onSchemasChanged }: SchemaStoreOptions) {
    this.#host = host;
    this.#onChanged = onSchemasChanged;
  }

  configure({ schema = {} }: ServerSettings): void {
    const before = JSON.stringify(this.#settings.pythonPaths ?? []);
    this.#settings = schema;
    this.#settled = undefined;
    if (before !== JSON.stringify(schema.pythonPaths ?? [])) this.pythonChanged();
  }

  /** Python sources changed: the changed files are read again when a class is next needed. */
  pythonChanged(): void {
    this.#isStale = true;
    this.#settled = undefined;
  }

  /** Reads everything again, and drops the answers of the remote service. */
  reload(): void {
    this.#added.clear();
    this.#ofSession = undefined;
    this.#absent = new Set();
    this.#catalogues = undefined;
    this.#host.packages?.forget();
    this.#folders = undefined;
    this.pythonChanged();
  }

  /** Adds a class that the remote service described, for this session. */
  add(facts: ClassFacts): void {
    this.#added.set(facts.path, facts);
    this.#settled = undefined;
    this.#absent = new Set([...this.#absent].filter((path) => path !== facts.path));
    this.#ofSession = new Catalogue(
      { aliases: {}, classes: [...this.#added.values()], partialPackages: [...this.#added.keys()].map(packageOf) },
      l10n.t('the service'),
    );
  }

  /** Records that the remote service does not know the class. */
  addAbsent(path: string): void {
    this.#absent = new Set([...this.#absent, path]);
    this.#settled = undefined;
  }

  /** The knowledge now: the same object until a source changes. @throws Cancelled */
  async knowledge(token: CancellationToken): Promise<SchemaKnowledge> {
    return this.#settled ?? this.#read(token);
  }

  async #read(token: CancellationToken): Promise<SchemaKnowledge> {
    const bundled = bundledClasses();
    const named = await this.#named();
    this.#installed = (await this.#host.packages?.names()) ?? new Set();
    if (this.#isStale) this.#start([...named, bundled], token);
    if (!this.#onChanged) await this.#scan?.done;
    const parts = [...named, ...(this.#python ?? []), bundled, ...(this.#ofSession ? [this.#ofSession] : [])];
    const isReady = this.#python !== undefined;
    const inputs = [isReady, this.#absent, ...parts];
    if (this.#current === undefined || !sameItems(this.#current.inputs, inputs)) {
      const isComing = (path: string) => this.#isComing(path);
      this.#current = { inputs, knowledge: knowledgeOf(parts, isReady, this.#absent, isComing) };
    }
    const { knowledge } = this.#current;
    const hasCatalogues = named.length > 0 || (this.#settings.catalogues ?? []).length > 0;
    if (!this.#isStale && !hasCatalogues) this.#settled = knowledge;
    return knowledge;
  }

  /** Whether the class may become known, because its package is read or will be. */
  #isComing(path: string): boolean {
    const top = path.slice(0, Math.max(0, path.indexOf('.')));
    if (this.#wanted.has(top)) return this.#isStale || this.#scan !== undefined;
    if (!this.#installed.has(top)) return false;
    this.#wanted.add(top);
    this.pythonChanged();
    // The current request continues with what is known so far.
    queueMicrotask(() => void Promise.resolve(this.knowledge(neverCancelled)).catch(() => undefined));
    return true;
  }

  /** Another environment was chosen, or may be read from now on. */
  forgetPackages(): void {
    this.#wanted.clear();
    // It includes answers that a class is in no package.
    this.#current = undefined;
    this.pythonChanged();
  }

  /** The catalogues of the setting. */
  async #named(): Promise<readonly Catalogue[]> {
    const { catalogues = [] } = this.#settings;
    if (catalogues.length === 0) return [];
    this.#catalogues ??= new CatalogueFiles(this.#host);
    return this.#catalogues.read(catalogues);
  }

  #start(others: readonly Catalogue[], requestToken: CancellationToken): void {
    if (this.#scan) this.#scan.token.isCancellationRequested = true;
    this.#isStale = false;
    // In the background an edit does not cancel the reading; otherwise the waiting request may.
    const token = { isCancellationRequested: false };
    const scanToken = new AnyOf(this.#onChanged ? [token] : [token, requestToken]);
    const known = this.#python ?? [];
    const before = this.#scan?.done.catch(() => undefined);
    const done = this.#scanAll(others, scanToken, before);
    const scan = { done, token };
    this.#scan = scan;
    const finish = () => {
      if (this.#scan === scan) this.#scan = undefined;
    };
    done.then(
      () => {
        finish();
        this.#onChanged?.(known.length > 0 || (this.#python ?? []).length > 0);
      },
      (error: unknown) => {
        finish();
        if (!token.isCancellationRequested) this.#isStale = error instanceof Cancelled;
        if (!(error instanceof Cancelled)) this.#host.log.error("Python sources can't be scanned.");
      },
    );
  }

  async #scanAll(others: readonly Catalogue[], token: CancellationToken, before?: Promise<void>): Promise<void> {
    await before;
    if (this.#onChanged) await new Promise((resolve) => setTimeout(resolve, backgroundDelay));
    this.#folders ??= new PythonFolders(this.#host);
    const { pythonPaths = [] } = this.#settings;
    this.#python = await this.#folders.scan(pythonPaths, [...this.#wanted], knowledgeOf(others), token);
    this.#settled = undefined;
  }

  /** Waits until Python sources are read. @throws Cancelled */
  async settled(token: CancellationToken): Promise<void> {
    await this.knowledge(token);
    await this.#scan?.done;
  }

  /** The classes of the Python sources, for an export. @throws Cancelled */
  async pythonFacts(token: CancellationToken): Promise<CatalogueFacts> {
    await this.settled(token);
    const all = (this.#python ?? []).map(({ facts }) => facts);
    return {
      aliases: Object.assign({}, ...all.map(({ aliases }) => aliases)),
      classes: all.flatMap(({ classes }) => classes),
      partialPackages: all.flatMap(({ partialPackages = [] }) => partialPackages),
    };
  }
}
