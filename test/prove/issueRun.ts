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
  /** Ids of tokens of others: nobody may offer to revoke them. */
  readonly #foreign = new Set<string>();

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  async result() {
    const slot = await this.#before();
    this.#world.secrets.flush();
    const other = this.#world.state.window(openGate, false);
    const died = await this.#operate(slot);
    if (this.#cell.behaviour.overwritesState) await other.update('seen', true);
    this.#check(this.#world.service.posts.length <= 1, 'more than one POST');
    await this.#world.service.settle();
    await this.#reopened();
    this.#findLeaks();
    return { problems: this.#problems, died };
  }

  /** A kept token of this name, and one of the same name that another program uses. */
  async #before(): Promise<string> {
    const account = await this.#world.signedIn();
    const { id, raw, scopes } = this.#world.service.add({ name: name });
    const { slot } = await account.add({ kind: 'pat', name, patId: id, scopes }, new Secret(raw));
    this.#foreign.add(this.#world.service.add({ name: name }).id);
    return slot;
  }

  /** @returns whether the window died on the way */
  async #operate(slot: string): Promise<boolean> {
    const { gate, died } = mortalGate(this.#cell.crash);
    const account = this.#world.open(gate);
    this.#world.secrets.mode = this.#cell.behaviour.mode;
    this.#world.secrets.affected = /^(?:token|pending)\//;
    this.#world.service.next = this.#cell.outcome;
    const ended = await Promise.race([this.#call(account, slot), died]);
    if (ended === 'died') return true;
    this.#seen.push(ended);
    // The same window goes on: what it knows of must be offered for recovery.
    const recoverables = await account.recoverables();
    this.#seen.push(recoverables);
    if (ended.kind === 'unsaved') {
      const { slot: own } = ended.unsaved.record;
      const isOffered = recoverables.some((each) => each.kind === 'unsaved' && each.record.slot === own);
      this.#check(isOffered, 'an unsaved token is not offered');
    }
    const isReplaced = ended.kind === 'stored' && this.#cell.operation === 'rotate';
    if (isReplaced || saysOldRevoked(ended) || (ended.kind === 'unsaved' && this.#cell.operation === 'rotate'))
      this.#knownDead = this.#world.service.pats[0]?.raw;
    await this.#checkUnused(account);
    if (ended.kind === 'declined') this.#check(this.#isUntouched(), 'said that nothing changed, but it did');
    return false;
  }

  #call(account: ServiceAccount, slot: string): Promise<IssueOutcome> {
    const draft = { name, scopes: ['uploads:read'], expiresInDays: 30 };
    const [old] = this.#world.service.pats;
    return this.#cell.operation === 'create' || old === undefined
      ? account.createPat(draft)
      : account.rotatePat({ id: old.id, name }, slot);
  }

  async #checkUnused(account: ServiceAccount): Promise<void> {
    if (this.#knownDead === undefined) return;
    const used = await account.credentialFor('uploads');
    this.#check(used?.secret.reveal() !== this.#knownDead, 'a token that is known to be revoked is used');
  }

  #isUntouched(): boolean {
    const { pats, live } = this.#world.service;
    return pats.length === 2 && live.length === 2;
  }

  async #reopened(): Promise<void> {
    const { secrets, locks } = this.#world;
    secrets.mode = 'honest';
    locks.free();
    if (this.#cell.behaviour.losesOnReopen) {
      for (const key of secrets.kept.keys()) if (!key.startsWith('signIn/')) secrets.kept.delete(key);
    }
    if (this.#cell.behaviour.rollsBack) secrets.rollBack();
    const account = this.#world.open();
    await this.#checkUnused(account);
    const recoverables = await account.recoverables();
    const named = await this.#named(account, recoverables);
    for (const each of recoverables) if (each.kind === 'pending') await account.takeIn(each);
    const stored = await this.#stored(account);
    this.#seen.push(recoverables, await account.tokens());
    for (const { id, raw } of this.#world.service.live.filter((pat) => this.#isOurs(pat.id))) {
      const isKept = stored.has(raw) || named.has(id) || (this.#cell.outcome.crowd && named.has(name));
      this.#check(isKept, `live token ${id} is neither stored, offered nor named`);
    }
    for (const id of this.#foreign) this.#check(!named.has(id), "someone else's token is named as an orphan");
  }

  /** What a crowd made at the same moment cannot be told from ours by anyone. */
  #isOurs(id: string): boolean {
    if (this.#foreign.has(id)) return false;
    const { pats } = this.#world.service;
    return !(this.#cell.outcome.crowd && pats.findIndex((pat) => pat.id === id) === 2);
  }

  async #stored(account: ServiceAccount): Promise<Set<string>> {
    const kept = (await account.tokens()).filter(({ state }) => state === 'kept');
    const credentials = await Promise.all(kept.map(({ slot }) => account.credentialOf(slot)));
    return new Set(credentials.map(({ secret }) => secret.reveal()));
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
    const noted = [...this.#world.intents.kept.values()].join('\n');
    const surfaces = [this.#world.state.text, noted, this.#world.trace.join('\n'), inspect(this.#seen, { depth: 20 })];
    const isClean = [...surfaces, JSON.stringify(this.#seen)].every((text) => !text.includes(canary));
    this.#check(isClean, 'a secret is in the state, the log or an outcome');
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
