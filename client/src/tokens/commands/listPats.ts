/** Shows the user's PATs page by page, with filters and order, and actions for each (specification 4.2). */
import * as vscode from 'vscode';
import type { Credential } from '../../remoteService/api/credential.ts';
import { listPats as list, type Pat, type PatQuery } from '../../remoteService/api/endpoints/pats.ts';
import type { Page } from '../../remoteService/api/pagination.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import { executeFor, type Flow, serviceCommand } from '../../ui/flow.ts';
import { withProgress } from '../../ui/progress.ts';
import { askOne, type Choice, type ChoiceButton } from '../../ui/quickInput/questions.ts';
import { withCredential } from '../flows/askCredential.ts';
import { patChoice, type TokenTarget } from '../flows/tokenChoice.ts';
import { askFilter, askSortOrder, defaultPatQuery, describePatQuery } from '../listQuery.ts';
import { type TokenAction, tokenActions } from '../tokenActions.ts';

export const listPats = serviceCommand({
  id: 'mapperWorkbench.listPats',
  async run(flow) {
    let query: PatQuery | undefined = defaultPatQuery;
    // One credential for all pages: if the service rejects a PAT, the user is asked once.
    await withCredential(flow, 'listPats', async (credential) => {
      while (query !== undefined) {
        const page = await pageOf(flow, credential, query);
        const chosen = await choose(query, page, await keptTokens(flow));
        if (chosen === undefined) return;
        if (typeof chosen === 'object') {
          await executeFor(flow, chosen.command, chosen.target);
          return;
        }
        query = (await next(query, chosen)) ?? query;
      }
    });
  },
});

type Move = 'filter' | 'order' | 'next' | 'previous';

interface Action {
  readonly command: 'inspectPat' | TokenAction['command'];
  readonly target: TokenTarget;
}

function pageOf({ account }: Flow, credential: Credential, query: PatQuery): Promise<Page<Pat>> {
  const title = vscode.l10n.t('Listing your tokens');
  return withProgress(title, (signal) => list(account.client, credential, query, { signal }), 'late');
}

/** The stored tokens by the ids of their records. */
async function keptTokens({ account }: Flow): Promise<ReadonlyMap<string, StoredToken>> {
  const tokens = await account.tokens();
  return new Map(tokens.flatMap((token) => (token.patId === undefined ? [] : [[token.patId, token] as const])));
}

async function choose(
  query: PatQuery,
  { items: pats, total, hasMore }: Page<Pat>,
  kept: ReadonlyMap<string, StoredToken>,
): Promise<Move | Action | undefined> {
  const { page: number = 1 } = query;
  // In pages of the service's own size, which may be smaller than the requested one.
  const pages = total !== undefined && hasMore ? Math.ceil(total / Math.max(1, pats.length)) : number;
  const choices: Choice<Move | Action>[] = [
    ...pats.map((pat) => choiceOf(pat, kept.get(pat.id))),
    { label: vscode.l10n.t('More') },
    ...(hasMore ? [move('next', vscode.l10n.t('Next page'))] : []),
    ...(number > 1 ? [move('previous', vscode.l10n.t('Previous page'))] : []),
    move('filter', vscode.l10n.t('Filter…'), describePatQuery(query)),
    move('order', vscode.l10n.t('Sort…')),
  ];
  const placeholder =
    pats.length === 0
      ? vscode.l10n.t('No token matches these filters: {0}', describePatQuery(query))
      : vscode.l10n.t('Page {0} of {1}. Choose a token to see its details.', number, total === undefined ? '?' : pages);
  const title = vscode.l10n.t('Tokens on the Service');
  return askOne(title, { placeholder, choices });
}

function move(value: Move, label: string, description?: string): Choice<Move | Action> {
  return { label, value, alwaysShow: true, description };
}

function choiceOf(pat: Pat, stored: StoredToken | undefined): Choice<Move | Action> {
  const target = { name: pat.name, patId: pat.id, slot: stored?.slot };
  const button = (command: Action['command'], icon: string, tooltip: string): ChoiceButton<Action> => ({
    icon,
    tooltip,
    value: { command, target },
  });
  const row = patChoice(pat);
  return {
    ...row,
    description: stored === undefined ? row.description : `${row.description} · ${vscode.l10n.t('stored here')}`,
    value: { command: 'inspectPat', target },
    buttons: [
      button('inspectPat', 'eye', vscode.l10n.t('Inspect')),
      ...tokenActions(pat, stored).map(({ command, icon, title }) => button(command, icon, title)),
    ],
  };
}

/** The next query; undefined if it is unchanged. */
async function next(query: PatQuery, chosen: Move): Promise<PatQuery | undefined> {
  const { page = 1 } = query;
  switch (chosen) {
    case 'filter':
      return askFilter(query);
    case 'order':
      return askSortOrder(query);
    case 'next':
      return { ...query, page: page + 1 };
    case 'previous':
      return { ...query, page: page - 1 };
  }
}
