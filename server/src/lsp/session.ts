/**
 * One client's session: host, service, settings, diagnostics and previews, and how a change of one affects the others.
 */

import { CodeLensRefreshRequest, type Connection, type FileEvent } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { canonicalUri, isPythonUri } from '../host/paths.ts';
import { projectConfigName } from '../host/settings.ts';
import {
  expectedFilesChangedNotification,
  type PreviewChangedParams,
  previewChangedNotification,
  type RecognizedParams,
  recognizedNotification,
  type ServerSettings,
  schemasChangedNotification,
} from '../protocol.ts';
import type { CreateMapperService, FileFindings, MapperService } from '../service/api.ts';
import type { MappingThread } from '../service/largeSamples/mappingThread.ts';
import type { Log } from '../service/workspaceHost.ts';
import { PauseTimer } from '../util/pauseTimer.ts';
import { ChosenSamples } from './chosenSamples.ts';
import type { ClientInfo } from './clientInfo.ts';
import { type DiagnosticsContext, DiagnosticsPublisher } from './diagnosticsScheduler.ts';
import { OpenDocuments } from './files/openDocuments.ts';
import type { CreateHost, SessionHost } from './files/sessionHost.ts';
import { runGuarded } from './guard.ts';
import { PreviewTracker } from './handlers/previews.ts';
import { type Diagnostics, PullDiagnostics } from './handlers/pullDiagnostics.ts';
import { SchemaNews } from './handlers/schemaNews.ts';
import { toDiagnostic } from './handlers/toDiagnostic.ts';
import type { ReadTexts, Texts } from './language.ts';
import { connectionLog } from './log.ts';
import { RecognizedFiles } from './recognizedFiles.ts';
import type { SampleSource, SampleThreadOptions } from './samples/sampleProtocol.ts';
import { SettingsReader } from './settings.ts';

/** The most samples of one mapper that are checked while typing (docs/mapper-reference.md#bound-data). */
const samplesWhileTyping = 20;

/** Delay in milliseconds, so that quick edits cause one refresh of hints. */
const refreshDelay = 400;

/** What a session is made of. */
export interface SessionParts {
  readonly connection: Connection;
  readonly createService: CreateMapperService;
  /** Creates the file access for the machine or browser that the server runs in. */
  readonly createHost: CreateHost;
  /** Creates the thread of large samples; without it the server's own thread maps them. */
  readonly createMappingThread?: (options: SampleThreadOptions, source: SampleSource) => MappingThread;
  /** Reads translations; without it only a client can supply them. */
  readonly readTexts?: ReadTexts;
}

export class Session {
  readonly client: ClientInfo;
  readonly log: Log;
  readonly host: SessionHost;
  readonly service: MapperService;
  readonly diagnostics: Diagnostics;
  /** Only if the client requests diagnostics. */
  readonly pull: PullDiagnostics | undefined;
  readonly documents = new OpenDocuments();
  readonly schemaNews = new SchemaNews();
  readonly #connection: Connection;
  /** The list of data files with expected entries. */
  readonly expectedFiles: PreviewTracker;
  readonly #previews: PreviewTracker;
  readonly #recognized = new RecognizedFiles((files) => this.#tell<RecognizedParams>(recognizedNotification, files));
  readonly #settings: SettingsReader;
  #configurations = 0;
  #diskChanges = 0;
  readonly #hints = new PauseTimer(refreshDelay, () => this.#refreshHints());
  #current: ServerSettings = {};
  readonly #chosen = new ChosenSamples();
  #started: () => void = () => {};
  /** Resolves when the settings are known: what depends on them waits, so that nothing has to be sent twice. */
  readonly ready = new Promise<void>((resolve) => {
    this.#started = resolve;
  });

  /** @param texts translations, for the other thread */
  constructor(parts: SessionParts, client: ClientInfo, texts?: Texts) {
    const { connection, createService, createHost, createMappingThread } = parts;
    this.#connection = connection;
    this.client = client;
    this.log = connectionLog(connection.console);
    const { documents, schemaNews, log } = this;
    this.host = createHost({ connection, documents, log, client });
    this.host.trusted = client.trusted;
    const options = { jsonDiagnostics: this.client.jsonDiagnostics, sampleLimit: samplesWhileTyping };
    const source = {
      host: this.host,
      documents,
      schemaNews,
      chosen: this.#chosen.all,
      settings: () => this.#current,
      diskChanges: () => this.#diskChanges,
    };
    const thread = createMappingThread ? { mappingThread: createMappingThread({ ...options, texts }, source) } : {};
    this.service = createService(this.host, {
      ...options,
      ...thread,
      onSchemasChanged: (isOther) => this.#schemasRead(isOther),
    });
    this.#settings = new SettingsReader(connection, this.client, this.log);
    this.#previews = new PreviewTracker((uri) => this.#sendPreviewChanged(uri));
    this.expectedFiles = new PreviewTracker(() => this.#tell(expectedFilesChangedNotification));
    const context = this.#diagnosticsContext();
    this.pull = client.pullsDiagnostics ? new PullDiagnostics(context, () => this.#askAgain()) : undefined;
    this.diagnostics = this.pull ?? new DiagnosticsPublisher(context);
    this.documents.listen(connection, {
      opened: (document) => this.#documentOpened(document),
      changed: (uri) => this.#documentChanged(uri),
      closed: (document) => this.#documentClosed(document),
    });
  }

  /** Reads the settings, then starts checking. */
  async start(): Promise<void> {
    try {
      await this.configure();
    } finally {
      this.#started();
      this.diagnostics.start();
    }
  }

  /** Settings changed. @param pushed the settings, from a client that cannot be asked for them */
  async configure(pushed?: unknown): Promise<void> {
    this.#settings.pushed(pushed);
    this.#configurations++;
    const mine = this.#configurations;
    const settings = await this.#settings.read(await this.host.projectConfigs(), this.host.trusted);
    if (mine !== this.#configurations) return; // A later call is reading newer settings.
    this.#current = settings;
    this.host.setUserPaths(settings.userPaths ?? []);
    this.service.configure(settings);
    this.#everythingChanged();
  }

  async filesChanged(events: readonly FileEvent[]): Promise<void> {
    this.#diskChanges++;
    const uris = this.host.filesChanged(events);
    this.service.filesChanged(uris);
    if (uris.some(isPythonUri)) this.schemaNews.pythonChanged();
    this.diagnostics.refresh(uris);
    this.#previews.changed();
    this.expectedFiles.changed();
    this.#hintsChanged();
    if (uris.some((uri) => uri.endsWith(`/${projectConfigName}`))) await this.configure();
  }

  /** @param added, removed URIs of workspace folders */
  async foldersChanged(added: readonly string[], removed: readonly string[]): Promise<void> {
    const gone = new Set(removed.map(canonicalUri));
    const more = added.map(canonicalUri);
    const kept = this.host.folders.filter((folder) => !gone.has(folder) && !more.includes(folder));
    this.host.setFolders([...kept, ...more]);
    await this.configure();
  }

  /**
   * The user trusts the workspace: its Python sources are read from now on, and the paths in its settings are followed.
   */
  async trustGranted(): Promise<void> {
    this.host.trusted = true;
    this.service.forgetPackages();
    await this.configure();
  }

  /** Classes are searched in the packages of another Python environment from now on. */
  environmentChosen(prefix: string | undefined): void {
    this.host.environment = prefix;
    this.service.forgetPackages();
    this.schemaNews.pythonChanged();
    this.#everythingChanged();
  }

  /** The known classes changed: everything is checked again. */
  schemasChanged(): void {
    this.#everythingChanged();
    this.#tell(schemasChangedNotification);
  }

  /** All schema sources are read. */
  #schemasRead(isOther: boolean): void {
    if (isOther) this.#everythingChanged();
    else this.diagnostics.refresh();
    this.#tell(schemasChangedNotification);
  }

  #tell<Params>(notification: string, params?: Params): void {
    void runGuarded(this.log, notification, () =>
      params === undefined
        ? this.#connection.sendNotification(notification)
        : this.#connection.sendNotification(notification, params),
    );
  }

  /** Binds a mapper to a data file by hand; null removes the choice. URIs are in the client's spelling. */
  setSample(uri: string, dataUri: string | null): void {
    const data = dataUri === null ? null : canonicalUri(dataUri);
    if (data !== null) this.host.allow(data);
    this.#chosen.set(canonicalUri(uri), data);
    this.service.setSample(canonicalUri(uri), data);
    this.#everythingChanged();
  }

  /** The client requested a preview under this URI (in its own spelling). */
  previewAsked(uri: string): void {
    this.#previews.asked(uri);
  }

  /** The current settings. */
  get settings(): ServerSettings {
    return this.#current;
  }

  /** The client's spelling of a URI. */
  clientUri(uri: string): string {
    return this.documents.clientUri(uri);
  }

  /** Inlay hints and code lenses may have changed. */
  #hintsChanged(): void {
    if (this.client.canRefreshCodeLens || this.client.canRefreshInlayHints) this.#hints.touch();
  }

  #refreshHints(): void {
    const { client, log } = this;
    void runGuarded(log, 'refresh', async () => {
      if (client.canRefreshCodeLens) await this.#connection.sendRequest(CodeLensRefreshRequest.type);
      if (client.canRefreshInlayHints) await this.#connection.languages.inlayHint.refresh();
    });
  }

  #documentChanged(uri: string): void {
    this.diagnostics.documentChanged(uri);
    this.#previews.changed();
    this.#hintsChanged();
  }

  #documentOpened(document: TextDocument): void {
    const data = this.#chosen.ofNew(document, this.documents.all());
    if (data !== undefined) this.setSample(document.uri, data);
  }

  #documentClosed(document: TextDocument): void {
    const { uri } = document;
    if (this.#chosen.closed(document)) this.service.setSample(uri, null);
    this.#recognized.found(this.clientUri(uri), undefined);
    this.service.documentClosed(uri);
    this.diagnostics.documentClosed(uri);
    this.#previews.changed();
    this.#hintsChanged();
  }

  #everythingChanged(): void {
    this.diagnostics.refresh();
    this.#previews.changed();
    this.expectedFiles.changed();
    this.#hintsChanged();
  }

  #diagnosticsContext(): DiagnosticsContext {
    const clientUri = (uri: string): string => this.clientUri(uri);
    return {
      check: (uri, token, reportEarly) => this.#check(uri, token, reportEarly),
      checkAll: (token) => this.service.checkAll(token),
      versionOf: (uri) => this.documents.get(uri)?.version,
      openUris: () => [...this.documents.all()].map(({ uri }) => uri),
      toDiagnostics: ({ findings }, version) =>
        findings.map((finding) => toDiagnostic(finding, this.client, clientUri, version)),
      publish: (uri, version, diagnostics) =>
        runGuarded(this.log, 'publishDiagnostics', () =>
          this.#connection.sendDiagnostics(
            version === undefined
              ? { uri: clientUri(uri), diagnostics }
              : { uri: clientUri(uri), version, diagnostics },
          ),
        ),
      log: this.log,
    };
  }

  /** The findings of one file, which also recognise its kind; early findings do so if the samples take time. */
  async #check(...[uri, token, reportEarly]: Parameters<MapperService['check']>): Promise<FileFindings | undefined> {
    const noted = <File extends FileFindings | undefined>(file: File): File => {
      if (this.documents.get(uri)) this.#recognized.found(this.clientUri(uri), file?.kind);
      return file;
    };
    const file = noted(await this.service.check(uri, token, reportEarly && ((early) => reportEarly(noted(early)))));
    // What the parser does otherwise is known by now: hints were asked for before.
    if (file?.kind === 'mapper' && this.documents.get(uri)) this.#hintsChanged();
    return file;
  }

  /** Asks the client to request diagnostics again. */
  #askAgain(): void {
    if (!this.client.canRefreshDiagnostics) return;
    void runGuarded(this.log, 'workspace/diagnostic/refresh', () => this.#connection.languages.diagnostics.refresh());
  }

  #sendPreviewChanged(uri: string): void {
    this.#tell<PreviewChangedParams>(previewChangedNotification, { uri });
  }
}
