/** How far a long run is: one line on a terminal's stderr that is gone when the run ends. */
import type { Io } from './io.ts';

/** Shorter runs say nothing. In milliseconds. */
const patience = 1_000;
const interval = 200;
/** To the line's start, and what stands there away. */
const clearLine = '\r\u001b[K';

export interface Progress {
  at(done: number, total: number): void;
  /** Takes the line away; to be called before anything else is written. */
  end(): void;
}

/** @param doing what is being done, as `checking` */
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
  }, patience);
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
