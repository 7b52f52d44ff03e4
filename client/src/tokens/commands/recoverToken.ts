/** What earlier creates and rotates left behind (a crash, a storage failure), with the possible actions for each. */
import * as vscode from 'vscode';
import type { RecoverableToken } from '../../remoteService/auth/account.ts';
import { executeFor, type Flow, serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { callService } from '../flows/askCredential.ts';
import { showFindings } from '../flows/lostAnswer.ts';
import { offerUnsavedToken } from '../flows/unsavedTokenFlow.ts';
import { discardSentence, recoverableSentence } from '../recoverableTokenText.ts';
import { revoke } from './revokePat.ts';

export const recoverToken = serviceCommand({
  id: 'mapperWorkbench.recoverToken',
  async run(flow) {
    const recoverables = await flow.account.recoverables();
    if (recoverables.length === 0) {
      await inform(vscode.l10n.t('No token of this service needs to be recovered.'));
      return;
    }
    const recoverable = await askRecoverable(recoverables);
    if (recoverable === undefined) return;
    // The notice of an unsaved token has all choices, and stays until the user decides.
    if (recoverable.kind === 'unsaved') return offerUnsavedToken(flow, recoverable);
    const step = await askStep(recoverable);
    await step?.(flow);
  },
});

async function askRecoverable(recoverables: readonly RecoverableToken[]): Promise<RecoverableToken | undefined> {
  const choices = recoverables.map((recoverable) => ({
    label: plain(recoverable.record.name),
    detail: recoverableSentence(recoverable),
    value: recoverable,
  }));
  const placeholder = vscode.l10n.t('Choose the token to recover');
  return askOne(vscode.l10n.t('Recover Token'), { placeholder, choices });
}

type Step = (flow: Flow) => Promise<void>;

async function askStep(recoverable: Exclude<RecoverableToken, { kind: 'unsaved' }>): Promise<Step | undefined> {
  const title = vscode.l10n.t('Recover “{0}”', plain(recoverable.record.name));
  const choices = [...firstSteps(recoverable), ...commonSteps(recoverable)];
  return askOne<Step>(title, { placeholder: recoverableSentence(recoverable), choices });
}

/** The actions that restore the token. */
function firstSteps(recoverable: Exclude<RecoverableToken, { kind: 'unsaved' }>): Choice<Step>[] {
  switch (recoverable.kind) {
    case 'pending':
      return [
        {
          label: vscode.l10n.t('Use Token'),
          detail: vscode.l10n.t('Calls use this token from now on.'),
          value: (flow) => keep(flow, recoverable),
        },
      ];
    case 'interrupted':
      return [
        {
          label: vscode.l10n.t('Ask the Service'),
          detail: vscode.l10n.t('Checks whether the token was created. This changes nothing.'),
          value: (flow) => investigate(flow, recoverable),
        },
      ];
    case 'revoked':
      return [
        {
          label: vscode.l10n.t('Create Another Token…'),
          detail: vscode.l10n.t('Calls use the new token from now on.'),
          value: async (flow) => void (await executeFor(flow, 'createPat')),
        },
      ];
    case 'lost':
      return stepsOfLost(recoverable);
  }
}

function stepsOfLost({ record: { name, slot, patId } }: Extract<RecoverableToken, { kind: 'lost' }>): Choice<Step>[] {
  const add: Choice<Step> = {
    label: vscode.l10n.t('Add Token Again…'),
    detail: vscode.l10n.t('Choose this if you have a copy of the token that you can paste.'),
    value: async (flow) => void (await executeFor(flow, 'addPat')),
  };
  if (patId === undefined) return [add];
  const target = { name, slot, patId };
  const rotate: Choice<Step> = {
    label: vscode.l10n.t('Rotate Token…'),
    detail: vscode.l10n.t('The service creates a new secret. The old secret stops working everywhere.'),
    value: async (flow) => void (await executeFor(flow, 'rotatePat', target)),
    destroys: true,
  };
  return [rotate, add];
}

function commonSteps(recoverable: RecoverableToken): Choice<Step>[] {
  const { patId } = recoverable.record;
  const drop: Choice<Step> = {
    label: vscode.l10n.t('Forget Token…'),
    detail: discardSentence(recoverable),
    value: (flow) => forget(flow, recoverable),
    destroys: true,
  };
  // An interrupted rotation names the old token, which may be in use. A revoked token cannot be revoked again.
  if (patId === undefined || recoverable.kind === 'interrupted' || recoverable.kind === 'revoked') return [drop];
  const revoke: Choice<Step> = {
    label: vscode.l10n.t('Revoke Token…'),
    detail: vscode.l10n.t("The token stops working everywhere. This can't be undone."),
    value: (flow) => revokeIt(flow, recoverable, patId),
    destroys: true,
  };
  return [revoke, drop];
}

async function keep({ account }: Flow, recoverable: RecoverableToken): Promise<void> {
  const { name } = await account.takeIn(recoverable);
  await inform(vscode.l10n.t("“{0}” is stored in the editor's secret storage.", plain(name)));
}

async function investigate(flow: Flow, recoverable: Extract<RecoverableToken, { kind: 'interrupted' }>): Promise<void> {
  const { account } = flow;
  const { operation, record } = recoverable;
  const title = vscode.l10n.t('Looking for “{0}”', plain(record.name));
  const findings = await callService(flow, { purpose: 'inspectPat', title, location: 'window' }, () =>
    account.investigate(recoverable),
  );
  if (findings === undefined) return;
  // Nothing remains to be done.
  if (findings.kind === 'nothing-happened' || findings.kind === 'old-revoked') await account.dismiss(recoverable);
  await showFindings(flow, operation, record.name, { findings });
}

async function revokeIt(flow: Flow, recoverable: RecoverableToken, patId: string): Promise<void> {
  const { name } = recoverable.record;
  const shown = plain(name);
  const detail = vscode.l10n.t("The token stops working everywhere. This can't be undone.");
  if (!(await confirm(vscode.l10n.t('Revoke “{0}”?', shown), detail, vscode.l10n.t('Revoke')))) return;
  if (!(await revoke(flow, { name, patId }))) return;
  await flow.account.dismiss(recoverable);
  await inform(vscode.l10n.t('“{0}” was revoked and no longer works.', shown));
}

async function forget({ account }: Flow, recoverable: RecoverableToken): Promise<void> {
  const question = vscode.l10n.t('Forget “{0}”?', plain(recoverable.record.name));
  if (await confirm(question, discardSentence(recoverable), vscode.l10n.t('Forget')))
    await account.dismiss(recoverable);
}
