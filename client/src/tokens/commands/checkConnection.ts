/** Shows which calls the service answers, with the token of the menu or else the active one and the sign-in. */
import * as vscode from 'vscode';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { withProgress } from '../../ui/progress.ts';
import { connectionPage, inspectCredential, inspectService, type Part, type TestedCredential } from '../connection.ts';
import { chooseStoredToken, findTarget, isUsableToken } from '../flows/tokenChoice.ts';

export const checkConnection = serviceCommand({
  id: 'mapperWorkbench.checkConnection',
  async run(flow, argument) {
    const { account, pages } = flow;
    const subjects = await subjectsOf(flow, argument);
    const title = vscode.l10n.t('Checking {0}', account.baseUrl);
    const parts = await withProgress(title, (signal) => look(account, subjects, signal));
    const reload = async () => connectionPage(await look(account, await subjectsOf(flow, argument)), account.baseUrl);
    pages.show({ key: `connection ${account.baseUrl}`, content: connectionPage(parts, account.baseUrl), reload });
  },
});

async function subjectsOf({ account }: Flow, argument: unknown): Promise<readonly TestedCredential[]> {
  if (findTarget(argument) !== undefined) {
    const token = await chooseStoredToken({ account }, argument, vscode.l10n.t('Check Connection'), {
      fits: isUsableToken,
    });
    return token ? [await subjectOf(account, token)] : [];
  }
  const inUse = (await account.tokens()).filter(({ active, state }) => active && state === 'kept');
  const access = await account.accessToken();
  return [
    ...(await Promise.all(inUse.map((token) => subjectOf(account, token)))),
    ...(access ? [{ credential: access }] : []),
  ];
}

async function subjectOf(account: Flow['account'], { slot, scopes }: StoredToken): Promise<TestedCredential> {
  return { credential: await account.credentialOf(slot), scopes };
}

async function look(
  { client, baseUrl }: Flow['account'],
  subjects: readonly TestedCredential[],
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly Part[]> {
  const address = [vscode.l10n.t('Address'), { text: baseUrl, href: baseUrl }] as const;
  const parts: Part[] = [
    { heading: vscode.l10n.t('Service'), rows: [address, ...(await inspectService(client, signal))] },
  ];
  for (const subject of subjects) parts.push(await inspectCredential(client, subject, signal));
  if (subjects.length === 0) parts.push(notSignedIn());
  return parts;
}

function notSignedIn(): Part {
  return {
    heading: vscode.l10n.t("You aren't signed in, and no token is in use"),
    rows: [
      [vscode.l10n.t('Next step'), vscode.l10n.t('Sign in and create a token, or add a token that you already have.')],
    ],
  };
}
