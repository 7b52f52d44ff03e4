import type { Fetch } from '../../client/src/remoteService/api/http.ts';

/** What the service does with a create or rotate, and what the caller sees of it. */
export interface PostOutcome {
  /** `half`: a rotation revokes the old token and makes no new one. `late`: all of it, after the caller gave up. */
  readonly does: 'all' | 'half' | 'nothing' | 'late';
  /** A status answers with it; `no-connection`: nothing was sent; `silence`: no answer ever comes. */
  readonly answers: 'field' | 'bare' | 'garbled' | 'no-connection' | 'reset' | 'silence' | number;
  /** Someone else makes a token of the same name at the same moment. */
  readonly crowd?: boolean;
}

interface StoredPat {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly raw: string;
  revoked: boolean;
}

interface Call {
  readonly method: string;
  readonly path: string;
}

const usual: PostOutcome = { does: 'all', answers: 'field' };

/** The token endpoints of a service in memory: the old token is revoked before the new one is made. */
export class FakePats {
  readonly calls: Call[] = [];
  readonly pats: StoredPat[] = [];
  /** What becomes of the next create or rotate; afterwards as usual. */
  next: PostOutcome = usual;
  /** Status of the list, where it is not 200. */
  listStatus = 200;
  /** Seconds that an access token lives; undefined: the answer does not say. */
  accessLives: number | undefined = 3600;
  #late: (() => void)[] = [];
  #count = 0;

  /** A token made by someone, elsewhere. */
  make(name: string, scopes: readonly string[] = ['uploads:read']): StoredPat {
    const number = ++this.#count;
    const id = number.toString(16).padStart(24, '0');
    const pat = { id, name, scopes, raw: `nomad_pat_canary${String(number).padStart(37, '0')}`, revoked: false };
    this.pats.push(pat);
    return pat;
  }

  get live(): readonly StoredPat[] {
    return this.pats.filter(({ revoked }) => !revoked);
  }

  /** Creates and rotates that were sent. */
  get posts(): readonly Call[] {
    return this.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/auth/pats'));
  }

  /** What the service was still busy with comes to its end. */
  settle(): void {
    for (const each of this.#late.splice(0)) each();
  }

  readonly fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    const path = url.pathname.replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    const isPost = method === 'POST' && path.startsWith('/auth/pats');
    const outcome = isPost ? this.next : usual;
    if (outcome.answers === 'no-connection') throw failed('ECONNREFUSED');
    this.calls.push({ method, path });
    if (isPost) return this.#post(path, String(init.body), outcome);
    if (path === '/auth/token') return json(200, { access_token: 'access-canary', expires_in: this.accessLives });
    if (method === 'GET' && path === '/auth/pats') return this.#list(url.searchParams);
    return this.#one(method, path.split('/').at(-1) ?? '');
  };

  #post(path: string, body: string, outcome: PostOutcome): Promise<Response> | Response {
    this.next = usual;
    const rotated = path.endsWith('/rotate') ? this.#find(path.split('/').at(-2) ?? '') : undefined;
    if (path.endsWith('/rotate') && (rotated === undefined || rotated.revoked)) {
      return json(400, { detail: 'Cannot rotate an expired/revoked token.' });
    }
    const metadata = rotated ?? JSON.parse(body).metadata;
    if (outcome.crowd) this.make(metadata.name);
    if (outcome.does === 'late') this.#late.push(() => this.#issue(rotated, metadata));
    if (outcome.does === 'half' && rotated) rotated.revoked = true;
    const made = outcome.does === 'all' ? this.#issue(rotated, metadata) : undefined;
    return answer(outcome.answers, made, rotated === undefined ? 201 : 200);
  }

  #issue(rotated: StoredPat | undefined, { name, scopes }: Pick<StoredPat, 'name' | 'scopes'>): StoredPat {
    if (rotated) rotated.revoked = true;
    return this.make(name, scopes);
  }

  #list(query: URLSearchParams): Response {
    if (this.listStatus !== 200) return json(this.listStatus, { detail: 'no list' });
    const search = (query.get('search') ?? '').toLowerCase();
    const found = this.pats
      .filter(({ revoked }) => query.get('state') !== 'active' || !revoked)
      .filter(({ name }) => name.toLowerCase().includes(search));
    const [size, page] = [Number(query.get('page_size') ?? 10), Number(query.get('page') ?? 1)];
    if (page > 1 && (page - 1) * size >= found.length) return json(400, { detail: 'no such page' });
    return json(200, { data: found.slice((page - 1) * size, page * size).map(recordOf) });
  }

  #one(method: string, id: string): Response {
    const pat = this.#find(id);
    if (pat === undefined) return json(404, { detail: 'PAT not found.' });
    if (method === 'GET') return json(200, recordOf(pat));
    pat.revoked = true;
    return new Response(null, { status: 204 });
  }

  #find(id: string): StoredPat | undefined {
    return this.pats.find((pat) => pat.id === id);
  }
}

function answer(kind: PostOutcome['answers'], made: StoredPat | undefined, status: number) {
  if (typeof kind === 'number') return json(kind, { detail: 'said no' });
  switch (kind) {
    case 'reset':
    case 'no-connection':
      throw failed('ECONNRESET');
    case 'silence':
      return new Promise<Response>(() => {});
    case 'garbled':
      return new Response('<html>', { status });
    case 'bare':
      return json(status, { raw_token: made?.raw });
    case 'field':
      return json(status, { raw_token: made?.raw, pat: made && recordOf(made) });
  }
}

function recordOf({ id, name, scopes, revoked }: StoredPat) {
  const times = { created_at: '2026-01-01T00:00:00', expired_at: '2099-01-01T00:00:00', last_used_at: null };
  return { id, name, scopes, description: null, revoked, ...times };
}

function json(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}

function failed(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
}
