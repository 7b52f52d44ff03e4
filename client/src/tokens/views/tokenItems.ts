/** Rows of tokens as items of the tree. */
import * as vscode from 'vscode';
import { plain, timeText } from '../../ui/plain.ts';
import { deletedText, expiresSoon, expiryText, stateText } from '../expiry.ts';
import type { TokenRow } from '../tokenRows.ts';

/** A token, or a line about one. Commands find the token in `target`. */
export type TokenNode = TokenRow | vscode.TreeItem;

/** Returns the lines below a token, which show where the token is stored, its times, and its scopes. */
export function tokenRowFacts(row: TokenRow): vscode.TreeItem[] {
  const expires =
    typeof row.expiresAt === 'number'
      ? vscode.l10n.t('expires {0}', timeText(row.expiresAt))
      : expiryText(row.expiresAt, 0);
  return [
    fact('archive', keptText(row)),
    fact('calendar', expires),
    ...(row.lastUsedAt === undefined
      ? []
      : [fact('history', vscode.l10n.t('last used {0}', timeText(row.lastUsedAt)))]),
    ...row.scopes.map((scope) => fact('shield', plain(scope))),
  ];
}

/** Returns the tree item of a node. */
export function itemOf(node: TokenNode, now: number): vscode.TreeItem {
  return node instanceof vscode.TreeItem ? node : tokenItem(node, now);
}

function fact(icon: string, label: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = 'fact';
  return item;
}

function tokenItem(row: TokenRow, now: number): vscode.TreeItem {
  const name = plain(row.target.name);
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  const description = descriptionOf(row, now);
  item.id = row.target.slot ?? row.target.patId ?? row.target.name;
  item.description = description;
  item.iconPath = iconOf(row, now);
  item.contextValue = contextOf(row);
  // A string instead of markdown, so that a name makes no links.
  item.tooltip = [name, description, plain(row.scopes.join(', '), 1000)].filter((line) => line !== '').join('\n');
  item.accessibilityInformation = { label: vscode.l10n.t('Token {0}, {1}', name, description) };
  return item;
}

function descriptionOf(row: TokenRow, now: number): string {
  return [
    stateOrExpiry(row, now),
    row.inUse ? vscode.l10n.t('in use') : undefined,
    row.kind === 'app' ? vscode.l10n.t('app token') : undefined,
    row.kept === undefined ? vscode.l10n.t('not stored here') : undefined,
    row.kept === 'lost' ? vscode.l10n.t('missing from the secret storage') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Stands first, because a narrow view cuts the end of a line. */
function stateOrExpiry({ state, isDeleted, expiresAt }: TokenRow, now: number): string {
  if (isDeleted) return deletedText();
  return state === 'active' ? expiryText(expiresAt, now) : stateText(state);
}

function iconOf(row: TokenRow, now: number): vscode.ThemeIcon {
  if (row.state !== 'active') return new vscode.ThemeIcon('circle-slash', new vscode.ThemeColor('disabledForeground'));
  if (row.kept === 'lost') return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
  if (expiresSoon(row, now)) {
    return new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));
  }
  if (row.inUse) return new vscode.ThemeIcon('pass-filled');
  return new vscode.ThemeIcon(row.kept === undefined ? 'cloud' : 'key');
}

/** Words for the `when` clauses of menus in package.json. */
function contextOf(row: TokenRow): string {
  return [
    'token',
    row.kept ?? 'elsewhere',
    row.inUse ? 'inUse' : 'spare',
    ...(row.target.patId === undefined ? [] : ['listed']),
    row.state,
  ].join(' ');
}

function keptText({ kept, state }: TokenRow): string {
  if (kept !== undefined && state === 'revoked') return vscode.l10n.t('revoked, but still stored here');
  if (kept === undefined) return vscode.l10n.t('not stored in this editor');
  return kept === 'kept'
    ? vscode.l10n.t('stored in this editor')
    : vscode.l10n.t('missing from the secret storage (see “Recover Token”)');
}
