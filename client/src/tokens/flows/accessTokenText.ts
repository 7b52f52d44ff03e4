/** Tells the kinds of pasted tokens apart, so that each gets where it is used. No sentence quotes the text. */
import * as vscode from 'vscode';
import { clockTolerance, readJwt } from '../../remoteService/auth/accessJwt.ts';
import { readPastedToken } from '../../remoteService/pastedToken.ts';
import { timeText } from '../../ui/plain.ts';

/**
 * Returns a sentence that explains why a pasted text can't be used as an access token to sign in, or undefined if the
 * text can be used.
 */
export function accessTokenProblem(text: string): string | undefined {
  if (text.trim() === '') return vscode.l10n.t('Paste the access token.');
  const token = readPastedToken(text);
  if (token?.reveal().startsWith('nomad_pat_')) {
    return vscode.l10n.t("This is a personal access token, which can't sign you in. Store it with “Add Token”.");
  }
  const claims = token && readJwt(token);
  if (claims === undefined) {
    return vscode.l10n.t("This isn't an access token. Copy the whole token: three parts with dots between them.");
  }
  const { expiresAt } = claims;
  return expiresAt !== undefined && expiresAt + clockTolerance <= Date.now()
    ? vscode.l10n.t('This access token expired on {0}. Copy a new one.', timeText(expiresAt))
    : undefined;
}

/**
 * Returns a sentence that explains why a pasted text can't be stored as a PAT, or undefined if the text can be stored.
 */
export function patProblem(text: string): string | undefined {
  if (text.trim() === '') return vscode.l10n.t('Paste the token.');
  const token = readPastedToken(text);
  if (token === undefined) {
    return vscode.l10n.t(
      "This isn't a token. A token is one line of letters, digits and the characters {0}. Copy the token alone.",
      '-._~+/=',
    );
  }
  return readJwt(token) === undefined
    ? undefined
    : vscode.l10n.t(
        "This is an access token, not a personal access token, so it wasn't stored. Use it with “Sign In”.",
      );
}
