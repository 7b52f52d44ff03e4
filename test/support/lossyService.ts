import { json, pathOf, SandboxService } from './sandboxService.ts';

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

/** A service whose creates and rotates end as a test says. */
export class LossyService extends SandboxService {
  /** What becomes of the next create or rotate; afterwards as usual. */
  next: PostOutcome = usual;
  #late: (() => Promise<unknown>)[] = [];

  override fault = (url: URL, init: RequestInit): Promise<Response> | undefined =>
    init.method === 'POST' && pathOf(url).startsWith('/auth/pats') ? this.#post(url, init) : undefined;

  /** Creates and rotates that were sent. */
  get posts(): readonly string[] {
    return this.calls.filter((call) => call.startsWith('POST /auth/pats'));
  }

  /** What the service was still busy with comes to its end. */
  async settle(): Promise<void> {
    for (const each of this.#late.splice(0)) await each();
  }

  async #post(url: URL, init: RequestInit): Promise<Response> {
    const { does, answers, crowd } = this.next;
    if (answers === 'no-connection') {
      this.calls.pop();
      throw failed('ECONNREFUSED');
    }
    this.next = usual;
    if (crowd) this.add({ name: this.#nameIn(url, init) });
    if (does === 'late') this.#late.push(() => this.ask(url, init));
    const isDone = does === 'all' || (does === 'half' && url.pathname.endsWith('/rotate'));
    const genuine = isDone ? await this.ask(url, init, does === 'half') : undefined;
    return answer(answers, genuine);
  }

  /** Of the token that is created or rotated. */
  #nameIn(url: URL, { body }: RequestInit): string {
    const rotated = this.pats.find(({ id }) => url.pathname.endsWith(`/${id}/rotate`));
    return rotated?.name ?? JSON.parse(String(body)).metadata.name;
  }
}

async function answer(kind: PostOutcome['answers'], genuine: Response | undefined): Promise<Response> {
  if (typeof kind === 'number') return json(kind, { detail: 'said no' });
  switch (kind) {
    case 'reset':
    case 'no-connection':
      throw failed('ECONNRESET');
    case 'silence':
      return new Promise<Response>(() => {});
    case 'garbled':
      return new Response('<html>', { status: genuine?.status ?? 200 });
    case 'bare': {
      const { raw_token } = JSON.parse((await genuine?.text()) ?? '{}');
      return json(genuine?.status ?? 200, { raw_token });
    }
    case 'field':
      return genuine ?? json(200, {});
  }
}

function failed(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
}
