/** Progress of a long run: one line on a terminal's stderr, removed when the run ends. */
import type { RequestToken } from '../service/evaluationTime.ts';
import { yieldToEventLoop } from '../util/workTime.ts';
import { type Io, printError } from './io.ts';

/** Shorter runs show no progress. In milliseconds. */
const startDelay = 1_000;
const interval = 200;
/** Moves to the start of the line and clears it. */
const clearLine = '\r\u001b[K';

interface Progress {
  at(done: number, total: number): void;
  /** Removes the line; call it before any other output. */
  end(): void;
}

/**
 * Shows the progress of a long-running command on stderr, if stderr is a terminal.
 * @param doing the activity, such as `checking`
 */
export function startProgress(io: Io, doing: string): Progress {
  if (!io.stderr.isTTY) return { at: () => {}, end: () => {} };
  let state = '';
  let shown = '';
  const show = () => {
    if (state === shown) return;
    io.stderr.write(`${clearLine}${state}`);
    shown = state;
  };
  let timer = setTimeout(() => {
    show();
    timer = setInterval(show, interval);
  }, startDelay);
  return {
    at: (done, total) => {
      state = `${doing} ${done} of ${total} files`;
    },
    end: () => {
      clearTimeout(timer);
      if (shown !== '') io.stderr.write(clearLine);
    },
  };
}

/** The files that a command works on one after the other. */
interface FileWork {
  readonly paths: readonly string[];
  /** The activity, such as `mapping`. */
  readonly doing: string;
  readonly io: Io;
}

/**
 * Calls a function for each file, with the progress, and returns the results. If the time of the command is over, it says
 * on stderr how many files are left, and returns the results of the others.
 */
export async function forEachFile<Result>(
  { paths, doing, io }: FileWork,
  { time }: RequestToken,
  work: (path: string) => Promise<Result>,
): Promise<readonly Result[]> {
  const progress = startProgress(io, doing);
  const results: Result[] = [];
  try {
    for (const [index, path] of paths.entries()) {
      if (time?.isUsedUp) break;
      progress.at(index, paths.length);
      await yieldToEventLoop(); // Lets the progress be shown.
      results.push(await work(path));
    }
  } finally {
    progress.end();
  }
  const left = paths.length - results.length;
  if (left > 0)
    printError(
      io,
      `The time of the command was over before ${left} of ${paths.length} data files. Name fewer of them.`,
    );
  return results;
}
