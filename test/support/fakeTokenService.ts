/** A service of tokens in memory, behind `fetch`: answers as docs/service.md has them, and faults on demand. */
import type { Fetch } from '../../client/src/remoteService/api/http.ts';

export interface FakePat {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly description: string | null;
  revoked: boolean;
  readonly created_at: string;
  readonly expired_at: string | null;
  readonly last_used_at: string | null;
  /** The token itself. */
  readonly raw: string;
}

/** What is written into every secret: a test looks for it where no secret may be. */
export const canary = 'CANARY';
export const password = 'CANARY-password';

export type Handler = (url: URL, init: RequestInit) => Response | Promise<Response> | undefined;

const day = 24 * 60 * 60 * 1000;

export class FakeTokenService {
  readonly pats: FakePat[] = [];
  /** `GET /auth/pats?search=x`, in order. */
  readonly calls: string[] = [];
  /** Asked first; undefined lets the usual answer through. */
  fault: Handler | undefined;
  /** Scopes that this version of the service does not have: a rotation with one revokes the old token alone. */
  missingScopes: readonly string[] = [];
  /** Lists say how many there are. */
  protected readonly listsTotal: boolean = true;
  /** The OpenAPI document; undefined: there is none. */
  openApi: object | undefined;
  #made = 0;

  readonly fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    const path = pathOf(url);
    this.calls.push(`${init.method} ${path}${url.search}`);
    return (await this.fault?.(url, init)) ?? this.#answer(`${init.method} ${path}`, url, init);
  };

  add(pat: Partial<FakePat> & { readonly name: string }): FakePat {
    const id = (++this.#made).toString(16).padStart(24, '0');
    const made: FakePat = {
      id,
      raw: `${canary}-pat-${id}`,
      scopes: ['uploads:read'],
      description: null,
      revoked: false,
      created_at: new Date(Date.now() - day).toISOString(),
      expired_at: new Date(Date.now() + 30 * day).toISOString(),
      last_used_at: null,
      ...pat,
    };
    this.pats.push(made);
    return made;
  }

  /** The next rotation revokes the old token, and fails before it makes a new one. */
  loseRotation(): void {
    const usual = this.fault;
    this.fault = (url, init) => {
      const [, id] = /\/pats\/(\w+)\/rotate$/.exec(url.pathname) ?? [];
      if (id === undefined) return usual?.(url, init);
      this.fault = usual;
      const pat = this.pats.find((each) => each.id === id);
      if (pat) pat.revoked = true;
      return json(500, {});
    };
  }

  #answer(call: string, url: URL, init: RequestInit): Response {
    const id = /^\w+ \/auth\/pats\/(\w+)/.exec(call)?.[1];
    if (id !== undefined) return this.#onOne(call, id);
    switch (call) {
      case 'POST /auth/token':
        return String(init.body).includes('wrong')
          ? json(401, { detail: 'Incorrect username or password' })
          : json(200, { access_token: `${canary}-access`, token_type: 'Bearer', expires_in: 3600 });
      case 'POST /auth/pats':
        return this.#create(JSON.parse(String(init.body)));
      case 'GET /auth/pats':
        return this.#list(url.searchParams);
      case 'GET /auth/app_token':
        return json(200, { app_token: `${canary}-app` });
      case 'GET /openapi.json':
        return this.openApi === undefined ? json(404, { detail: 'Not Found' }) : json(200, this.openApi);
      case 'GET /info':
        return json(200, { version: '1.4.2', deployment: 'lab' });
      case 'GET /uploads':
        return json(200, { data: [], pagination: { total: 0 } });
      default:
        return json(404, { detail: 'Not Found' });
    }
  }

  #create(body: { metadata: { name: string; scopes: string[] }; expires_in_days: number | null }): Response {
    const refusal = this.#refusal(body.metadata.scopes);
    if (refusal) return refusal;
    const days = body.expires_in_days;
    const expired_at = days === null ? null : new Date(Date.now() + days * day).toISOString();
    const pat = this.add({ ...body.metadata, expired_at });
    return json(201, { pat: recordOf(pat), raw_token: pat.raw });
  }

  #onOne(call: string, id: string): Response {
    const pat = this.pats.find((each) => each.id === id);
    if (pat === undefined) return json(404, { detail: 'Token not found.' });
    if (call.startsWith('GET')) return json(200, recordOf(pat));
    const { id: _id, raw: _raw, ...kept } = pat;
    pat.revoked = true;
    if (call.startsWith('DELETE')) return new Response(null, { status: 204 });
    const refusal = this.#refusal(pat.scopes);
    if (refusal) return refusal;
    const made = this.add(kept);
    return json(200, { pat: recordOf(made), raw_token: made.raw });
  }

  #refusal(scopes: readonly string[]): Response | undefined {
    const invalid = scopes.filter((scope) => this.missingScopes.includes(scope)).map((scope) => `'${scope}'`);
    return invalid.length === 0 ? undefined : json(400, { detail: `Invalid scopes: [${invalid.join(', ')}]` });
  }

  #list(query: URLSearchParams): Response {
    const search = query.get('search')?.toLowerCase() ?? '';
    const isActive = (pat: FakePat) =>
      !pat.revoked && (pat.expired_at === null || Date.parse(pat.expired_at) > Date.now());
    const found = this.pats
      .filter((pat) => pat.name.toLowerCase().includes(search))
      .filter((pat) => query.get('state') === null || isActive(pat) === (query.get('state') === 'active'));
    const size = Number(query.get('page_size') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const data = found.slice((page - 1) * size, page * size).map(recordOf);
    if (page > 1 && data.length === 0) return json(400, { detail: 'Page out of range.' });
    const pagination = this.listsTotal && { pagination: { total: found.length, page, page_size: size } };
    return json(200, { data, ...pagination });
  }
}

/** Returns the path below the API. */
export function pathOf(url: URL): string {
  return url.pathname.replace(/^.*\/api\/v1/, '');
}

/** Returns a PAT as the service describes it. */
export function recordOf({ raw: _, ...record }: FakePat): object {
  return record;
}

/** Creates a response with JSON. */
export function json(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}
