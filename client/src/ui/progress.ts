/** Cancellable progress with an abort signal. All text is shown as plain text. */
import * as vscode from 'vscode';
import { maxLengths, plain } from './plain.ts';

/**
 * Where progress is shown: a notice with *Cancel* (`late`: only after a moment, so that quick calls do not flash), the
 * status bar (without *Cancel*), or a view.
 */
export type ProgressLocation = 'notification' | 'late' | 'window' | { readonly viewId: string };

const momentMs = 500;

/** Reports the current activity; `increment` in per cent of the whole. */
export type Report = (message: string, increment?: number) => void;

/**
 * Runs a function while progress is shown. The signal is aborted when the user cancels. The result and errors of `run`
 * are passed on.
 */
export async function withProgress<T>(
  title: string,
  run: (signal: AbortSignal, report: Report) => Promise<T>,
  location: ProgressLocation = 'notification',
): Promise<T> {
  if (location !== 'late') return shown(title, new AbortController(), run, location);
  const stop = new AbortController();
  const running = run(stop.signal, () => undefined);
  if (await isOverSoon(running)) return running;
  return shown(title, stop, () => running, 'notification');
}

/** Returns a token for requests to the language server that is cancelled when the signal is aborted. */
export function toToken(signal: AbortSignal): vscode.CancellationToken {
  const source = new vscode.CancellationTokenSource();
  signal.addEventListener('abort', () => source.cancel());
  return source.token;
}

function shown<T>(
  title: string,
  stop: AbortController,
  run: (signal: AbortSignal, report: Report) => Promise<T>,
  location: Exclude<ProgressLocation, 'late'>,
): Promise<T> {
  const cancellable = location === 'notification';
  const options = { location: locationOf(location), title: plain(title, maxLengths.address), cancellable };
  const task = async (
    progress: vscode.Progress<{ message: string; increment?: number }>,
    token: vscode.CancellationToken,
  ) => {
    if (token.isCancellationRequested) stop.abort();
    const listener = token.onCancellationRequested(() => stop.abort());
    try {
      return await run(stop.signal, (message, increment) =>
        progress.report({
          message: plain(message, maxLengths.sentence),
          ...(increment !== undefined && { increment }),
        }),
      );
    } finally {
      listener.dispose();
    }
  };
  return Promise.resolve(vscode.window.withProgress(options, task));
}

/** Did it end, successfully or not, within a moment? */
async function isOverSoon(running: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), momentMs);
  const ended = () => true;
  try {
    return await Promise.race([running.then(ended, ended), late]);
  } finally {
    clearTimeout(timer);
  }
}

function locationOf(location: Exclude<ProgressLocation, 'late'>): vscode.ProgressOptions['location'] {
  if (location === 'window') return vscode.ProgressLocation.Window;
  return location === 'notification' ? vscode.ProgressLocation.Notification : location;
}
