/** The current settings: the client's, then those of `mapper.config.json` in the workspace folders. */
import type { Connection } from 'vscode-languageserver/node';
import {
  mergeSettings,
  type ParsedSettings,
  parseSettings,
  pathsIn,
  projectConfigName,
  settingsSection,
  withoutPaths,
} from '../host/settings.ts';
import type { ServerSettings } from '../protocol.ts';
import type { Log } from '../service/workspaceHost.ts';
import type { ClientInfo } from './clientInfo.ts';

/**
 * How long the client may take to send its settings, in milliseconds: without a limit a silent client would block all
 * findings.
 */
const answerTime = 3_000;

export class SettingsReader {
  readonly #connection: Connection;
  readonly #client: ClientInfo;
  readonly #log: Log;
  /** Settings from clients that send them unasked. */
  #pushed: unknown;
  /** Settings of `initialize`, which no repository can set. */
  readonly #initial: ServerSettings;

  constructor(connection: Connection, client: ClientInfo, log: Log) {
    this.#connection = connection;
    this.#client = client;
    this.#log = log;
    this.#pushed = client.initialSettings;
    this.#initial = parseSettings(client.initialSettings).settings;
  }

  /** A client that cannot be asked sent its settings, in our section or without one. */
  pushed(settings: unknown): void {
    if (settings !== undefined && settings !== null) this.#pushed = settings;
  }

  /**
   * Reads all sources again. The result is frozen. Never rejects: unreadable settings are logged and ignored.
   * @param projects the settings of the workspace folders
   * @param trusted false ignores all paths in them
   */
  async read(projects: readonly ParsedSettings[], trusted = true): Promise<ServerSettings> {
    const read = parseSettings(await this.#fromClient());
    const { settings } = read;
    this.#report('Settings', read);
    let merged = settings;
    for (const project of projects) {
      this.#report(projectConfigName, project);
      merged = mergeSettings(merged, trusted ? project.settings : withoutPaths(project.settings));
    }
    return Object.freeze({ ...merged, userPaths: this.#userPaths(settings) });
  }

  /**
   * Only a client that marks the user's paths at `initialize` is believed: otherwise they may come from a repository.
   */
  #userPaths({ userPaths = [] }: ServerSettings): readonly string[] {
    return this.#initial.userPaths === undefined ? pathsIn(this.#initial) : userPaths;
  }

  async #fromClient(): Promise<unknown> {
    if (!this.#client.canConfigure) return this.#pushed;
    try {
      const answer: unknown = await withDeadline(
        this.#connection.workspace.getConfiguration(settingsSection),
        answerTime,
      );
      return answer ?? this.#pushed;
    } catch {
      this.#log.warn(
        "The client didn't answer the request for settings, so the settings of the initialization are used.",
      );
      return this.#pushed;
    }
  }

  #report(source: string, { problems, notes = [] }: ParsedSettings): void {
    for (const problem of [...problems, ...notes]) this.#log.warn(`${source}: ${problem}`);
  }
}

async function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
