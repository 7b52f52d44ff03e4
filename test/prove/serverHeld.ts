/** Texts in the middle of which the server ends or stops to answer: how soon the rest answers, and what is not evaluated. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { inFolder } from '../support/folder.ts';
import { WatchedServer } from '../support/watchedServer.ts';
import { quantile, within } from './figures.ts';
import { rowOf } from './row.ts';

const bound = 8_000;
const patience = 60_000;
/** With all of them a mapper takes seconds, so that a signal meets it in the middle. */
const samples = 20;
const rounds = { quick: 2, full: 10 };
const ways = ['SIGSTOP', 'SIGKILL', 'SIGABRT'] as const;

export const serverHeld: Experiment = {
  name: 'server-held',
  async measure({ quick, say }) {
    const times: number[] = [];
    const problems: string[] = [];
    for (let round = 0; round < (quick ? rounds.quick : rounds.full); round++)
      for (const way of ways) {
        const ask = () => inFolder({}, (folder) => meet(folder, way));
        const first = await ask();
        // What is late because the machine is busy isn't late again.
        const { milliseconds, problem } = first.milliseconds > bound ? await ask() : first;
        times.push(milliseconds);
        say(`  ${way}: ${milliseconds.toFixed(0)} ms ${problem ?? ''}`);
        if (problem) problems.push(`${way}: ${problem}`);
        else if (milliseconds > bound) problems.push(`${way}: a hover elsewhere after ${milliseconds.toFixed(0)} ms`);
      }
    return [
      rowOf('server-held', problems, {
        goal: `a hover elsewhere within ${bound} ms; the text is not evaluated until it changes`,
        counted: `${times.length} runs, most ${quantile(times, 1).toFixed(0)} ms`,
        detail: `a server that is stopped, killed or aborts in the middle of a text, watched by the client's own code; p50 ${quantile(times, 0.5).toFixed(0)} ms`,
      }),
    ];
  },
};

interface Met {
  /** From the signal until the hover in another file. */
  readonly milliseconds: number;
  readonly problem: string | undefined;
}

async function meet(folder: string, way: NodeJS.Signals): Promise<Met> {
  const uri = (name: string) => uriOfPath(join(folder, name));
  const [slow, other] = [mapperOf('slow', 400), mapperOf('other', 1)];
  writeFileSync(join(folder, 'slow.mapper.json'), slow);
  for (let n = 0; n < samples; n++) writeFileSync(join(folder, `slow-${n}.json`), dataOf('slow', 2_000));
  writeFileSync(join(folder, 'other.mapper.json'), other);
  writeFileSync(join(folder, 'other.json'), dataOf('other', 3));
  const server = new WatchedServer(folder);
  try {
    const mapper = uri('slow.mapper.json');
    const position = positionOf(other, '"source"');
    const hover = () =>
      server.request('textDocument/hover', { textDocument: { uri: uri('other.mapper.json') }, position });
    await server.open(uri('other.mapper.json'), other);
    await hover();
    const { promise: since, resolve } = Promise.withResolvers<number>();
    server.onLongText = (long, process) => {
      if (long !== mapper) return;
      resolve(performance.now());
      process.kill(way);
    };
    await server.open(mapper, slow);
    const start = await within(patience, 'a text that takes time', since);
    const answer = await within(patience, 'a hover', hover());
    const milliseconds = performance.now() - start;
    server.onLongText = () => {};
    return { milliseconds, problem: answer === null ? 'no hover' : await problemOf(server, mapper, slow) };
  } finally {
    server.stop();
  }
}

/** What is wrong with the text that was met, or undefined. */
async function problemOf(server: WatchedServer, mapper: string, slow: string): Promise<string | undefined> {
  await server.diagnostics(mapper, (found) => found.some(isHeld));
  server.begun.length = 0;
  const textDocument = { uri: mapper };
  await server.request('textDocument/hover', { textDocument, position: positionOf(slow, '"source"') });
  await server.request('mapper/preview', { uri: mapper });
  if (server.begun.includes(mapper)) return 'it is evaluated again';
  await server.edit(mapper, `${slow} `);
  await server.diagnostics(mapper, (found) => !found.some(isHeld));
  return server.begun.includes(mapper) ? undefined : 'it is not evaluated after an edit';
}

function isHeld({ code, data }: { readonly code?: unknown; readonly data?: unknown }): boolean {
  return code === 'limit-reached' && JSON.stringify(data).includes('"held":true');
}

function positionOf(content: string, word: string): { readonly line: number; readonly character: number } {
  const before = content.slice(0, content.indexOf(word) + 2).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

function mapperOf(key: string, count: number): string {
  const rules = Array.from({ length: count }, (_, n) => [`n${n}`, { source: `items[*].n | [${n}]`, target: `n${n}` }]);
  const main = {
    schema: 'nomad.datamodel.data.EntryData',
    is_main: 'True',
    rules: Object.fromEntries(rules) as object,
  };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema: main });
}

/** Read on the server's own thread: below 4 MB. */
function dataOf(key: string, count: number): string {
  const items = Array.from({ length: count }, (_, n) => ({ n, name: `item ${n}` }));
  return JSON.stringify({ $mapped_json_class_key: key, items });
}
