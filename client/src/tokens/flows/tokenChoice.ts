/** The token that a command applies to: passed by a menu, or chosen by the user. */

import * as vscode from 'vscode';
import { inspectPat, listAllPats, type Pat, stateOf } from '../../remoteService/api/endpoints/pats.ts';
import type { Purpose, StoredToken } from '../../remoteService/auth/account.ts';
import type { Flow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { memberOf } from '../../util/jsonValue.ts';
import { patLine } from '../describe.ts';
import { expiryText, unusableReason } from '../expiry.ts';
import { callService } from './askCredential.ts';

/** Identifies a token: stored here (`slot`), a record of the service (`patId`), or both. */
export interface TokenTarget {
  readonly name: string;
  readonly slot?: string | undefined;
  readonly patId?: string | undefined;
  /** Base URL of the service that it was shown for; a flow of another service rejects it. */
  readonly service?: string | undefined;
}

/** A record of the service. */
export type PatTarget = TokenTarget & { readonly patId: string };

type Needs = Pick<Flow, 'account' | 'state' | 'log'>;

/**
 * Returns the target in a command's argument, which is a tree item's `target` or the target itself. The argument is
 * validated, because other extensions can pass anything.
 */
export function findTarget(argument: unknown): TokenTarget | undefined {
  const value = memberOf(argument, 'target') ?? argument;
  const [name, slot, patId] = ['name', 'slot', 'patId'].map((key) => {
    const member = memberOf(value, key);
    return typeof member === 'string' ? member : undefined;
  });
  return name === undefined || (slot ?? patId) === undefined ? undefined : { name, slot, patId };
}

/** The offered tokens, and their purpose. */
interface TokenChoice<T> {
  readonly fits?: (token: T) => boolean;
}

const isActive = (pat: Pat): boolean => stateOf(pat, Date.now()) === 'active';

/**
 * Returns the PAT in an argument. If there is none, the user chooses one from the service's list; `title` states the
 * purpose.
 * @param fits returns whether a record is offered; by default only active ones are
 */
export async function choosePat(
  flow: Needs,
  argument: unknown,
  title: string,
  { fits = isActive }: TokenChoice<Pat> = {},
): Promise<PatTarget | undefined> {
  const given = findTarget(argument);
  if (given?.patId !== undefined) return withSlot(flow, { ...given, patId: given.patId });
  if (given !== undefined) throw new UserError(noIdSentence(given.name));
  const pats = (await listEveryPat(flow))?.filter(fits);
  if (pats === undefined) return undefined;
  if (pats.length === 0)
    throw new UserError(vscode.l10n.t('The service has no token of yours that can be used for this.'));
  const choices = pats.map(patChoice);
  const placeholder = vscode.l10n.t('Choose a token, or type to search by name or scope');
  const pat = await askOne(title, { placeholder, choices });
  return pat && withSlot(flow, { name: pat.name, patId: pat.id });
}

/** Returns whether calls may use a token, that is, whether it isn't known to be revoked. */
export function isUsableToken({ revoked }: StoredToken): boolean {
  return revoked !== true;
}

/**
 * Returns the stored token in an argument. If the argument contains none, the user chooses a stored token.
 * @param fits returns whether a token is offered
 * @throws UserError
 */
export async function chooseStoredToken(
  { account }: Pick<Flow, 'account'>,
  argument: unknown,
  title: string,
  { fits = () => true }: TokenChoice<StoredToken> = {},
): Promise<StoredToken | undefined> {
  const kept = await account.tokens();
  const given = findTarget(argument);
  if (given !== undefined) {
    const found = kept.find(({ slot, patId }) => slot === given.slot || (patId !== undefined && patId === given.patId));
    if (found !== undefined && !fits(found)) {
      throw new UserError(
        vscode.l10n.t('“{0}” no longer works, and calls no longer use it. Create another token.', plain(found.name)),
      );
    }
    if (found !== undefined) return found;
    throw new UserError(
      vscode.l10n.t(
        "“{0}” isn't stored in this editor. Add it with “Add Token”, or rotate it to get a new secret.",
        plain(given.name),
      ),
    );
  }
  const tokens = kept.filter(fits);
  if (tokens.length === 0) {
    throw new UserError(
      vscode.l10n.t('No token for this service is stored in this editor. Create a token or add an existing one.'),
    );
  }
  const placeholder = vscode.l10n.t('Choose a token that is stored here');
  const choices = tokens.map(keptChoice);
  return askOne(title, { placeholder, choices });
}

function keptChoice(token: StoredToken): Choice<StoredToken> {
  const life = expiryText(token.expiresAt, Date.now());
  const marks = [token.active ? vscode.l10n.t('in use') : undefined, unusableReason(token) ?? life];
  return {
    label: plain(token.name),
    description: marks.filter((mark) => mark !== undefined).join(' · '),
    detail: token.scopes && plain(token.scopes.join(', ')),
    value: token,
    picked: token.active,
  };
}

/**
 * Returns all PATs in the service's list, newest first, or undefined if the user didn't sign in. The list is requested
 * with the sign-in, which every service accepts for listing and which the command usually needs later anyway.
 */
export function listEveryPat(flow: Needs, purpose: Purpose = 'inspectPat'): Promise<readonly Pat[] | undefined> {
  const title = vscode.l10n.t('Listing your tokens');
  return callService(flow, { purpose, title, location: 'late' }, (credential, options) =>
    listAllPats(flow.account.client, credential, { orderBy: 'created_desc' }, options),
  );
}

/** Returns the service's record of a token, or undefined if the user didn't sign in. @throws ApiError */
export function readPat(flow: Needs, id: string): Promise<Pat | undefined> {
  const title = vscode.l10n.t('Reading the token');
  return callService(flow, { purpose: 'inspectPat', title, location: 'late' }, (credential, options) =>
    inspectPat(flow.account.client, credential, id, options),
  );
}

/** Returns a row for a record of the service. */
export function patChoice(pat: Pat): Choice<Pat> & { readonly value: Pat } {
  return {
    label: plain(pat.name) || pat.id,
    description: patLine(pat, Date.now()),
    detail: plain(pat.scopes.join(', ')),
    value: pat,
  };
}

async function withSlot({ account }: Needs, target: PatTarget): Promise<PatTarget> {
  const kept = (await account.tokens()).find(({ patId }) => patId === target.patId);
  return kept === undefined ? target : { ...target, slot: kept.slot };
}

function noIdSentence(name: string): string {
  return vscode.l10n.t(
    "The service can't be asked about “{0}”, because the ID of the token isn't known here. Find the token with “List Tokens”.",
    name,
  );
}
