/** The clipboard for secrets: what was copied does not stay there (TRUST, credentials). */
import * as vscode from 'vscode';
import type { Secret } from '../auth/secret.ts';

const keptMs = 60_000;

/**
 * Copies a token, or a line that holds one; only where the user asked for it. After a minute the clipboard is cleared if it
 * still holds the same.
 */
export async function copySecret(secret: Secret, clipboard: vscode.Clipboard = vscode.env.clipboard): Promise<void> {
  await clipboard.writeText(secret.reveal());
  setTimeout(() => void clearIfUnchanged(secret, clipboard), keptMs);
}

async function clearIfUnchanged(secret: Secret, clipboard: vscode.Clipboard): Promise<void> {
  try {
    if ((await clipboard.readText()) === secret.reveal()) await clipboard.writeText('');
  } catch {
    // A clipboard that cannot be read (a window in the background of a browser) is left alone.
  }
}
