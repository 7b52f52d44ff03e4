/** Creates an app token (specification 4.7): after a warning, and stored only if the user wants it. */
import * as vscode from 'vscode';
import { createAppToken as requestAppToken } from '../../remoteService/api/endpoints/appToken.ts';
import { StorageError } from '../../remoteService/auth/store/secretStorage.ts';
import type { Secret } from '../../remoteService/secret.ts';
import { copySecret } from '../../ui/clipboard.ts';
import { executeFor, type Flow, serviceCommand } from '../../ui/flow.ts';
import { ask } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { timeText } from '../../ui/plain.ts';
import { askOne, askText } from '../../ui/quickInput/questions.ts';
import { callService } from '../flows/askCredential.ts';

export const createAppToken = serviceCommand({
  id: 'mapperWorkbench.createAppToken',
  async run(flow) {
    if (!(await isIntended(flow))) return;
    const seconds = await askSeconds();
    if (seconds === undefined) return;
    const title = vscode.l10n.t('Creating an app token');
    const made = await callService(flow, { purpose: 'appToken', title }, async (credential, options) => {
      const secret = await requestAppToken(flow.account.client, credential, seconds, options);
      return { secret, createdAt: Date.now(), expiresAt: Date.now() + seconds * 1000 };
    });
    if (made !== undefined) await handOver(flow, made);
  },
});

/** Warns of app tokens and offers a PAT instead; true if the user continues. */
async function isIntended(flow: Flow): Promise<boolean> {
  const chosen = await ask<'instead' | 'anyway'>({
    message: vscode.l10n.t('App tokens are deprecated. Do you want to create a personal access token instead?'),
    detail: [
      vscode.l10n.t(
        "An app token can't be revoked before it expires, and anyone who gets it can do everything that you can do. A future release of the service will remove app tokens.",
      ),
      vscode.l10n.t('A personal access token has only the scopes that you choose, and you can revoke it at any time.'),
    ],
    buttons: [
      { title: vscode.l10n.t('Create Token Instead…'), value: 'instead' },
      { title: vscode.l10n.t('Create App Token'), value: 'anyway' },
    ],
  });
  if (chosen === 'instead') await executeFor(flow, 'createPat');
  return chosen === 'anyway';
}

const hour = 60 * 60;
/** The largest number that services can handle; each declines values above its own maximum (specification 8). */
const maxSeconds = 2 ** 31 - 1;

async function askSeconds(): Promise<number | undefined> {
  const title = vscode.l10n.t('Create App Token (Deprecated)');
  const seconds = await askOne<number>(title, {
    placeholder: vscode.l10n.t('How long will you need the token? A shorter lifetime is safer.'),
    choices: [
      { label: vscode.l10n.t('1 hour'), value: hour },
      { label: vscode.l10n.t('8 hours'), value: 8 * hour },
      { label: vscode.l10n.t('1 day'), value: 24 * hour },
      { label: vscode.l10n.t('7 days'), value: 7 * 24 * hour },
      { label: vscode.l10n.t('30 days'), value: 30 * 24 * hour },
      { label: vscode.l10n.t('Other…'), value: other },
    ],
  });
  return seconds === other ? askOther(title) : seconds;
}

const other = -1;

async function askOther(title: string): Promise<number | undefined> {
  const text = await askText(title, {
    prompt: vscode.l10n.t("Lifetime in seconds, up to the service's maximum"),
    placeholder: '3600',
    validate: (typed) =>
      secondsIn(typed) === undefined ? vscode.l10n.t('Enter a whole number of seconds, at least 1.') : undefined,
  });
  return text === undefined ? undefined : secondsIn(text);
}

function secondsIn(text: string): number | undefined {
  const seconds = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0;
  return seconds >= 1 && seconds <= maxSeconds ? seconds : undefined;
}

interface CreatedToken {
  readonly secret: Secret;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A modal, because the token is shown nowhere else; shown again if storing fails. */
async function handOver({ account }: Flow, made: CreatedToken): Promise<void> {
  const message = vscode.l10n.t('The app token was created. Do you want to copy or store it?');
  const buttons = [
    { title: vscode.l10n.t('Copy'), value: 'copy' },
    { title: vscode.l10n.t('Store in This Editor'), value: 'keep' },
  ] as const;
  let detail: string | undefined = vscode.l10n.t(
    "Copy or store the token now: it won't be shown again. Even if you cancel, it stays valid until {0}.",
    timeText(made.expiresAt),
  );
  while (detail !== undefined) {
    const chosen = await ask<'copy' | 'keep'>({ message, detail, buttons, isHarmless: true });
    if (chosen === undefined) return;
    if (chosen === 'copy') {
      await copySecret(made.secret);
      return inform(vscode.l10n.t('The app token was copied. It is removed from the clipboard after a minute.'));
    }
    detail = await storageProblem(account, made);
  }
  await inform(vscode.l10n.t("The app token is stored in the editor's secret storage."));
}

/** Stores it; returns a sentence if that failed. */
async function storageProblem(account: Flow['account'], { secret, createdAt, expiresAt }: CreatedToken) {
  try {
    await account.add(
      { kind: 'app', name: vscode.l10n.t('App token until {0}', timeText(expiresAt)), createdAt, expiresAt },
      secret,
    );
    return undefined;
  } catch (error) {
    if (error instanceof StorageError) return error.message;
    throw error;
  }
}
