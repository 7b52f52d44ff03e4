/** The sandbox behind `fetch`, without a network, at any address; a test may answer instead of it. */
import type { Fetch } from '../../client/src/remoteService/api/http.ts';
import type { ParseFile, PartialOptions, SandboxOptions } from '../sandbox/src/options.ts';
import type { Pat, PatRequest } from '../sandbox/src/pats.ts';
import { createSandbox } from '../sandbox/src/sandbox.ts';

/** What every secret begins with: a test looks for it where no secret may be. */
export const canary = 'CANARY';
export const userName = 'ada';
export const password = `${canary}-password`;

export type Handler = (url: URL, init: RequestInit) => Response | Promise<Response> | undefined;

/** A PAT with the token itself. */
export interface MadePat extends Pat {
  readonly raw: string;
}

export class SandboxService {
  readonly sandbox;
  /** The id of the first account. */
  readonly account: string;
  /** `GET /auth/pats?search=x`, in order. */
  readonly calls: string[] = [];
  /** Those that the sandbox has done. */
  readonly done: string[] = [];
  /** Asked first; undefined lets the sandbox answer. */
  fault: Handler | undefined;
  /** `METHOD /path` → the answer that comes instead: a status, or JSON. */
  readonly instead = new Map<string, number | object>();

  constructor(options: PartialOptions = {}) {
    const accounts = [{ username: userName, password }];
    const usual = { accessTokenSeconds: 3600, endlessPats: true, processingMilliseconds: 0, parse };
    this.sandbox = createSandbox({ accounts, canary, ...usual, ...options });
    this.account = this.sandbox.services.accounts.named(this.sandbox.account.username)?.id ?? '';
  }

  readonly fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    const call = `${init.method} ${pathOf(url)}`;
    this.calls.push(`${call}${url.search}`);
    const fault = await this.fault?.(url, init);
    if (fault !== undefined) return fault;
    const instead = this.instead.get(call);
    if (instead === undefined) return this.ask(url, init);
    return typeof instead === 'number' ? json(instead, { detail: 'Not Found' }) : json(200, instead);
  };

  /** The sandbox's own answer. @param midway breaks a rotation when the old token is revoked */
  protected async ask(url: URL, init: RequestInit, midway = false): Promise<Response> {
    const path = `${pathOf(url)}${url.search}`;
    const answer = await this.sandbox.app.fetch(new Request(`https://sandbox/api/v1${path}`, init), { midway });
    if (answer.ok) this.done.push(`${init.method} ${path}`);
    return answer;
  }

  get pats(): readonly MadePat[] {
    return this.sandbox.services.pats.all().map((pat) => ({ ...pat, raw: `${canary}-pat-${pat.id}` }));
  }

  get live(): readonly MadePat[] {
    return this.pats.filter((pat) => this.sandbox.services.pats.isActive(pat));
  }

  /** Makes a PAT elsewhere. */
  add({
    raw,
    created,
    revoked,
    account = this.account,
    ...given
  }: Partial<MadePat> & { readonly name: string }): MadePat {
    const { pats } = this.sandbox.services;
    const request: PatRequest = { scopes: ['uploads:read', 'uploads:write'], description: null, days: 30, ...given };
    const made = pats.create(account, request, created, raw);
    if (revoked) pats.revoke(made.pat.id);
    return { ...made.pat, raw: made.raw };
  }

  isLive({ id }: Pick<Pat, 'id'>): boolean {
    return this.live.some((pat) => pat.id === id);
  }

  revoke({ id }: Pick<Pat, 'id'>): void {
    this.sandbox.services.pats.revoke(id);
  }

  /** Deletes PATs as an administrator does. */
  forget(pats: readonly Pick<Pat, 'id'>[] = this.pats): void {
    for (const { id } of pats) this.sandbox.services.pats.prune(id);
  }

  /** Makes it a version with other scopes. */
  change(scopes: SandboxOptions['scopes']): void {
    Object.assign(this.sandbox.services.options, { scopes });
  }

  /** Lets an access token work that was pasted. */
  accept(token: string): void {
    this.sandbox.services.sessions.issue('access', this.account, 3600, token);
  }

  /** The next rotation revokes the old token, and fails before it makes a new one. */
  loseRotation(): void {
    const usual = this.fault;
    this.fault = (url, init) => {
      if (!url.pathname.endsWith('/rotate')) return usual?.(url, init);
      this.fault = usual;
      return this.ask(url, init, true);
    };
  }
}

/** An entry for each data file; the engine takes longer than a test of the client. */
const parse: ParseFile = async (_, path) =>
  path.includes('mapper')
    ? []
    : [{ mainfile: path, parser: 'parsers/mapped_json', errors: [], warnings: [], data: {} }];

/** Returns the path below the API. */
export function pathOf(url: URL): string {
  return url.pathname.replace(/^.*\/api\/v1/, '');
}

/** Creates a response with JSON. */
export function json(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}
