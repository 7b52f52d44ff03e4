/** Progress that can be cancelled, as the API client understands it. */
import * as vscode from 'vscode';

/** Where progress stands: a notice with *Cancel*, the status bar (no cancel there), or a view. */
export type ProgressPlace = 'notification' | 'window' | { readonly viewId: string };

/** Says what is done now; `increment` in per cent of the whole. */
export type Report = (message: string, increment?: number) => void;

/** Runs with progress shown; the signal is aborted when the user cancels. Gives and throws what `run` does. */
export async function withProgress<T>(
  title: string,
  run: (signal: AbortSignal, report: Report) => Promise<T>,
  place: ProgressPlace = 'notification',
): Promise<T> {
  const options = { location: locationOf(place), title, cancellable: place === 'notification' };
  return vscode.window.withProgress(options, async (progress, token) => {
    const stop = new AbortController();
    if (token.isCancellationRequested) stop.abort();
    const listener = token.onCancellationRequested(() => stop.abort());
    try {
      return await run(stop.signal, (message, increment) =>
        progress.report({ message, ...(increment !== undefined && { increment }) }),
      );
    } finally {
      listener.dispose();
    }
  });
}

function locationOf(place: ProgressPlace): vscode.ProgressOptions['location'] {
  if (place === 'window') return vscode.ProgressLocation.Window;
  return place === 'notification' ? vscode.ProgressLocation.Notification : place;
}
