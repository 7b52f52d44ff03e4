/** Row `fault-matrix`: endpoints × faults × cancel points, over real HTTP. */
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { ApiClient, type ApiClientOptions, type ApiRequest } from '../../client/src/remoteService/api/apiClient.ts';
import { ApiError } from '../../client/src/remoteService/api/apiError.ts';
import type { Fetch, HttpAnswer } from '../../client/src/remoteService/api/http.ts';
import { type FaultName, faultNames } from '../sandbox/src/faults/table.ts';
import type { RouteName } from '../sandbox/src/inventory.ts';
import { startSandbox } from '../sandbox/src/start.ts';
import { addressOf } from '../support/sandboxScene.ts';
import { prepareEndpoints, specified } from './endpoints.ts';
import { countedRow, within } from './row.ts';

/** Where a call can be cancelled. */
export const cancelPoints = ['none', 'before sending', 'while waiting', 'mid-body'] as const;
type CancelPoint = (typeof cancelPoints)[number];

/** Services that run at the same time; most of a cell is waiting. */
const atOnce = 8;

export const faultMatrix = countedRow('fault-matrix', '0 uncaught, 0 hangs, 0 duplicate POST', async () => {
  const stray: string[] = [];
  const hear = (error: unknown) => stray.push(`uncaught beside every call: ${inspect(error)}`);
  process.on('unhandledRejection', hear).on('uncaughtException', hear);
  const waiting = faultNames.flatMap((fault) => cancelPoints.map((cancel) => ({ fault, cancel }))).values();
  const cells: CellResult[] = [];
  const worker = async () => {
    for (const cell of waiting) cells.push(...(await runFault(cell, specified)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  // What is rejected at the end is told in a later turn.
  await delay(50);
  process.off('unhandledRejection', hear).off('uncaughtException', hear);
  const cut = cancelPoints.slice(1).map((point) => ({
    point,
    count: cells.filter(({ cancel, cancelled }) => cancelled && cancel === point).length,
  }));
  const uncut = cut.filter(({ count }) => count === 0).map(({ point }) => `no call was cancelled ${point}`);
  return {
    counted: `${cells.length} cells`,
    detail: `${specified.length} endpoints × ${faultNames.length} faults × ${cancelPoints.length} cancel points; cancelled ${cut.map(({ point, count }) => `${point} ${count}`).join(', ')}`,
    problems: [...cells.flatMap(({ problems }) => problems), ...stray, ...uncut],
  };
});

/** How endpoints meet a fault while they are cancelled, or not. */
interface Cell {
  readonly fault: FaultName;
  readonly cancel: CancelPoint;
  /** Where a redirect leads. */
  readonly elsewhere?: string;
}

interface CellResult extends Cell {
  /** What was promised and not kept, in sentences. */
  readonly problems: readonly string[];
  /** Was the call still under way when it was cancelled? */
  readonly cancelled: boolean;
}

/** Faults of which the client knows for certain that nothing was done: refused before, or declined. */
const withoutEffect = /^(?:refused|status-(?:400|401|403|404|409|413|422|429)|error-)/;

/** Faults that some calls have every right to take for an answer. A file may have 8 MiB. */
const harmless: ReadonlySet<FaultName> = new Set<FaultName>([
  ...(['byte-order-mark', 'wrong-content-type', 'missing-token', 'token-bad-characters', 'wrong-types'] as const),
  ...(['status-204', 'status-404', 'html', 'empty-body', 'huge-body', 'truncated-json', 'invalid-utf8'] as const),
  ...(['deep-json', 'json-null', 'json-array', 'json-string', 'prototype-keys'] as const),
]);

/** Only what never ends waits for the deadline; the others may take their time on a busy machine. */
const endless = /^(?:slow-drip|never-answers|stall-after-headers|huge-length)$/;

/** What a busy machine may take to notice a deadline, in milliseconds. */
const grace = 5_000;

/** Lets each endpoint meet the fault once, all at the same time, at a service of their own. */
export async function runFault(cell: Cell, routes: readonly RouteName[]): Promise<readonly CellResult[]> {
  const { fault, cancel, elsewhere } = cell;
  await using sandbox = await startSandbox({ processingMilliseconds: 0, basePath: '/prod/v1' });
  const endpoints = await prepareEndpoints(sandbox);
  sandbox.requests.clear();
  if (fault === 'refused') await sandbox.stop();
  else for (const route of routes) sandbox.faults.set({ route, fault, ...(elsewhere && { elsewhere }) });
  // What is cancelled anyway has time to be sent first.
  const timeoutMs = endless.test(fault) && cancel !== 'while waiting' ? 2_000 : 25_000;
  const ended = routes.map(async (route) => {
    const arrived = () => sandbox.requests.count(route) > 0;
    const client = new CancelledClient(cancel, arrived, { address: addressOf(sandbox), timeoutMs });
    const ending = await within(timeoutMs + grace, 'a call that should end', endpoints.call(route, client)).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    return { route, ending, cancelled: client.isCancelled };
  });
  // Requests are counted when all calls are over, so that one that comes late counts too.
  return (await Promise.all(ended)).map(({ route, ending, cancelled }) => {
    const problems = [
      ...(ending ? errorProblems(ending.reason, cell, cancelled, endpoints.secrets) : successProblems(cell, cancelled)),
      ...arrivalProblems(sandbox.requests.count(route), cell, ending?.reason),
    ].map((each) => `${route} × ${fault}, cancelled ${cancel}: ${each}`);
    return { ...cell, cancelled, problems };
  });
}

function successProblems({ fault }: Cell, cancelled: boolean): readonly string[] {
  if (cancelled) return ['goes on although it was cancelled'];
  return harmless.has(fault) ? [] : ['succeeds'];
}

function arrivalProblems(arrived: number, { fault, cancel }: Cell, reason: unknown): readonly string[] {
  const expected = fault === 'refused' || cancel === 'before sending' ? 0 : 1;
  // A busy machine can let the deadline pass before anything is sent.
  const isLate = arrived === 0 && reason instanceof ApiError && reason.kind === 'timeout';
  return arrived === expected || isLate ? [] : [`${arrived} requests arrive, not ${expected}`];
}

function errorProblems(reason: unknown, { fault, cancel }: Cell, cancelled: boolean, secrets: readonly string[]) {
  if (!(reason instanceof ApiError)) return [`uncaught: ${inspect(reason)}`];
  const { kind, message } = reason;
  const nothingDone = cancelled ? cancel === 'before sending' : withoutEffect.test(fault);
  const effect = nothingDone ? 'none' : 'unknown';
  const shown = [inspect(reason, { depth: 9, showHidden: true }), JSON.stringify(reason), message].join('\n');
  const problems: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [cancelled !== (kind === 'cancelled'), `cancelled: ${cancelled}, and says ${kind}`],
    [fault.startsWith('redirect-') && !cancelled && kind !== 'redirected', `a redirect, and says ${kind}`],
    [reason.effect !== effect, `its effect is ${effect}, not ${reason.effect}`],
    [!/^[A-Z][^\n]{8,700}$/.test(message) && !cancelled, `says “${message}”`],
    [secrets.some((secret) => shown.includes(secret)), 'its error holds a secret'],
    [/Traceback|secret_place|<h1>|nginx/.test(message), 'quotes the inside of the service'],
  ];
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

/** A client that gives its signal to every request, also to those that no command lets be cancelled. */
class CancelledClient extends ApiClient {
  readonly #stop: AbortController;

  /** @param arrived did the service see the request? */
  constructor(point: CancelPoint, arrived: () => boolean, options: Omit<ApiClientOptions, 'fetch'>) {
    const stop = new AbortController();
    super({ ...options, fetch: fetches[point](() => stop.abort(), arrived) });
    this.#stop = stop;
    if (point === 'before sending') stop.abort();
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  override send(request: ApiRequest): Promise<HttpAnswer> {
    return super.send({ ...request, signal: this.#stop.signal });
  }
}

const fetches: Readonly<Record<CancelPoint, (cancel: () => void, arrived: () => boolean) => Fetch>> = {
  none: () => fetch,
  'before sending': () => fetch,
  'while waiting': (cancel, arrived) => async (url, init) => {
    let isOver = false;
    const answer = fetch(url, init).finally(() => {
      isOver = true;
    });
    answer.catch(() => undefined);
    while (!isOver && !arrived()) await new Promise((resolve) => setTimeout(resolve, 1));
    cancel();
    return answer;
  },
  'mid-body': (cancel) => async (url, init) => {
    const { body, status, headers } = await fetch(url, init);
    if (body === null) return new Response(body, { status, headers });
    // With the first bytes; where none come, a moment after they could.
    const timer = setTimeout(cancel, 20);
    const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        cancel();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    return new Response(body.pipeThrough(watch), { status, headers });
  },
};
