/** Texts in the middle of which the server ends or stops to answer: how soon the rest answers, and what is not evaluated. */
import { quantile } from '../bench/support/statistics.ts';
import { inFolder } from '../support/folder.ts';
import { heldFiles, heldScene, isHeld, other, slow } from '../support/heldScene.ts';
import { countedRow, within } from './row.ts';

const bound = 8_000;
const patience = 60_000;
const rounds = 10;
const ways = ['SIGSTOP', 'SIGKILL', 'SIGABRT'] as const;

export const silence = countedRow(
  'silence',
  `a hover elsewhere within ${bound} ms; the text is not evaluated until it changes`,
  async ({ say }) => {
    const times: number[] = [];
    const problems: string[] = [];
    for (const way of Array.from({ length: rounds }, () => ways).flat()) {
      const ask = () => inFolder(heldFiles(), (folder) => endMidway(folder, way));
      const first = await ask();
      // What is late because the machine is busy isn't late again.
      const { milliseconds, problem } = first.milliseconds > bound ? await ask() : first;
      times.push(milliseconds);
      say(`  ${way}: ${milliseconds.toFixed(0)} ms ${problem ?? ''}`);
      if (problem) problems.push(`${way}: ${problem}`);
      else if (milliseconds > bound) problems.push(`${way}: a hover elsewhere after ${milliseconds.toFixed(0)} ms`);
    }
    return {
      counted: `${times.length} runs, most ${quantile(times, 1).toFixed(0)} ms`,
      detail: `a server that is stopped, killed or aborts in the middle of a text, watched by the client's own code; p50 ${quantile(times, 0.5).toFixed(0)} ms`,
      problems,
    };
  },
);

/**
 * @param attempts a signal may meet the server while it reads a data file, or between two stages: then the mapper isn't held
 * @returns `milliseconds`: from the signal until the hover in another file
 */
async function endMidway(folder: string, way: NodeJS.Signals, attempts = 3) {
  const scene = heldScene(folder);
  const { server, uris, hover } = scene;
  try {
    await server.open(uris.other, other);
    await hover('other');
    const { promise: since, resolve } = Promise.withResolvers<number>();
    server.onLongText = (long, process) => {
      if (long !== uris.slow) return;
      resolve(performance.now());
      process.kill(way);
    };
    await server.open(uris.slow, slow);
    const start = await within(patience, 'a text that takes time', since);
    const answer = await within(patience, 'a hover', hover('other'));
    const milliseconds = performance.now() - start;
    server.onLongText = () => {};
    const isMet = server.held.all.some(({ uri }) => uri === uris.slow);
    if (!isMet && attempts > 1) return await endMidway(folder, way, attempts - 1);
    return { milliseconds, problem: answer === null ? 'no hover' : await problemOf(scene) };
  } finally {
    server.stop();
  }
}

/** What is wrong with the text that was met, or undefined. */
async function problemOf({ server, uris, hover }: ReturnType<typeof heldScene>): Promise<string | undefined> {
  const mapper = uris.slow;
  await server.diagnostics(mapper, isHeld);
  server.begun.length = 0;
  await hover('slow');
  await server.request('mapper/preview', { uri: mapper });
  if (server.begun.includes(mapper)) return 'it is evaluated again';
  await server.edit(mapper, `${slow} `);
  await server.diagnostics(mapper, (found) => !isHeld(found));
  return server.begun.includes(mapper) ? undefined : 'it is not evaluated after an edit';
}
