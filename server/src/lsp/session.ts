/**
 * One client's session: host, service, settings, diagnostics and previews, and how a change of one affects the others.
 */

import type { Connection, FileEvent } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { projectConfigName } from '../host/parseSettings.ts';
import { canonicalUri } from '../host/uris.ts';
import { dataNameOf, type ParserVersion, type PreviewAnswer, type ServerSettings } from '../protocol.ts';
import type { CreateMapperService, MapperService } from '../service/createService.ts';
import type { Log } from '../service/workspaceHost.ts';
import { ChosenSamples } from './chosenSamples.ts';
import type { ClientInfo } from './clientInfo.ts';
import { ClientNotifier } from './clientNotifier.ts';
import { DiagnosticsPublisher } from './diagnosticsPublisher.ts';
import { DiskChanges } from './files/diskChanges.ts';
import { OpenDocuments } from './files/openDocuments.ts';
import type { CreateHost, SessionHost } from './files/sessionHost.ts';
import { runGuarded } from './guard.ts';
import { StaleAnswers } from './handlers/staleAnswers.ts';
import type { ReadTexts } from './language.ts';
import { SettingsReader } from './settingsReader.ts';

/** The most samples of one mapper that are checked while typing (docs/mapper-reference.md#bound-data). */
const samplesWhileTyping = 20;

/** What a session is made of. */
export interface SessionParts {
  readonly connection: Connection;
  /** Version of the program, if it is known. */
  readonly version?: string;
  readonly createService: CreateMapperService;
  /** Creates the file access for the machine or browser that the server runs in. */
  readonly createHost: CreateHost;
  /** Reads translations; without it only a client can supply them. */
  readonly readTexts?: ReadTexts;
}

export class Session {
  readonly client: ClientInfo;
  readonly log: Log;
  readonly host: SessionHost;
  readonly service: MapperService;
  readonly diagnostics: DiagnosticsPublisher;
  readonly documents = new OpenDocuments();
  readonly previews: StaleAnswers;
  /** The list of data files with expected entries. */
  readonly expectedFiles: StaleAnswers;
  readonly #notifier: ClientNotifier;
  readonly #settings: SettingsReader;
  readonly #diskChanges: DiskChanges | undefined;
  #configurations = 0;
  #current: ServerSettings = {};
  #target: ParserVersion | null;
  /** Data files that mappers are bound to by hand. */
  readonly chosen = new ChosenSamples({
    bind: (mapper, data) => this.#bind(mapper, data),
    changed: (all) => {
      this.#notifier.samplesChosen(all);
      this.#everythingChanged();
    },
  });
  #started: () => void = () => {};
  /** Resolves when the settings are known: what depends on them waits, so that nothing has to be sent twice. */
  readonly ready = new Promise<void>((resolve) => {
    this.#started = resolve;
  });

  constructor(parts: SessionParts, client: ClientInfo) {
    const { connection, createService, createHost } = parts;
    this.client = client;
    this.#target = client.target;
    this.log = connection.console;
    this.#notifier = new ClientNotifier(connection, client, this.log);
    const { documents, log } = this;
    this.host = createHost({ connection, documents, log, client });
    this.host.trusted = client.trusted;
    this.service = createService(this.host, {
      jsonDiagnostics: this.client.jsonDiagnostics,
      sampleLimit: samplesWhileTyping,
      onSchemasChanged: (hasChanges) => this.schemasChanged(hasChanges),
    });
    this.#diskChanges = client.canRegisterWatchers ? undefined : new DiskChanges(this.host);
    this.chosen.restore(client.chosenSamples ?? []);
    this.#settings = new SettingsReader(connection, this.client, this.log);
    this.previews = new StaleAnswers((uri) => this.#notifier.previewChanged(uri));
    this.expectedFiles = new StaleAnswers(() => this.#notifier.changed('expectedFiles'));
    this.diagnostics = new DiagnosticsPublisher({
      connection,
      client,
      service: this.service.diagnostics,
      documents,
      notifier: this.#notifier,
      log,
      settled: () => {
        this.#notifier.settled();
        this.previews.settled();
        this.expectedFiles.settled();
      },
    });
    this.documents.listen(connection, {
      opened: (document) => {
        this.chosen.opened(document, this.documents.all());
        void runGuarded(log, 'didOpen', () => this.upToDate());
      },
      changed: (uri) => this.#documentChanged(uri),
      closed: (document) => this.#documentClosed(document),
      saved: () => void runGuarded(log, 'didSave', () => this.saved()),
    });
  }

  /** Resolves when the settings are known, and changes on disk that the client doesn't report. */
  async upToDate(): Promise<void> {
    await this.ready;
    const changes = await this.#diskChanges?.since();
    if (changes !== undefined && changes.length > 0) await this.filesChanged(changes);
  }

  /** The user saved a document, perhaps because of another program that changed files. */
  async saved(): Promise<void> {
    if (this.#diskChanges) this.host.invalidate();
    await this.upToDate();
  }

  /** Reads the settings, then starts checking. */
  async start(): Promise<void> {
    try {
      await this.configure();
    } finally {
      this.#started();
      // Before data files are read, so that a later change of one is noticed at the first question.
      const listed = this.#diskChanges?.since();
      this.diagnostics.start();
      await listed;
    }
  }

  /** Settings changed. @param pushed the settings that the client sent, in any of its forms */
  async configure(pushed?: unknown): Promise<void> {
    this.#settings.pushed(pushed);
    this.#configurations++;
    const mine = this.#configurations;
    const read = await this.#settings.read(await this.host.projectConfigs(), this.host.trusted);
    const settings = Object.freeze({ ...read, target: this.#target });
    if (mine !== this.#configurations) return; // A later call is reading newer settings.
    this.#current = settings;
    this.host.setUserPaths(settings.userPaths ?? []);
    this.service.configure(settings);
    this.#everythingChanged();
  }

  /** A preview shows this data file: hints, lenses and hovers show the same one from now on. */
  shown({ mapperUri, dataUri, samples: [active] }: Pick<PreviewAnswer, 'mapperUri' | 'dataUri' | 'samples'>): void {
    if (mapperUri === undefined || dataUri === undefined || dataUri === active) return;
    if (!this.service.samples.show(mapperUri, dataUri)) return;
    this.#notifier.hintsChanged();
    this.diagnostics.refresh();
  }

  async filesChanged(events: readonly FileEvent[]): Promise<void> {
    const uris = this.host.filesChanged(events);
    this.service.filesChanged(uris);
    this.previews.changed();
    this.expectedFiles.changed();
    this.diagnostics.refresh(uris);
    this.#notifier.hintsChanged();
    // The list doesn't depend on findings, so it doesn't wait for a check, which may be long or not needed.
    if (uris.some((uri) => dataNameOf(uri) !== undefined)) this.expectedFiles.settled();
    if (uris.some((uri) => uri.endsWith(`/${projectConfigName}`))) await this.configure();
  }

  /** @param added, removed URIs of workspace folders */
  async foldersChanged(added: readonly string[], removed: readonly string[]): Promise<void> {
    const gone = new Set(removed.map(canonicalUri));
    const more = added.map(canonicalUri);
    const remaining = this.host.folders.filter((folder) => !gone.has(folder) && !more.includes(folder));
    this.host.setFolders([...remaining, ...more]);
    await this.configure();
  }

  /**
   * The user trusts the workspace: its Python sources are read from now on, and the paths in its settings are followed.
   */
  async trustGranted(): Promise<void> {
    this.host.trusted = true;
    this.service.schemas.forgetPackages();
    await this.configure();
  }

  /** The service in use runs this version of the parser from now on; null if it is unknown. */
  async targetChanged(target: ParserVersion | null): Promise<void> {
    if (target === this.#target) return;
    this.#target = target;
    await this.configure();
  }

  /** Classes are searched in the packages of another Python environment from now on. */
  environmentChosen(prefix: string | undefined): void {
    this.host.environment = prefix;
    this.service.schemas.forgetPackages();
    this.#everythingChanged();
  }

  /** The known classes changed; or, without `hasChanges`, only the reading of their sources ended. */
  schemasChanged(hasChanges = true): void {
    if (hasChanges) this.#everythingChanged();
    else this.diagnostics.refresh();
    this.#notifier.changed('schemas');
  }

  /** The current settings. */
  get settings(): ServerSettings {
    return this.#current;
  }

  /** The client's spelling of a URI. */
  clientUri(uri: string): string {
    return this.documents.clientUri(uri);
  }

  #documentChanged(uri: string): void {
    this.previews.changed();
    this.diagnostics.documentChanged(uri);
    this.#notifier.hintsChanged();
  }

  #documentClosed(document: TextDocument): void {
    const { uri } = document;
    this.chosen.closed(document, this.documents.all());
    this.#notifier.recognized(this.clientUri(uri), undefined);
    this.service.documentClosed(uri);
    this.previews.changed();
    this.diagnostics.documentClosed(uri);
    this.#notifier.hintsChanged();
  }

  #bind(mapper: string, data: string | null): void {
    if (data !== null) this.host.allow(data);
    this.service.samples.choose(mapper, data);
  }

  #everythingChanged(): void {
    this.previews.changed();
    this.expectedFiles.changed();
    this.diagnostics.refresh();
    this.#notifier.hintsChanged();
  }
}
