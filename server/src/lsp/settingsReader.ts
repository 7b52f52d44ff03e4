/**
 * The current settings: those of `initialize` with what the client sent and answered laid over them, then those of
 * `mapper.config.json` in the workspace folders.
 */
import type { Connection } from 'vscode-languageserver/node';
import {
  mergeSettings,
  overlaySettings,
  type ParsedSettings,
  parseSettings,
  pathsIn,
  projectConfigName,
  withoutPaths,
} from '../host/parseSettings.ts';
import { type ServerSettings, settingsSection } from '../protocol.ts';
import type { Log } from '../service/workspaceHost.ts';
import { isObject, ownMember } from '../util/isObject.ts';
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
  /** Settings of `initialize`, which no repository can set. */
  readonly #initial: ServerSettings;
  /** Those with the settings that the client has sent since. */
  #sent: ServerSettings;
  /** The last answer of the client. */
  #answered: ServerSettings = {};

  constructor(connection: Connection, client: ClientInfo, log: Log) {
    this.#connection = connection;
    this.#client = client;
    this.#log = log;
    this.#initial = this.#parsed(client.initialSettings);
    this.#sent = this.#initial;
  }

  /**
   * The client sent settings unasked: in our section, under the name of the initialisation option, or bare. A push of
   * our section has all settings, so those of an earlier push are forgotten. Many clients send an empty object or none of
   * ours, so there, what they don't name stays.
   */
  pushed(given: unknown): void {
    const settings = ownMember(given, 'settings') ?? given;
    const isWhole = isObject(ownMember(settings, settingsSection));
    this.#sent = overlaySettings(isWhole ? this.#initial : this.#sent, this.#parsed(settings));
  }

  /**
   * Reads all sources again. The result is frozen. Never rejects: unreadable settings are logged and ignored.
   * @param projects the settings of the workspace folders
   * @param trusted false ignores all paths in them
   */
  async read(projects: readonly ParsedSettings[], trusted = true): Promise<ServerSettings> {
    if (this.#client.canConfigure) await this.#ask();
    const settings = overlaySettings(this.#sent, this.#answered);
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

  async #ask(): Promise<void> {
    try {
      const answer: unknown = await withDeadline(
        this.#connection.workspace.getConfiguration(settingsSection),
        answerTime,
      );
      this.#answered = this.#parsed(answer);
    } catch {
      this.#log.warn("The client didn't answer the request for settings, so its earlier settings are used.");
    }
  }

  #parsed(given: unknown): ServerSettings {
    const read = parseSettings(given);
    this.#report('Settings', read);
    return read.settings;
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
