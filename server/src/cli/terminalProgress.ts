/** Progress of a long run: one line on a terminal's stderr, removed when the run ends. */
import type { Io } from './io.ts';

/** Shorter runs show no progress. In milliseconds. */
const startDelay = 1_000;
const interval = 200;
/** Moves to the start of the line and clears it. */
const clearLine = '\r\u001b[K';

export interface Progress {
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
