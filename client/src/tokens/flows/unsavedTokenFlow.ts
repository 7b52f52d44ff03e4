/** A token that exists but could not be stored: shown until the user decides (docs/trust.md#tokens). */

import * as vscode from 'vscode';
import { platform } from '#platform';
import type { UnsavedToken } from '../../remoteService/auth/account.ts';
import { StorageError, sentenceOf } from '../../remoteService/auth/store/secretStorage.ts';
import { copySecret } from '../../ui/clipboard.ts';
import type { Flow } from '../../ui/flow.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';

type Needs = Pick<Flow, 'account'>;

/** The state of the notice; it is shown again until `decided`. */
interface NoticeState {
  readonly sentence: string;
  /** It was copied or saved, so the user may be done. */
  readonly isElsewhere: boolean;
  readonly decided?: boolean;
}

/**
 * Shows a notice about an unsaved token until the user has decided what to do with it. If the user closes the notice
 * twice without a choice, the function stops, and the token remains available through *Recover Token*.
 */
export async function offerUnsavedToken(flow: Needs, unsaved: UnsavedToken): Promise<void> {
  let situation: NoticeState = { sentence: sentenceOf(unsaved.problem), isElsewhere: false };
  let timesClosed = 0;
  while (timesClosed < 2 && situation.decided !== true) {
    let next: NoticeState | undefined;
    const take = (step: Step) => async () => {
      next = await step(flow, unsaved, situation);
    };
    const actions = stepsFor(unsaved, situation).map(([title, step]) => ({ title, run: take(step) }));
    await warn(noticeText(unsaved, situation), ...actions);
    if (next === undefined) timesClosed++;
    else situation = next;
  }
  if (situation.decided === true) return;
  await inform(
    vscode.l10n.t(
      'The token is available only until this window closes. You can get it back with “Mapper Service: Recover Token”.',
    ),
  );
}

type Step = (flow: Needs, unsaved: UnsavedToken, before: NoticeState) => Promise<NoticeState>;

function stepsFor({ record }: UnsavedToken, { isElsewhere }: NoticeState): readonly (readonly [string, Step])[] {
  return [
    [vscode.l10n.t('Try Again'), retry],
    [vscode.l10n.t('Copy'), copy],
    [vscode.l10n.t('Save to File…'), save],
    ...(record.patId === undefined ? [] : [[vscode.l10n.t('Revoke Token'), revoke] as const]),
    ...(isElsewhere ? [[vscode.l10n.t('Discard Copy in This Window'), dismiss] as const] : []),
  ];
}

function noticeText({ record }: UnsavedToken, { sentence }: NoticeState): string {
  const what = vscode.l10n.t("The token “{0}” was created but couldn't be stored.", plain(record.name));
  return `${what} ${sentence}`;
}

const copy: Step = async (_flow, { secret }) => {
  await copySecret(secret);
  return { sentence: vscode.l10n.t('The token stays on the clipboard for a minute.'), isElsewhere: true };
};

const revoke: Step = async (flow, unsaved, before) => {
  if (unsaved.record.patId !== undefined) await flow.account.revokePat(unsaved.record.patId);
  const settled = await dismiss(flow, unsaved, before);
  await inform(vscode.l10n.t('“{0}” was revoked and no longer works.', plain(unsaved.record.name)));
  return settled;
};

const dismiss: Step = async ({ account }, unsaved, before) => {
  await account.dismiss(unsaved);
  return { ...before, decided: true };
};

const retry: Step = async ({ account }, unsaved, before) => {
  try {
    const { name } = await account.takeIn(unsaved);
    await inform(vscode.l10n.t('The token “{0}” is now stored.', plain(name)));
    return { ...before, decided: true };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { ...before, sentence: error.message };
  }
};

const save: Step = async (_flow, { secret }, before) => {
  const uri = await vscode.window.showSaveDialog({ title: vscode.l10n.t('Save Token to File') });
  if (uri === undefined) return before;
  try {
    await platform.writeOwnFile(uri, `${secret.reveal()}\n`);
  } catch {
    return { sentence: vscode.l10n.t("The file couldn't be written."), isElsewhere: false };
  }
  return {
    sentence: vscode.l10n.t("The token was saved to the file. Don't share the file."),
    isElsewhere: true,
  };
};
