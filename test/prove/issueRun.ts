/**
 * The state model of create and rotate: one cell is an operation × what the service does × how the secret storage
 * behaves × where the window dies. Afterwards a new window opens over what is left, and no live token may be missing.
 */
import { inspect } from 'node:util';
import type { IssueOutcome, RecoverableToken } from '../../client/src/remoteService/auth/account.ts';
import type { ServiceAccount } from '../../client/src/remoteService/auth/serviceAccount.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import { AccountWorld } from '../support/accountWorld.ts';
import type { SecretsMode } from '../support/fakeSecrets.ts';
import { type Death, mortalGate, openGate } from '../support/gate.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import type { PostOutcome } from '../support/lossyService.ts';
import { canary } from '../support/sandboxService.ts';

interface StoreBehaviour {
  readonly mode: SecretsMode;
  /** All of it is gone when the next window opens. */
  readonly losesOnReopen?: boolean;
  /** A kill within seconds: what was stored meanwhile is gone when the next window opens. */
  readonly rollsBack?: boolean;
  /** Another window writes its whole state, which knows nothing of what happened meanwhile. */
  readonly overwritesState?: boolean;
}

export interface Cell {
  readonly operation: 'create' | 'rotate';
  readonly outcome: PostOutcome;
  readonly behaviour: StoreBehaviour;
  readonly crash: Death | undefined;
  /** All four in words. */
  readonly title: string;
}

/** @returns what went wrong, in sentences, and whether the window got to the point where it dies */
export function runCell(cell: Cell) {
  return withHeldTimers(() => new Run(cell).result());
}

const name = 'script';

class Run {
  readonly #world = new AccountWorld();
  readonly #cell: Cell;
  readonly #problems: string[] = [];
  /** Everything that a user or a log could see. */
  readonly #seen: unknown[] = [];
  /** The secret of a token that the window was told is revoked. */
  #knownDead: string | undefined;
  /** The id of another program's token of the same name: nobody may offer to revoke it. */
  #foreign = '';

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  async result() {
    const { secrets, service, state } = this.#world;
    // A kept token of this name, and one of the same name that another program uses.
    const before = await this.#world.signedIn();
    const { id, raw, scopes } = service.add({ name });
    const { slot } = await before.add({ kind: 'pat', name, patId: id, scopes }, new Secret(raw));
    this.#foreign = service.add({ name }).id;
    secrets.flush();
    const other = state.window(openGate, false);
    const died = await this.#operate(slot);
    if (this.#cell.behaviour.overwritesState) await other.update('seen', true);
    this.#check(service.posts.length <= 1, 'more than one POST');
    await service.settle();
    await this.#reopen();
    this.#findLeaks();
    return { problems: this.#problems, died };
  }

  /** @returns whether the window died on the way */
  async #operate(slot: string): Promise<boolean> {
    const { operation, behaviour, crash, outcome } = this.#cell;
    const { secrets, service } = this.#world;
    const { gate, died } = mortalGate(crash);
    const account = this.#world.open(gate);
    Object.assign(secrets, { mode: behaviour.mode, affected: /^(?:token|pending)\// });
    service.next = outcome;
    const [old] = service.pats;
    const call =
      operation === 'create'
        ? account.createPat({ name, scopes: ['uploads:read'], expiresInDays: 30 })
        : account.rotatePat({ id: old?.id ?? '', name }, slot);
    const ended = await Promise.race([call, died]);
    if (ended === 'died') return true;
    // The same window goes on: what it knows of must be offered for recovery.
    const recoverables = await account.recoverables();
    this.#seen.push(ended, recoverables);
    if (ended.kind === 'unsaved') {
      const { slot: own } = ended.unsaved.record;
      const isOffered = recoverables.some((each) => each.kind === 'unsaved' && each.record.slot === own);
      this.#check(isOffered, 'an unsaved token is not offered');
    }
    const isReplaced = operation === 'rotate' && (ended.kind === 'stored' || ended.kind === 'unsaved');
    if (isReplaced || saysOldRevoked(ended)) this.#knownDead = old?.raw;
    await this.#checkUnused(account);
    const isUntouched = service.pats.length === 2 && service.live.length === 2;
    this.#check(ended.kind !== 'declined' || isUntouched, 'said that nothing changed, but it did');
    return false;
  }

  async #checkUnused(account: ServiceAccount): Promise<void> {
    if (this.#knownDead === undefined) return;
    const used = await account.credentialFor('uploads');
    this.#check(used?.secret.reveal() !== this.#knownDead, 'a token that is known to be revoked is used');
  }

  /** A new window over what is left. */
  async #reopen(): Promise<void> {
    const { secrets, locks, service } = this.#world;
    const { losesOnReopen, rollsBack } = this.#cell.behaviour;
    const { crowd } = this.#cell.outcome;
    secrets.mode = 'honest';
    locks.free();
    const lost = losesOnReopen ? [...secrets.kept.keys()].filter((key) => !key.startsWith('signIn/')) : [];
    for (const key of lost) secrets.kept.delete(key);
    if (rollsBack) secrets.rollBack();
    const account = this.#world.open();
    await this.#checkUnused(account);
    const recoverables = await account.recoverables();
    const named = await this.#named(account, recoverables);
    for (const each of recoverables) if (each.kind === 'pending') await account.takeIn(each);
    const kept = (await account.tokens()).filter(({ state }) => state === 'kept');
    const credentials = await Promise.all(kept.map(({ slot }) => account.credentialOf(slot)));
    const stored = new Set(credentials.map(({ secret }) => secret.reveal()));
    this.#seen.push(recoverables, await account.tokens());
    // What a crowd made at the same moment cannot be told from ours by anyone.
    const others = [this.#foreign, crowd && service.pats[2]?.id];
    for (const { id, raw } of service.live.filter((pat) => !others.includes(pat.id))) {
      const isKept = stored.has(raw) || named.has(id) || (crowd && named.has(name));
      this.#check(isKept, `live token ${id} is neither stored, offered nor named`);
    }
    this.#check(!named.has(this.#foreign), "someone else's token is named as an orphan");
  }

  /** Ids that tokens to be recovered name by themselves, or that are found when an interrupted call is looked into. */
  async #named(account: ServiceAccount, recoverables: readonly RecoverableToken[]): Promise<Set<string>> {
    const named = new Set<string>();
    for (const each of recoverables) {
      if (each.kind === 'lost') named.add(each.record.patId ?? each.record.name);
      if (each.kind !== 'interrupted') continue;
      // The old token of a rotation stands in its record.
      named.add(each.record.patId ?? '');
      const found = await account.investigate(each);
      this.#seen.push(found);
      if (found.kind === 'orphans') for (const { id } of found.orphans) named.add(id);
    }
    return named;
  }

  #findLeaks(): void {
    const { intents, state, trace } = this.#world;
    const seen = [inspect(this.#seen, { depth: 20 }), JSON.stringify(this.#seen)];
    const surfaces = [...intents.kept.values(), state.text, ...trace, ...seen];
    this.#check(!surfaces.some((text) => text.includes(canary)), 'a secret is in the state, the log or an outcome');
  }

  #check(holds: boolean | undefined, problem: string): void {
    if (!holds) this.#problems.push(`${this.#cell.title}: ${problem}`);
  }
}

function saysOldRevoked(outcome: IssueOutcome): boolean {
  if (outcome.kind !== 'unknown') return false;
  const { findings } = outcome;
  return findings.kind === 'old-revoked' || (findings.kind === 'orphans' && findings.oldRevoked);
}
