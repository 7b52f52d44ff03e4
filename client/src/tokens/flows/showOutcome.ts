/** Shows the outcome of a create or rotate, so that no token gets lost (docs/trust.md#tokens). */
import * as vscode from 'vscode';
import type { Pat } from '../../remoteService/api/endpoints/pats.ts';
import type { IssueOutcome, StoredToken } from '../../remoteService/auth/account.ts';
import { sentenceOf } from '../../remoteService/auth/store/secretStorage.ts';
import { copySecret } from '../../ui/clipboard.ts';
import type { Flow } from '../../ui/flow.ts';
import { inform, type NoticeAction, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { createdText } from '../describe.ts';
import { showFindings } from './lostAnswer.ts';
import { offerUnsavedToken } from './unsavedTokenFlow.ts';

type Operation = 'create' | 'rotate';

type Needs = Pick<Flow, 'account'>;

/**
 * Shows the outcome and resolves when the user is done with it.
 * @param createAgain creates a token like the old one if a rotation left no token
 */
export async function showOutcome(
  flow: Needs,
  operation: Operation,
  name: string,
  outcome: Exclude<IssueOutcome, { kind: 'declined' }>,
  createAgain?: () => Promise<void>,
): Promise<void> {
  switch (outcome.kind) {
    case 'stored':
      if (outcome.candidates.length > 0) await identify(flow, outcome.token, outcome.candidates);
      return inform(storedSentence(operation, outcome.token), ...storedActions(flow, outcome.token));
    case 'adopted':
      return inform(
        vscode.l10n.t('Another window already rotated “{0}”. This window uses the new token from now on.', plain(name)),
      );
    case 'unsaved':
      return offerUnsavedToken(flow, outcome.unsaved);
    case 'not-tried':
      return warn(notTriedSentence(outcome.reason));
    case 'unknown':
      return showFindings(flow, operation, name, outcome, createAgain);
  }
}

function storedSentence(operation: Operation, { name }: StoredToken): string {
  return operation === 'create'
    ? vscode.l10n.t("The token “{0}” was created and is stored in the editor's secret storage.", plain(name))
    : vscode.l10n.t('“{0}” was rotated. The old token no longer works, and the new one is stored here.', plain(name));
}

function storedActions({ account }: Needs, { slot, active }: StoredToken): NoticeAction[] {
  const copy = async () => copySecret((await account.credentialOf(slot)).secret);
  const use = () => account.setActive(slot);
  return [
    { title: vscode.l10n.t('Copy'), run: copy },
    ...(active ? [] : [{ title: vscode.l10n.t('Use This Token'), run: use }]),
  ];
}

/** A plain answer has no id, and several records may be the token (docs/service.md#readings 1). */
async function identify({ account }: Needs, token: StoredToken, candidates: readonly Pat[]): Promise<void> {
  const choices = candidates.map((pat) => ({
    label: pat.id,
    description: createdText(pat),
    detail: plain(pat.scopes.join(', ')),
    value: pat,
  }));
  const title = vscode.l10n.t('Find “{0}” on the Service', plain(token.name));
  const placeholder = vscode.l10n.t(
    'The service listed several new tokens with this name. Choose the one that you created.',
  );
  const pat = await askOne(title, { placeholder, choices });
  if (pat !== undefined) await account.identify(token.slot, pat);
}

function notTriedSentence(reason: Extract<IssueOutcome, { kind: 'not-tried' }>['reason']): string {
  return reason === 'locked'
    ? vscode.l10n.t('Another window is busy with this token, so nothing was done. Try again later.')
    : vscode.l10n.t("No token was created, because it couldn't be stored. {0}", sentenceOf(reason));
}
