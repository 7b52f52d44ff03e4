/** Replaces a token by a new one; the old one stops working (specification 4.5). Sent once. */
import * as vscode from 'vscode';
import { isApiError } from '../../remoteService/api/apiError.ts';
import type { Pat } from '../../remoteService/api/endpoints/pats.ts';
import type { IssueOutcome } from '../../remoteService/auth/account.ts';
import { executeFor, type Flow, serviceCommand } from '../../ui/flow.ts';
import { ask, confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { createToken, issue } from '../flows/createToken.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { isUnavailable, readServiceScopes } from '../flows/serviceScopes.ts';
import { showOutcome } from '../flows/showOutcome.ts';
import { choosePat, type PatTarget, readPat } from '../flows/tokenChoice.ts';
import { followRotation } from '../flows/tokenPage.ts';

type Facts = Pick<Pat, 'scopes' | 'createdAt' | 'expiresAt' | 'description'>;

const day = 24 * 60 * 60 * 1000;
/** The lifetime of a token whose record does not tell it. */
const usualDays = 30;

export const rotatePat = serviceCommand({
  id: 'mapperWorkbench.rotatePat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Rotate Token'));
    const facts = target && (await runUnlessDeleted(flow, target, () => readFacts(flow, target)));
    if (target === undefined || facts === undefined) return;
    const known = await readScopes(flow);
    const invalid = facts.scopes.filter((scope) => isUnavailable(known, scope));
    const choice =
      invalid.length === 0 ? await confirmRotation(target.name) : await askAlternative(target.name, invalid);
    if (choice === 'create') await createAgain(flow, target, facts, invalid);
    if (choice === 'rotate') await rotate(flow, target, facts);
  },
});

/** The service's record; that of this editor if the service does not show records. @throws ApiError */
async function readFacts(flow: Flow, { patId, slot }: PatTarget): Promise<Facts | undefined> {
  try {
    return await readPat(flow, patId);
  } catch (error) {
    if (!isApiError(error, 'not-offered')) throw error;
    const kept = (await flow.account.tokens()).find((token) => token.slot === slot);
    return { ...kept, scopes: kept?.scopes ?? [] };
  }
}

function readScopes(flow: Flow) {
  const title = vscode.l10n.t('Reading the scopes of the service');
  return withProgress(title, (signal) => readServiceScopes(flow, signal), 'late');
}

async function confirmRotation(name: string): Promise<'rotate' | undefined> {
  const isConfirmed = await confirm(
    vscode.l10n.t('Rotate “{0}”?', plain(name)),
    vscode.l10n.t('The old token immediately stops working everywhere. Programs that use it need the new token.'),
    vscode.l10n.t('Rotate'),
  );
  return isConfirmed ? 'rotate' : undefined;
}

/** The service revokes the old token before it refuses a scope of the new one (docs/service.md#endpoints). */
function askAlternative(name: string, invalid: readonly string[]): Promise<'create' | 'rotate' | undefined> {
  return ask({
    message: vscode.l10n.t('“{0}” has scopes that this service no longer offers: {1}', plain(name), invalid.join(', ')),
    detail: [
      vscode.l10n.t('If you rotate the token, the service revokes the old one and then refuses to create the new one.'),
      vscode.l10n.t(
        'If you create a token instead, it gets the same name and lifetime. The old token works until you revoke it.',
      ),
    ],
    buttons: [
      { title: vscode.l10n.t('Create Token with the Valid Scopes'), value: 'create' },
      { title: vscode.l10n.t('Rotate Anyway'), value: 'rotate' },
    ],
  });
}

async function rotate(flow: Flow, target: PatTarget, facts: Facts): Promise<void> {
  const { patId: id, name, slot } = target;
  const title = vscode.l10n.t('Rotating “{0}”', plain(name));
  const rotation = () => flow.account.rotatePat({ id, name }, slot);
  const outcome = await issue(flow, { purpose: 'rotatePat', title, scopes: facts.scopes }, rotation);
  if (outcome === undefined) return;
  if ('token' in outcome) followRotation(flow, id, outcome.token);
  await showOutcome(flow, 'rotate', name, outcome, retryAction(flow, target, facts, outcome));
}

function retryAction(flow: Flow, target: PatTarget, facts: Facts, outcome: IssueOutcome) {
  const invalid = outcome.kind === 'unknown' ? outcome.error.invalidScopes : [];
  return () => createAgain(flow, target, facts, invalid);
}

/** Creates a token of the same name and lifetime; without a valid scope the user chooses others. */
async function createAgain(flow: Flow, { name }: PatTarget, facts: Facts, invalid: readonly string[]): Promise<void> {
  const scopes = facts.scopes.filter((scope) => !invalid.includes(scope));
  if (scopes.length === 0) return void (await executeFor(flow, 'createPat'));
  await createToken(flow, { name, scopes, expiresInDays: daysOf(facts), description: facts.description });
}

function daysOf({ createdAt, expiresAt }: Facts): number | null {
  if (expiresAt === null) return null;
  if (createdAt === undefined || expiresAt === undefined) return usualDays;
  return Math.max(1, Math.round((expiresAt - createdAt) / day));
}
