/** The clipboard for secrets, which is cleared after a while (docs/trust.md#tokens). */
import * as vscode from 'vscode';
import type { Secret } from '../remoteService/secret.ts';

const clearAfterMs = 60_000;

/** The last copied secret, until it is cleared. */
let copied: Secret | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies a token, or a line that contains one, at the user's request. After a minute, or when the extension ends, the
 * clipboard is cleared if it hasn't changed.
 */
export async function copySecret(secret: Secret): Promise<void> {
  await vscode.env.clipboard.writeText(secret.reveal());
  clearTimeout(timer);
  copied = secret;
  timer = setTimeout(() => void clearCopiedSecret(), clearAfterMs);
}

/** Clears the clipboard now if it still contains the copied secret. */
export async function clearCopiedSecret(): Promise<void> {
  clearTimeout(timer);
  const secret = copied;
  copied = undefined;
  if (secret === undefined) return;
  const { clipboard } = vscode.env;
  try {
    if ((await clipboard.readText()) === secret.reveal()) await clipboard.writeText('');
  } catch {
    // A clipboard that cannot be read (a background window of a browser) is left alone.
  }
}
