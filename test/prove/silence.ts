/** Servers that answer nothing: how soon another one answers, and that one that is only late is left alone. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watchServer } from '../../client/src/languageServer/serverWatch.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { inFolder } from '../support/folder.ts';
import { data, mapper, text } from '../support/samples.ts';
import { WireClient } from '../support/wireClient.ts';
import { countedRow, within } from './row.ts';

const bound = 20_000;
const patience = 60_000;

/** What happens to the server, and how many servers there are afterwards. */
const cases: readonly (readonly [string, starts: number, (server: WatchedServer) => Promise<void>])[] = [
  ['it is suspended', 2, async (server) => server.signal('SIGSTOP')],
  ['it is killed', 2, async (server) => server.signal('SIGKILL')],
  [
    'it is suspended for 10 seconds',
    1,
    async (server) => {
      server.signal('SIGSTOP');
      await delay(10_000);
      server.signal('SIGCONT');
    },
  ],
];

export const silence = countedRow(
  'silence',
  `a server that answers nothing is started again within ${bound} ms, one that is late is not`,
  async ({ say }) => {
    const problems: string[] = [];
    for (const [name, starts, happen] of cases) {
      const problem = await inFolder({ 'm.json': mapper, 'd.json': data }, (folder) => met(folder, starts, happen));
      say(`  ${name}: ${problem ?? 'met'}`);
      if (problem) problems.push(`${name}: ${problem}`);
    }
    return { counted: `${cases.length} servers`, detail: "watched by the client's own code", problems };
  },
);

/** Returns what is wrong, or undefined. */
async function met(folder: string, starts: number, happen: (server: WatchedServer) => Promise<void>) {
  const server = new WatchedServer(folder);
  try {
    await server.hover();
    const start = performance.now();
    await happen(server);
    await within(patience, 'a hover', server.hover());
    const milliseconds = performance.now() - start;
    if (server.starts !== starts) return `${server.starts} servers were started, not ${starts}`;
    return milliseconds > bound ? `a hover after ${milliseconds.toFixed(0)} ms` : undefined;
  } finally {
    server.stop();
  }
}

/** A client like the extension's: it watches its server, and starts another where it ended. */
class WatchedServer {
  starts = 0;
  readonly #folder: string;
  readonly #watch: { dispose(): unknown };
  #current: WireClient;
  #isRunning = false;
  #isStopped = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#current = this.#start();
    const client = {
      isRunning: () => this.#isRunning,
      sendRequest: (method: string) => this.#current.connection.sendRequest(method),
    };
    this.#watch = watchServer(client as unknown as Parameters<typeof watchServer>[0], () => this.signal('SIGKILL'));
  }

  signal(signal: NodeJS.Signals): void {
    this.#current.process.kill(signal);
  }

  /** Asks again where the server ended meanwhile, as an editor's user does. */
  async hover(): Promise<unknown> {
    for (;;) {
      const asked = this.#current;
      try {
        await asked.initialized;
        const textDocument = { uri: uriOfPath(join(this.#folder, 'm.json')) };
        return await asked.request('textDocument/hover', { textDocument, position: { line: 0, character: 3 } });
      } catch (error) {
        if (this.#isStopped || (asked === this.#current && this.#isRunning)) throw error;
        await delay(20);
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#watch.dispose();
    this.signal('SIGKILL');
  }

  #start(): WireClient {
    this.starts++;
    const server = new WireClient({ usesIpc: true, isQuiet: true, folders: [this.#folder] });
    const ready = server.initialized.then(() => server.open(uriOfPath(join(this.#folder, 'm.json')), text(mapper)));
    ready.then(
      () => {
        this.#isRunning = true;
      },
      () => undefined, // of one that ends meanwhile
    );
    server.connection.onClose(() => {
      this.#isRunning = false;
      // What was asked of it is refused.
      this.#current.connection.dispose();
      if (!this.#isStopped) this.#current = this.#start();
    });
    return server;
  }
}
