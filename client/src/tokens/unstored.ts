/** A token that exists and could not be stored: shown until the user decides what becomes of it (TRUST, credentials). */

import * as vscode from 'vscode';
import { platform } from '#platform';
import type { UnstoredToken } from '../auth/account.ts';
import type { Secret } from '../auth/secret.ts';
import { StorageError, sentenceOf } from '../auth/secretStorage.ts';
import type { Flow } from '../commands/flow.ts';
import { copySecret } from '../ui/clipboard.ts';
import { inform } from '../ui/notice.ts';
import { plain } from '../ui/plain.ts';

type Needs = Pick<Flow, 'account'>;

/** What the notice is about now; it is shown again until `decided`. */
interface Situation {
  readonly sentence: string;
  /** It was copied or saved: the user may be done. */
  readonly isElsewhere: boolean;
  readonly decided?: boolean;
}

/** Shows the notice again and again; closed twice without a choice, the token waits for *Recover Token*. */
export async function settleUnstored(flow: Needs, unstored: UnstoredToken): Promise<void> {
  const texts = buttons();
  let situation: Situation = { sentence: sentenceOf(unstored.problem), isElsewhere: false };
  let timesClosed = 0;
  while (timesClosed < 2 && situation.decided !== true) {
    const { revoke, done, ...always } = texts;
    const offered = [
      ...Object.values(always),
      ...(unstored.record.patId === undefined ? [] : [revoke]),
      ...(situation.isElsewhere ? [done] : []),
    ];
    const chosen = await vscode.window.showWarningMessage(noticeText(unstored, situation), ...offered);
    if (chosen === undefined) timesClosed++;
    else situation = await act(flow, unstored, situation, chosen);
  }
  if (situation.decided === true) return;
  await inform(vscode.l10n.t('The token is held until this window closes. “Mapper: Recover Token” offers it again.'));
}

function buttons() {
  return {
    retry: vscode.l10n.t('Try Again'),
    copy: vscode.l10n.t('Copy'),
    save: vscode.l10n.t('Save to File…'),
    revoke: vscode.l10n.t('Revoke It'),
    done: vscode.l10n.t('I Have It'),
  };
}

function noticeText({ record }: UnstoredToken, { sentence }: Situation): string {
  const what = vscode.l10n.t('The token “{0}” was made, and could not be stored.', plain(record.name));
  return `${what} ${sentence}`;
}

async function act({ account }: Needs, unstored: UnstoredToken, before: Situation, chosen: string): Promise<Situation> {
  const texts = buttons();
  const leftover = { kind: 'unstored', unstored } as const;
  switch (chosen) {
    case texts.retry:
      return retry({ account }, unstored, before);
    case texts.copy:
      await copySecret(unstored.secret);
      return { sentence: vscode.l10n.t('It is on the clipboard for a minute.'), isElsewhere: true };
    case texts.save:
      return (await save(unstored.secret)) ?? before;
    case texts.revoke:
      if (unstored.record.patId !== undefined) await account.revokePat(unstored.record.patId);
      await account.dismiss(leftover);
      await inform(vscode.l10n.t('The token was revoked at the service.'));
      return { ...before, decided: true };
    default:
      await account.dismiss(leftover);
      return { ...before, decided: true };
  }
}

async function retry({ account }: Needs, unstored: UnstoredToken, before: Situation): Promise<Situation> {
  try {
    const { name } = await account.takeIn({ kind: 'unstored', unstored });
    await inform(vscode.l10n.t('The token “{0}” is stored now.', plain(name)));
    return { ...before, decided: true };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { ...before, sentence: error.message };
  }
}

async function save(secret: Secret): Promise<Situation | undefined> {
  const uri = await vscode.window.showSaveDialog({ title: vscode.l10n.t('Save Token to File') });
  if (uri === undefined) return undefined;
  const text = `${secret.reveal()}\n`;
  try {
    await platform.writeOwnFile(uri, text);
  } catch {
    return { sentence: vscode.l10n.t('The file could not be written.'), isElsewhere: false };
  }
  return { sentence: vscode.l10n.t('It is in the file; keep that away from others.'), isElsewhere: true };
}
