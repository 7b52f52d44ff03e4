import { type FakePat, FakeTokenService, type Handler, json, pathOf, recordOf } from './fakeTokenService.ts';

/** What the service does with a create or rotate, and what the caller sees of it. */
export interface PostOutcome {
  /** `half`: a rotation revokes the old token and makes no new one. `late`: all of it, after the caller gave up. */
  readonly does: 'all' | 'half' | 'nothing' | 'late';
  /** A status answers with it; `no-connection`: nothing was sent; `silence`: no answer ever comes. */
  readonly answers: 'field' | 'bare' | 'garbled' | 'no-connection' | 'reset' | 'silence' | number;
  /** Someone else makes a token of the same name at the same moment. */
  readonly crowd?: boolean;
}

const usual: PostOutcome = { does: 'all', answers: 'field' };

/** A service of tokens whose creates and rotates end as a test says. Lists don't say how many there are. */
export class FakePats extends FakeTokenService {
  /** What becomes of the next create or rotate; afterwards as usual. */
  next: PostOutcome = usual;
  /** Status of the list, where it is not 200. */
  listStatus = 200;
  /** Seconds that an access token lives; undefined: the answer does not say. */
  accessLives: number | undefined = 3600;
  protected override readonly listsTotal = false;
  #late: (() => void)[] = [];
  #count = 0;

  override fault: Handler = (url, init) => {
    const [path, isPost] = [pathOf(url), init.method === 'POST'];
    if (path === '/auth/token') return json(200, { access_token: 'access-canary', expires_in: this.accessLives });
    if (isPost && path.startsWith('/auth/pats')) return this.#post(path, String(init.body));
    const isRefused = path === '/auth/pats' && this.listStatus !== 200;
    return isRefused ? json(this.listStatus, { detail: 'no list' }) : undefined;
  };

  /** A token made by someone, elsewhere. */
  make(name: string, scopes: readonly string[] = ['uploads:read']): FakePat {
    const raw = `nomad_pat_canary${String(++this.#count).padStart(37, '0')}`;
    return this.add({ name, scopes, raw, created_at: '2026-01-01T00:00:00', expired_at: '2099-01-01T00:00:00' });
  }

  get live(): readonly FakePat[] {
    return this.pats.filter(({ revoked }) => !revoked);
  }

  /** Creates and rotates that were sent. */
  get posts(): readonly string[] {
    return this.calls.filter((call) => call.startsWith('POST /auth/pats'));
  }

  /** What the service was still busy with comes to its end. */
  settle(): void {
    for (const each of this.#late.splice(0)) each();
  }

  #post(path: string, body: string): Promise<Response> | Response {
    const outcome = this.next;
    if (outcome.answers === 'no-connection') {
      this.calls.pop();
      throw failed('ECONNREFUSED');
    }
    this.next = usual;
    const rotated = path.endsWith('/rotate') ? this.pats.find(({ id }) => id === path.split('/').at(-2)) : undefined;
    if (path.endsWith('/rotate') && (rotated === undefined || rotated.revoked)) {
      return json(400, { detail: 'Cannot rotate an expired/revoked token.' });
    }
    const metadata = rotated ?? JSON.parse(body).metadata;
    const issue = () => {
      if (rotated) rotated.revoked = true;
      return this.make(metadata.name, metadata.scopes);
    };
    if (outcome.crowd) this.make(metadata.name);
    if (outcome.does === 'late') this.#late.push(issue);
    if (outcome.does === 'half' && rotated) rotated.revoked = true;
    const made = outcome.does === 'all' ? issue() : undefined;
    return answer(outcome.answers, made, rotated === undefined ? 201 : 200);
  }
}

function answer(kind: PostOutcome['answers'], made: FakePat | undefined, status: number) {
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

function failed(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
}
