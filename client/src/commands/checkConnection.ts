import * as vscode from 'vscode';
import { baseUrlOf, type ServiceAddress } from '../api/origin.ts';
import type { KeptToken } from '../auth/account.ts';
import { connectionPage, lookAtCredential, lookAtService, type Part, type Subject } from '../tokens/connection.ts';
import { chooseKept, targetIn } from '../tokens/target.ts';
import { withProgress } from '../ui/progress.ts';
import { currentService } from '../ui/signInFlow.ts';
import type { Command, Services } from './command.ts';

/** Shows what the service answers, and what a token can do: that of a menu, else the one in use and the sign-in. */
export const checkConnection: Command = {
  id: 'mapperWorkbench.checkConnection',
  async run(services, argument) {
    const address = await currentService(services);
    if (address === undefined) return;
    const subjects = await subjectsOf(services, argument);
    const title = vscode.l10n.t('Checking {0}', baseUrlOf(address));
    const parts = await withProgress(title, (signal) => look(services, address, subjects, signal));
    await services.pages.show('Connection.txt', connectionPage(parts));
  },
};

async function subjectsOf({ account }: Services, argument: unknown): Promise<readonly Subject[]> {
  if (targetIn(argument) !== undefined) {
    const token = await chooseKept({ account }, argument, vscode.l10n.t('Check Connection'));
    return token ? [await subjectOf(account, token)] : [];
  }
  const inUse = (await account.tokens()).filter(({ active, state }) => active && state === 'kept');
  const access = await account.accessToken();
  return [
    ...(await Promise.all(inUse.map((token) => subjectOf(account, token)))),
    ...(access ? [{ credential: access }] : []),
  ];
}

async function subjectOf(account: Services['account'], { slot, scopes }: KeptToken): Promise<Subject> {
  return { credential: await account.credentialOf(slot), ...(scopes && { scopes }) };
}

async function look(
  { account }: Services,
  address: ServiceAddress,
  subjects: readonly Subject[],
  signal: AbortSignal,
): Promise<readonly Part[]> {
  const client = account.client();
  const parts: Part[] = [{ heading: baseUrlOf(address), rows: await lookAtService(client, signal) }];
  for (const subject of subjects) parts.push(await lookAtCredential(client, subject, signal));
  if (subjects.length === 0) parts.push(nobody());
  return parts;
}

function nobody(): Part {
  return {
    heading: vscode.l10n.t('No token is in use, and nobody is signed in'),
    rows: [[vscode.l10n.t('What to do'), vscode.l10n.t('Sign in and create a token, or add one that you have.')]],
  };
}
