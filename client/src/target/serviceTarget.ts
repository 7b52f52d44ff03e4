/**
 * The parser that the service in use runs: requested with `compat` `auto` alone, remembered for each service, and told
 * to the server.
 */
import * as vscode from 'vscode';
import { type ParserVersion, settingsSection, targetNotification } from '../../../server/src/protocol.ts';
import { getCompat } from '../configuration.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';
import { ApiError } from '../remoteService/api/apiError.ts';
import { serviceInfo } from '../remoteService/api/endpoints/info.ts';
import type { ServiceReading } from '../remoteService/auth/account.ts';
import type { ServiceAccounts } from '../remoteService/auth/serviceAccounts.ts';
import type { StateStore } from '../remoteService/auth/store/tokenStore.ts';
import { warn } from '../ui/notice.ts';
import { parserOf, type ServiceParser } from './serviceParser.ts';

/** The last answer of a service. */
export interface KnownParser extends ServiceParser {
  readonly host: string;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
}

/** The entry of a service in the global state. */
interface Remembered {
  /** When the service was last asked, whether it answered or not. */
  readonly askedAt: number;
  readonly answer?: ServiceParser & { readonly at: number };
}

interface Needs {
  readonly accounts: Pick<ServiceAccounts, 'service' | 'at' | 'onDidChange'>;
  readonly state: Pick<StateStore, 'get' | 'update'>;
  readonly log: Pick<vscode.LogOutputChannel, 'info'>;
}

type Client = Pick<MapperClient, 'isRunning' | 'onDidChangeState' | 'sendNotification'>;

const day = 86_400_000;

export class ServiceTarget implements vscode.Disposable {
  readonly #needs: Needs;
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when another service is used, and when a service answered. */
  readonly onDidChange = this.#changed.event;
  readonly #stop = new AbortController();
  readonly #disposables: { dispose(): void }[] = [this.#changed];
  /** Services whose missing parser was shown. */
  readonly #shown = new Set<string>();
  #baseUrl: string | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#baseUrl = baseUrlIn(needs.accounts.service());
  }

  dispose(): void {
    this.#stop.abort();
    for (const each of this.#disposables) each.dispose();
  }

  /** The last answer of the service in use; undefined if it never answered, or if none is set. */
  get known(): KnownParser | undefined {
    return this.#baseUrl === undefined ? undefined : this.#knownOf(this.#baseUrl);
  }

  /** The version for the server. */
  get parser(): ParserVersion | null {
    const parser = this.known?.parser ?? null;
    return parser === 'none' ? null : parser;
  }

  /** Keeps the server informed, and asks the service when that is due. */
  follow(client: Client): void {
    const { accounts, log } = this.#needs;
    const send = () => {
      if (!client.isRunning()) return;
      client
        .sendNotification(targetNotification, { parser: this.parser })
        .catch((error: unknown) => log.info(String(error)));
    };
    const update = () => void this.update();
    this.#disposables.push(
      this.onDidChange(send),
      client.onDidChangeState(send),
      accounts.onDidChange(update),
      vscode.workspace.onDidGrantWorkspaceTrust(update),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${settingsSection}.compat`)) update();
      }),
    );
    send();
    update();
  }

  /** Asks the service, if it is another one than before or was not asked for a day. Never rejects. */
  async update(): Promise<void> {
    const reading = this.#needs.accounts.service();
    const hasChanged = baseUrlIn(reading) !== this.#baseUrl;
    this.#baseUrl = baseUrlIn(reading);
    if (hasChanged) this.#changed.fire();
    if (reading.kind !== 'service' || !vscode.workspace.isTrusted || !usesService()) return;
    const { askedAt = 0 } = this.#remembered(reading.baseUrl) ?? {};
    if (hasChanged || Math.abs(Date.now() - askedAt) >= day) await this.#ask(reading);
  }

  /** Warns, once for each service and window, that the service has no parser of mapper files. */
  warnIfMissing(baseUrl: string): void {
    if (this.#knownOf(baseUrl)?.parser !== 'none' || this.#shown.has(baseUrl)) return;
    this.#shown.add(baseUrl);
    void warn(
      vscode.l10n.t(
        "This service has no JSON parser installed, so it won't import mapper files. Ask its administrators to install the package nomad-json-parser.",
      ),
    );
  }

  async #ask({ address, baseUrl }: Extract<ServiceReading, { kind: 'service' }>): Promise<void> {
    const { accounts, state, log } = this.#needs;
    const askedAt = Date.now();
    try {
      await state.update(keyOf(baseUrl), { ...this.#remembered(baseUrl), askedAt } satisfies Remembered);
      const info = await serviceInfo(accounts.at(address).client, { signal: this.#stop.signal });
      const answer = { ...parserOf(info), at: Date.now() };
      await state.update(keyOf(baseUrl), { askedAt, answer } satisfies Remembered);
      this.#changed.fire();
    } catch (error) {
      // The text of another error than ours may hold anything.
      if (error instanceof ApiError) log.info(`The parser of the service is unknown: ${error.message}`);
      else log.info("The parser of the service couldn't be stored.");
    }
  }

  #remembered(baseUrl: string): Remembered | undefined {
    return this.#needs.state.get(keyOf(baseUrl)) as Remembered | undefined;
  }

  #knownOf(baseUrl: string): KnownParser | undefined {
    const { answer } = this.#remembered(baseUrl) ?? {};
    return answer && { ...answer, host: new URL(baseUrl).host };
  }
}

function keyOf(baseUrl: string): string {
  return `service.parser/${baseUrl}`;
}

function baseUrlIn(reading: ServiceReading): string | undefined {
  return reading.kind === 'service' ? reading.baseUrl : undefined;
}

/** Returns whether any part of the workspace is checked against the parser of the service. */
function usesService(): boolean {
  const scopes = [undefined, ...(vscode.workspace.workspaceFolders ?? [])];
  return scopes.some((scope) => getCompat(scope) === 'auto');
}
