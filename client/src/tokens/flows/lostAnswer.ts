/**
 * After a lost answer to a create or rotate: shows the state at the service, and offers to revoke tokens whose secret
 * nobody has.
 */
import * as vscode from 'vscode';
import type { ApiError } from '../../remoteService/api/apiError.ts';
import type { Pat } from '../../remoteService/api/endpoints/pats.ts';
import type { Reconciliation } from '../../remoteService/auth/account.ts';
import { executeFor, type Flow } from '../../ui/flow.ts';
import { inform, type NoticeAction, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askMany } from '../../ui/quickInput/questions.ts';
import { createdText } from '../describe.ts';

type Operation = 'create' | 'rotate';
type Needs = Pick<Flow, 'account'>;

/**
 * Shows what is known about a token if the answer to its creation or rotation was lost.
 * @param error the error of the call, if it is still known
 * @param createAgain creates a token like the old one if a rotation left no token
 */
export async function showFindings(
  flow: Needs,
  operation: Operation,
  name: string,
  { error, findings }: { readonly error?: ApiError; readonly findings: Reconciliation },
  createAgain?: () => Promise<void>,
): Promise<void> {
  const isOldRevoked = findings.kind === 'old-revoked' && createAgain !== undefined;
  const sentence = isOldRevoked ? noTokenLeft(name) : findingsSentence(operation, name, findings);
  const actions = isOldRevoked
    ? [{ title: vscode.l10n.t('Create It Again'), run: createAgain }]
    : actionsFor(flow, operation, name, findings);
  await warn(error ? `${error.message} ${sentence}` : sentence, ...actions);
}

function noTokenLeft(name: string): string {
  return vscode.l10n.t(
    'The old token “{0}” no longer works, and no new one was created. Create it again with the same name and lifetime, and with the scopes that the service offers.',
    plain(name),
  );
}

/** The state at the service, and what to do, as a sentence. */
function findingsSentence(operation: Operation, name: string, findings: Reconciliation): string {
  const shown = plain(name);
  switch (findings.kind) {
    case 'nothing-happened':
      return operation === 'create'
        ? vscode.l10n.t("The token “{0}” wasn't created. You can try again.", shown)
        : vscode.l10n.t("“{0}” wasn't rotated and still works. You can try again.", shown);
    case 'orphans':
      return findings.oldRevoked
        ? vscode.l10n.t(
            'The old token “{0}” no longer works, and the secret of the new one was lost. Revoke the new token and create another.',
            shown,
          )
        : vscode.l10n.t('The token “{0}” was created, but its secret was lost. Revoke the token and try again.', shown);
    case 'old-revoked':
      return vscode.l10n.t(
        'The old token “{0}” no longer works, and no new one was created. Create another token.',
        shown,
      );
    case 'not-known':
      return vscode.l10n.t(
        "It is unknown whether the token “{0}” exists, because the service couldn't be asked. Try again later.",
        shown,
      );
  }
}

function actionsFor(flow: Needs, operation: Operation, name: string, findings: Reconciliation): NoticeAction[] {
  switch (findings.kind) {
    case 'nothing-happened':
      return [];
    case 'orphans':
      return [
        { title: vscode.l10n.t('Revoke Token'), run: () => revokeOrphans(flow, operation, name, findings.orphans) },
        { title: vscode.l10n.t('Later'), run: () => undefined },
      ];
    case 'old-revoked':
      return [{ title: vscode.l10n.t('Create Token…'), run: () => executeFor(flow, 'createPat') }];
    case 'not-known':
      return [{ title: vscode.l10n.t('Ask Again…'), run: () => executeFor(flow, 'recoverToken') }];
  }
}

/** Several tokens have the name, and some may be in use: the user chooses which to revoke. */
async function revokeOrphans(
  { account }: Needs,
  operation: Operation,
  name: string,
  orphans: readonly Pat[],
): Promise<void> {
  const chosen = orphans.length > 1 ? await askOrphans(name, orphans) : orphans;
  if (chosen === undefined || chosen.length === 0) return;
  for (const { id } of chosen) await account.revokePat(id);
  const settled = (await account.recoverables()).find(
    (each) => each.kind === 'interrupted' && each.operation === operation && each.record.name === name,
  );
  if (settled) await account.dismiss(settled);
  await inform(vscode.l10n.t('Number of tokens revoked on the service: {0}', chosen.length));
}

async function askOrphans(name: string, orphans: readonly Pat[]): Promise<readonly Pat[] | undefined> {
  const choices = orphans.map((pat) => ({
    label: plain(pat.name),
    description: pat.id,
    detail: createdText(pat),
    value: pat,
  }));
  const title = vscode.l10n.t('Revoke Lost Tokens “{0}”', plain(name));
  const placeholder = vscode.l10n.t('Choose only tokens that were just created. Others may be in use.');
  return askMany(title, { placeholder, choices });
}
