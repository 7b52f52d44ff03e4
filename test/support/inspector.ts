/** Asks a Node process of ours about itself, by its debugger: what is measured adds nothing to the program. */
import type { Readable } from 'node:stream';
import type { WireClient } from './wireClient.ts';

/** What a process says of itself. */
export interface ProcessFacts {
  /** In bytes, after a garbage collection. */
  readonly heap: number;
  /** The most that was ever resident, in bytes. */
  readonly peak: number;
  /** Timers, sockets, files and the like that are open, by kind. */
  readonly handles: readonly string[];
}

const question = `JSON.stringify({
  heap: process.memoryUsage().heapUsed,
  peak: process.resourceUsage().maxRSS * 1024,
  handles: process.getActiveResourcesInfo().sort(),
})`;

export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.#waiting.get(id)?.(result);
    });
  }

  /** @param notes standard error of a process that was started with `--inspect=127.0.0.1:0` */
  static async of(notes: Readable): Promise<Inspector> {
    const socket = new WebSocket(await addressIn(notes));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('the debugger does not answer')));
    });
    return new Inspector(socket);
  }

  async facts(): Promise<ProcessFacts> {
    await this.#call('HeapProfiler.collectGarbage', {});
    const { result } = (await this.#call('Runtime.evaluate', { expression: question })) as {
      result: { value: string };
    };
    return JSON.parse(result.value) as ProcessFacts;
  }

  close(): void {
    this.#socket.close();
  }

  #call(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, (result) => {
        this.#waiting.delete(id);
        resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

function addressIn(notes: Readable): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    notes.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /ws:\/\/\S+/.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    notes.once('end', () => reject(new Error(`The process ended before its debugger was there.\n${text}`)));
  });
}

/** Arguments of Node for a server that is to be asked. */
export const inspected = ['--inspect=127.0.0.1:0'] as const;

/**
 * Returns the debugger of a server that was started with `nodeArguments: inspected`.
 * @throws Error if the server was started without a debugger
 */
export function inspectorOf({ process: { stderr, spawnargs } }: WireClient): Promise<Inspector> {
  if (stderr === null || !spawnargs.includes(inspected[0]))
    throw new Error('The server was started without a debugger.');
  return Inspector.of(stderr);
}
