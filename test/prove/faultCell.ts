/** One cell of the fault matrix: an endpoint meets a fault while it is cancelled, or not. */
import { inspect } from 'node:util';
import { ApiError } from '../../client/src/remoteService/api/apiError.ts';
import { type FaultName, faultNames } from '../sandbox/src/faults/table.ts';
import type { RouteName } from '../sandbox/src/inventory.ts';
import { type Sandbox, startSandbox } from '../sandbox/src/start.ts';
import { addressOf } from '../support/sandboxScene.ts';
import { CancelledClient, type CancelPoint } from './cancelPoints.ts';
import { type Endpoints, prepareEndpoints } from './endpoints.ts';
import { within } from './row.ts';

interface Cell {
  readonly route: RouteName;
  readonly fault: FaultName;
  readonly cancel: CancelPoint;
}

export interface CellResult extends Cell {
  /** What was promised and not kept, in sentences. */
  readonly problems: readonly string[];
  /** Was the call still under way when it was cancelled? */
  readonly cancelled: boolean;
}

/** Faults of which the client knows for certain that nothing was done: refused before, or declined. */
const withoutEffect = /^(?:refused|status-(?:400|401|403|404|409|413|422|429)|error-)/;

/** Faults that some calls have every right to take for an answer. */
const harmless: ReadonlySet<FaultName> = new Set<FaultName>([
  ...(['byte-order-mark', 'wrong-content-type', 'missing-token', 'token-bad-characters', 'wrong-types'] as const),
  ...(['status-204', 'html', 'empty-body', 'truncated-json', 'invalid-utf8', 'deep-json'] as const),
  'huge-body', // a file may have 8 MiB
  ...(['json-null', 'json-array', 'json-string', 'prototype-keys', 'status-404'] as const),
]);

/** Only what never ends waits for the deadline; the others may take their time on a busy machine. */
const endless: ReadonlySet<FaultName> = new Set<FaultName>([
  ...(['slow-drip', 'never-answers', 'stall-after-headers', 'huge-length'] as const),
]);

/** What a busy machine may take to notice a deadline, in milliseconds. */
const grace = 5_000;

/** Milliseconds. What is cancelled anyway has time to be sent first. */
function deadlineOf({ fault, cancel }: Cell): number {
  return endless.has(fault) && cancel !== 'while waiting' ? 2_000 : 25_000;
}

/** Every fault with every point. */
export function combinations(points: readonly CancelPoint[]): readonly Omit<Cell, 'route'>[] {
  return faultNames.flatMap((fault) => points.map((cancel) => ({ fault, cancel })));
}

/** Lets each endpoint meet the fault once, all at the same time, at a service of their own. */
export async function runFault(
  { fault, cancel }: Omit<Cell, 'route'>,
  routes: readonly RouteName[],
): Promise<readonly CellResult[]> {
  await using sandbox = await startSandbox({ processingMilliseconds: 0 });
  const endpoints = await prepareEndpoints(sandbox);
  sandbox.requests.clear();
  if (fault === 'refused') await sandbox.stop();
  else for (const route of routes) sandbox.faults.set({ route, fault });
  const runs = routes.map((route) => new CellRun({ route, fault, cancel }, sandbox, endpoints));
  await Promise.all(runs.map((run) => run.end()));
  // Counted last, so that a request that comes late counts too.
  return runs.map((run) => run.result());
}

class CellRun {
  readonly #cell: Cell;
  readonly #sandbox: Sandbox;
  readonly #endpoints: Endpoints;
  readonly #problems: string[] = [];
  #cancelled = false;
  #timedOut = false;

  constructor(cell: Cell, sandbox: Sandbox, endpoints: Endpoints) {
    this.#cell = cell;
    this.#sandbox = sandbox;
    this.#endpoints = endpoints;
  }

  /** Calls, and looks at how the call ends. */
  async end(): Promise<void> {
    const { route, fault, cancel } = this.#cell;
    const timeoutMs = deadlineOf(this.#cell);
    const client = new CancelledClient(cancel, () => this.#arrived > 0, {
      address: addressOf(this.#sandbox),
      timeoutMs,
    });
    const ending = await within(timeoutMs + grace, 'a call that should end', this.#endpoints.call(route, client)).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    this.#cancelled = client.isCancelled;
    if (ending) this.#checkError(ending.reason, this.#cancelled);
    else if (this.#cancelled) this.#problem('goes on although it was cancelled');
    else if (!harmless.has(fault)) this.#problem('succeeds');
  }

  result(): CellResult {
    this.#checkArrived();
    return { ...this.#cell, problems: this.#problems, cancelled: this.#cancelled };
  }

  get #arrived(): number {
    return this.#sandbox.requests.count(this.#cell.route);
  }

  #checkArrived(): void {
    const { fault, cancel } = this.#cell;
    const expected = fault === 'refused' || cancel === 'before sending' ? 0 : 1;
    // A busy machine can let the deadline pass before anything is sent.
    if (this.#timedOut && this.#arrived === 0) return;
    if (this.#arrived !== expected) this.#problem(`${this.#arrived} requests arrive, not ${expected}`);
  }

  #checkError(reason: unknown, cancelled: boolean): void {
    if (!(reason instanceof ApiError)) {
      this.#problem(`uncaught: ${inspect(reason)}`);
      return;
    }
    this.#timedOut = reason.kind === 'timeout';
    const { fault, cancel } = this.#cell;
    if (cancelled !== (reason.kind === 'cancelled')) this.#problem(`cancelled: ${cancelled}, and says ${reason.kind}`);
    const nothingDone = cancelled ? cancel === 'before sending' : withoutEffect.test(fault);
    const effect = nothingDone ? 'none' : 'unknown';
    if (reason.effect !== effect) this.#problem(`its effect is ${effect}, not ${reason.effect}`);
    if (!/^[A-Z][^\n]{8,700}$/.test(reason.message) && !cancelled) this.#problem(`says “${reason.message}”`);
    this.#checkSecrets(reason);
  }

  #checkSecrets(reason: ApiError): void {
    const shown = [inspect(reason, { depth: 9, showHidden: true }), JSON.stringify(reason), reason.message].join('\n');
    if (this.#endpoints.secrets.some((secret) => shown.includes(secret))) this.#problem('its error holds a secret');
    if (/Traceback|secret_place|<h1>|nginx/.test(reason.message)) this.#problem(`quotes the inside of the service`);
  }

  #problem(text: string): void {
    const { route, fault, cancel } = this.#cell;
    this.#problems.push(`${route} × ${fault}, cancelled ${cancel}: ${text}`);
  }
}
