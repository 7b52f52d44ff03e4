/**
 * The query of the list of PATs: every filter and order of the service (specification 4.2;
 * docs/service.md#personal-access-tokens).
 */
import * as vscode from 'vscode';
import type { PatOrder, PatQuery } from '../remoteService/api/endpoints/pats.ts';
import { askOne, askText, type Back, type Choice, type StepFrame } from '../ui/quickInput/questions.ts';

const pageSizes = [10, 25, 50, 100] as const;

type TimeKey = Extract<keyof PatQuery, `${string}${'After' | 'Before'}`>;

/** The first query: active tokens, newest first. */
export const defaultPatQuery: PatQuery = { state: 'active', orderBy: 'created_desc', page: 1, pageSize: 25 };

type Filter = 'search' | 'state' | 'revoked' | 'pageSize' | TimeKey;

/**
 * Asks the user to change one filter, and returns a query that starts at the first page again. Returns undefined if
 * nothing was changed.
 */
export async function askFilter(query: PatQuery): Promise<PatQuery | undefined> {
  const title = vscode.l10n.t('Filter Tokens');
  const filter = await askOne(title, { placeholder: vscode.l10n.t('Filter by'), choices: filters(query) });
  if (filter === undefined) return undefined;
  if (filter === 'clear') return defaultPatQuery;
  const changed = await askValue(filter, query, { title, canGoBack: true });
  if (typeof changed === 'symbol') return askFilter(query);
  return changed && { ...changed, page: 1 };
}

/** Asks the user for the sort order, and returns a query that starts at the first page again. */
export async function askSortOrder(query: PatQuery): Promise<PatQuery | undefined> {
  const choices = orders().map(([label, value]) => ({ label, value, picked: value === query.orderBy }));
  const title = vscode.l10n.t('Sort Tokens');
  const orderBy = await askOne(title, { placeholder: vscode.l10n.t('Sort by'), choices });
  return orderBy && { ...query, orderBy, page: 1 };
}

/** Returns the active filters as text. */
export function describePatQuery(query: PatQuery): string {
  const times = timeFilters().flatMap(([label, key]) => {
    const time = query[key];
    return time === undefined ? [] : [`${label} ${dayText(time)}`];
  });
  const parts = [
    query.search === undefined ? undefined : `“${query.search}”`,
    query.state,
    query.revoked === undefined ? undefined : revokedText(query.revoked),
    ...times,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? vscode.l10n.t('all tokens') : parts.join(', ');
}

function filters(query: PatQuery): Choice<Filter | 'clear'>[] {
  const any = vscode.l10n.t('any');
  return [
    { label: vscode.l10n.t('Name'), description: query.search ?? any, value: 'search' },
    { label: vscode.l10n.t('State'), description: query.state ?? any, value: 'state' },
    {
      label: vscode.l10n.t('Revoked'),
      description: query.revoked === undefined ? any : revokedText(query.revoked),
      value: 'revoked',
    },
    ...timeFilters().map(([label, key]) => {
      const time = query[key];
      return { label, description: time === undefined ? any : dayText(time), value: key };
    }),
    { label: vscode.l10n.t('Tokens per page'), description: String(query.pageSize), value: 'pageSize' },
    { label: vscode.l10n.t('Clear All Filters'), value: 'clear' },
  ];
}

function askValue(filter: Filter, query: PatQuery, frame: StepFrame): Promise<PatQuery | Back | undefined> {
  switch (filter) {
    case 'search':
      return askSearch(query, frame);
    case 'state':
      return askMember(query, frame, 'state', [
        [vscode.l10n.t('active'), 'active'],
        [vscode.l10n.t('inactive'), 'inactive'],
        [vscode.l10n.t('any'), undefined],
      ]);
    case 'revoked':
      return askMember(query, frame, 'revoked', [
        [revokedText(true), true],
        [revokedText(false), false],
        [vscode.l10n.t('any'), undefined],
      ]);
    case 'pageSize':
      return askMember(
        query,
        frame,
        'pageSize',
        pageSizes.map((size) => [String(size), size]),
      );
    case 'createdAfter':
    case 'createdBefore':
    case 'lastUsedAfter':
    case 'lastUsedBefore':
    case 'expiresAfter':
    case 'expiresBefore':
      return askTime(query, frame, filter);
  }
}

async function askSearch(query: PatQuery, frame: StepFrame): Promise<PatQuery | Back | undefined> {
  const prompt = vscode.l10n.t('Part of the name. Leave it empty to match any name.');
  const text = await askText(frame, { prompt, value: query.search ?? '' });
  return typeof text === 'string' ? withMember(query, 'search', text.trim() === '' ? undefined : text.trim()) : text;
}

async function askMember<K extends keyof PatQuery>(
  query: PatQuery,
  frame: StepFrame,
  key: K,
  values: readonly (readonly [string, PatQuery[K] | undefined])[],
): Promise<PatQuery | Back | undefined> {
  // Boxed, because undefined is a possible value, and separators have none.
  const choices = values.map(([label, value]) => ({ label, value: { value }, picked: value === query[key] }));
  const answer = await askOne(frame, { placeholder: vscode.l10n.t('Choose a value'), choices });
  return typeof answer === 'object' ? withMember(query, key, answer.value) : answer;
}

async function askTime(query: PatQuery, frame: StepFrame, key: TimeKey): Promise<PatQuery | Back | undefined> {
  const known = query[key];
  const text = await askText(frame, {
    prompt: vscode.l10n.t('A date in the form 2026-01-31. Leave it empty to match any date.'),
    placeholder: '2026-01-31',
    value: known === undefined ? '' : dayText(known),
    validate: (typed) =>
      parseDay(typed) === null ? vscode.l10n.t('Enter a date in the form {0}.', '2026-01-31') : undefined,
  });
  return typeof text === 'string' ? withMember(query, key, parseDay(text) ?? undefined) : text;
}

/** Undefined for empty text, null for text that isn't a day. Milliseconds since 1970, at the day's start in UTC. */
function parseDay(text: string): number | undefined | null {
  const day = text.trim();
  if (day === '') return undefined;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // 31 February is parsed as a day of March, so it is rejected.
  return Number.isNaN(time) || dayText(time) !== day ? null : time;
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function withMember<K extends keyof PatQuery>(query: PatQuery, key: K, value: PatQuery[K] | undefined): PatQuery {
  const { [key]: _, ...others } = query;
  return value === undefined ? others : { ...others, [key]: value };
}

function revokedText(revoked: boolean): string {
  return revoked ? vscode.l10n.t('revoked') : vscode.l10n.t('not revoked');
}

function timeFilters(): readonly (readonly [string, TimeKey])[] {
  return [
    [vscode.l10n.t('Created after'), 'createdAfter'],
    [vscode.l10n.t('Created before'), 'createdBefore'],
    [vscode.l10n.t('Last used after'), 'lastUsedAfter'],
    [vscode.l10n.t('Last used before'), 'lastUsedBefore'],
    [vscode.l10n.t('Expires after'), 'expiresAfter'],
    [vscode.l10n.t('Expires before'), 'expiresBefore'],
  ];
}

function orders(): readonly (readonly [string, PatOrder])[] {
  return [
    [vscode.l10n.t('Newest first'), 'created_desc'],
    [vscode.l10n.t('Oldest first'), 'created_asc'],
    [vscode.l10n.t('Earliest expiry first'), 'expires_asc'],
    [vscode.l10n.t('Latest expiry first'), 'expires_desc'],
    [vscode.l10n.t('Most recently used first'), 'last_used_desc'],
    [vscode.l10n.t('Least recently used first'), 'last_used_asc'],
    [vscode.l10n.t('Name, A to Z'), 'name_asc'],
    [vscode.l10n.t('Name, Z to A'), 'name_desc'],
  ];
}
