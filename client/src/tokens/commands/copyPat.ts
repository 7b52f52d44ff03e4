import * as vscode from 'vscode';
import { baseUrlOf } from '../../remoteService/api/origin.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import { copySecret } from '../../ui/clipboard.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { dropBack } from '../../ui/quickInput/frame.ts';
import { askOne } from '../../ui/quickInput/steps.ts';
import { curlLine, exportLine, notebookLines, powershellLine, pythonLines, tokenVariable } from '../copyForms.ts';
import { chooseStoredToken } from '../flows/tokenChoice.ts';

/** A form that holds the secret. */
type SecretForm = 'token' | 'export' | 'powershell';
/** A form that reads it from the environment. */
type ReadingForm = 'curl' | 'python' | 'notebook';
type Form = SecretForm | ReadingForm;

/** Copies a stored token, or lines for a shell or a script; a secret is cleared from the clipboard after a minute. */
export const copyPat = serviceCommand({
  id: 'mapperWorkbench.copyPat',
  async run({ account }, argument) {
    const token = await chooseStoredToken({ account }, argument, vscode.l10n.t('Copy Token'));
    const form = token && (await askForm(token));
    if (token === undefined || form === undefined) return;
    await inform(await copyAs(form, token, account));
  },
});

async function askForm(token: StoredToken): Promise<Form | undefined> {
  const lists = vscode.l10n.t("Lists your uploads. It reads the token from {0} and doesn't contain it.", tokenVariable);
  const setsVariable = vscode.l10n.t('Sets {0}. The line contains the token.', tokenVariable);
  const answer = await askOne<Form>(
    { title: vscode.l10n.t('Copy “{0}”', plain(token.name)) },
    {
      placeholder: vscode.l10n.t('Choose what to copy'),
      choices: [
        {
          label: vscode.l10n.t('Token'),
          detail: vscode.l10n.t('Paste only the token, without other text.'),
          value: 'token',
        },
        { label: vscode.l10n.t('Environment variable, POSIX shell'), detail: setsVariable, value: 'export' },
        { label: vscode.l10n.t('Environment variable, PowerShell'), detail: setsVariable, value: 'powershell' },
        { label: vscode.l10n.t('curl command'), detail: lists, value: 'curl' },
        { label: vscode.l10n.t('Python script'), detail: lists, value: 'python' },
        {
          label: vscode.l10n.t('Notebook cell'),
          detail: vscode.l10n.t("Lists your uploads. It asks for the token if {0} isn't set.", tokenVariable),
          value: 'notebook',
        },
      ],
    },
  );
  return dropBack(answer);
}

const readingForms: Readonly<Record<ReadingForm, (baseUrl: string) => string>> = {
  curl: curlLine,
  python: pythonLines,
  notebook: notebookLines,
};

/** Copies, and reports what is on the clipboard. */
async function copyAs(form: Form, token: StoredToken, account: Flow['account']): Promise<string> {
  if (form === 'curl' || form === 'python' || form === 'notebook') {
    await vscode.env.clipboard.writeText(readingForms[form](baseUrlOf(token.address)));
    return form === 'notebook'
      ? vscode.l10n.t('The cell was copied. It reads the token from {0}, or asks for it.', tokenVariable)
      : vscode.l10n.t('The code was copied. It reads the token from {0}.', tokenVariable);
  }
  const { secret } = await account.credentialOf(token.slot);
  const lines = { token: secret, export: exportLine(secret), powershell: powershellLine(secret) };
  await copySecret(lines[form]);
  return vscode.l10n.t('“{0}” was copied. It is removed from the clipboard after a minute.', plain(token.name));
}
