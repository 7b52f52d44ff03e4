/** Copies a stored token, or lines for a shell or a script; a secret is cleared from the clipboard after a minute. */
import * as vscode from 'vscode';
import { baseUrlOf } from '../../remoteService/api/origin.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import type { Secret } from '../../remoteService/secret.ts';
import { copySecret } from '../../ui/clipboard.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { curlLine, exportLine, notebookLines, powershellLine, pythonLines, tokenVariable } from '../copyForms.ts';
import { chooseStoredToken } from '../flows/tokenChoice.ts';

/** A line that contains the secret, or code that reads it from the environment. */
type Form =
  | { readonly line: (secret: Secret) => Secret }
  | { readonly code: (baseUrl: string) => string; readonly copied: string };

export const copyPat = serviceCommand({
  id: 'mapperWorkbench.copyPat',
  async run({ account }, argument) {
    const token = await chooseStoredToken({ account }, argument, vscode.l10n.t('Copy Token'));
    const form = token && (await askForm(token));
    if (token === undefined || form === undefined) return;
    await inform(await copyAs(form, token, account));
  },
});

function askForm(token: StoredToken): Promise<Form | undefined> {
  const lists = vscode.l10n.t("Lists your uploads. It reads the token from {0} and doesn't contain it.", tokenVariable);
  const detail = vscode.l10n.t('Sets {0}. The line contains the token.', tokenVariable);
  const copied = vscode.l10n.t('The code was copied. It reads the token from {0}.', tokenVariable);
  return askOne<Form>(vscode.l10n.t('Copy “{0}”', plain(token.name)), {
    placeholder: vscode.l10n.t('Choose what to copy'),
    choices: [
      {
        label: vscode.l10n.t('Token'),
        detail: vscode.l10n.t('Paste only the token, without other text.'),
        value: { line: (secret) => secret },
      },
      { label: vscode.l10n.t('Environment variable, POSIX shell'), detail, value: { line: exportLine } },
      { label: vscode.l10n.t('Environment variable, PowerShell'), detail, value: { line: powershellLine } },
      { label: vscode.l10n.t('curl command'), detail: lists, value: { code: curlLine, copied } },
      { label: vscode.l10n.t('Python script'), detail: lists, value: { code: pythonLines, copied } },
      {
        label: vscode.l10n.t('Notebook cell'),
        detail: vscode.l10n.t("Lists your uploads. It asks for the token if {0} isn't set.", tokenVariable),
        value: {
          code: notebookLines,
          copied: vscode.l10n.t('The cell was copied. It reads the token from {0}, or asks for it.', tokenVariable),
        },
      },
    ],
  });
}

/** Copies, and reports what is on the clipboard. */
async function copyAs(form: Form, token: StoredToken, account: Flow['account']): Promise<string> {
  if ('code' in form) {
    await vscode.env.clipboard.writeText(form.code(baseUrlOf(token.address)));
    return form.copied;
  }
  await copySecret(form.line((await account.credentialOf(token.slot)).secret));
  return vscode.l10n.t('“{0}” was copied. It is removed from the clipboard after a minute.', plain(token.name));
}
