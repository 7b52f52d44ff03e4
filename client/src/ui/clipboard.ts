/** The clipboard for secrets, which is cleared after a while (docs/trust.md#tokens). */
import * as vscode from 'vscode';
import type { Secret } from '../remoteService/secret.ts';

const clearAfterMs = 60_000;

/** The last copied secret, until it is cleared. */
let copied: { readonly secret: Secret; readonly clipboard: vscode.Clipboard } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies a token, or a line that contains one, at the user's request. After a minute, or when the extension ends, the
 * clipboard is cleared if it hasn't changed.
 */
export async function copySecret(secret: Secret, clipboard: vscode.Clipboard = vscode.env.clipboard): Promise<void> {
  await clipboard.writeText(secret.reveal());
  clearTimeout(timer);
  copied = { secret, clipboard };
  timer = setTimeout(() => void clearCopiedSecret(), clearAfterMs);
}

/** Clears the clipboard now if it still contains the copied secret. */
export async function clearCopiedSecret(): Promise<void> {
  clearTimeout(timer);
  const last = copied;
  copied = undefined;
  if (last === undefined) return;
  try {
    if ((await last.clipboard.readText()) === last.secret.reveal()) await last.clipboard.writeText('');
  } catch {
    // A clipboard that cannot be read (a background window of a browser) is left alone.
  }
}
