/** Converts a non-2xx answer to an error with advice (docs/service.md#errors). */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { ApiError, type ApiErrorKind } from './apiError.ts';
import type { CredentialFacts } from './credential.ts';
import { type HttpAnswer, jsonOf } from './http.ts';
import { redactSecrets, toPlainLine } from './redact.ts';
import { listOf } from './shapes.ts';

/**
 * Converts an answer with an error status to an error, based on the status and `detail`. `secrets` are removed from
 * quoted text.
 */
export function toRefusal(
  answer: HttpAnswer,
  credential: CredentialFacts | undefined,
  secrets: readonly string[],
): ApiError {
  const json = jsonOf(answer);
  const whole = redactSecrets(detailOf(json), secrets);
  const detail = toPlainLine(whole);
  const isPage = json === undefined && answer.bytes.length > 0;
  const kind = kindOf(answer.status, detail, isPage);
  const missingScopes = kind === 'forbidden' ? scopesIn(whole, 'Missing') : [];
  const invalidScopes = kind === 'declined' ? scopesIn(whole, 'Invalid') : [];
  const retryAfter = secondsOf(answer.headers.get('retry-after'));
  return new ApiError({
    kind,
    status: answer.status,
    effect: answer.status >= 500 || answer.status === 408 ? 'unknown' : 'none',
    message: sentenceOf({ kind, status: answer.status, detail, credential, missingScopes, retryAfter }),
    hasReason: detail !== '',
    missingScopes,
    invalidScopes,
    retryAfter,
  });
}

const problemText = v.pipe(
  v.object({ loc: v.fallback(v.array(v.union([v.string(), v.number()])), []), msg: v.string() }),
  v.transform(({ loc, msg }) => (loc.length === 0 ? msg : `${loc.join('.')}: ${msg}`)),
);
const problemList = listOf(v.union([v.string(), problemText]));
const detailShape = v.object({ detail: v.union([v.string(), problemList]) });

/** `detail` as a sentence. Objects (such as a traceback), items of another form and a proxy's pages give none. */
function detailOf(json: unknown): string {
  const read = v.safeParse(detailShape, json);
  if (!read.success) return '';
  const { detail } = read.output;
  return typeof detail === 'string' ? detail : detail.items.join('; ');
}

/** The kinds of errors that an answer can have. */
type RefusalKind = Extract<
  ApiErrorKind,
  'unauthorized' | 'forbidden' | 'not-offered' | 'not-found' | 'busy' | 'server' | 'declined' | 'unreadable'
>;

/** @param isPage the answer isn't JSON, as all of the service are */
function kindOf(status: number, detail: string, isPage: boolean): RefusalKind {
  // The page of a proxy says nothing about a password or a token.
  if (status === 401) return isPage ? 'unreadable' : 'unauthorized';
  if (status === 403) return 'forbidden';
  // The service's text for a path without a route; a missing object is named in `detail`.
  if (status === 405 || status === 501 || (status === 404 && (detail === '' || detail === 'Not Found')))
    return 'not-offered';
  if (status === 404) return 'not-found';
  if (status === 429 || status === 503) return 'busy';
  if (status >= 500 || status < 400) return 'server';
  return 'declined';
}

function scopesIn(detail: string, verdict: 'Missing' | 'Invalid'): string[] {
  const [, found, list = ''] = /(Missing|Invalid) scopes: \[([^\]]{0,4096})/.exec(detail) ?? [];
  if (found !== verdict) return [];
  return [...list.matchAll(/\b[a-z0-9_]{1,64}:[a-z0-9_]{1,64}\b/g)].map(([scope]) => scope);
}

const longestWait = 7 * 24 * 60 * 60;

/**
 * `Retry-After` in seconds, given as a number or as an HTTP date; undefined as well for unreasonable waits: none, or
 * very long ones.
 */
function secondsOf(header: string | null): number | undefined {
  const seconds = secondsIn(header?.trim() ?? '');
  return seconds > 0 && seconds <= longestWait ? seconds : undefined;
}

function secondsIn(header: string): number {
  if (/^\d+$/.test(header)) return Number(header);
  return /^[A-Z][a-z]{2,8},? /.test(header) ? Math.ceil((Date.parse(header) - Date.now()) / 1000) : Number.NaN;
}

interface Refusal {
  readonly kind: RefusalKind;
  readonly status: number;
  readonly detail: string;
  readonly credential: CredentialFacts | undefined;
  readonly missingScopes: readonly string[];
  readonly retryAfter: number | undefined;
}

function sentenceOf(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'unauthorized':
      return unauthorized(refusal.credential);
    case 'forbidden':
      return forbidden(refusal);
    case 'not-offered':
      return l10n.t(
        "The service doesn't offer this function. It may be an older version, or the base URL may be wrong.",
      );
    case 'not-found':
      return withDetail(l10n.t("The service couldn't find what was requested."), refusal.detail);
    case 'busy':
      if (refusal.retryAfter === 1) return l10n.t('The service is busy. Try again in 1 second.');
      return refusal.retryAfter === undefined
        ? l10n.t('The service is busy. Try again later.')
        : l10n.t('The service is busy. Try again in {0} seconds.', refusal.retryAfter);
    case 'server':
      return withDetail(
        l10n.t('The service failed with an internal error ({0}). Try again later.', refusal.status),
        refusal.detail,
      );
    case 'unreadable':
      return l10n.t(
        'A proxy or a sign-in page answered instead of the service ({0}), so nothing is known about the sign-in or the token. Check the base URL, and whether the network requires you to sign in.',
        refusal.status,
      );
    case 'declined':
      if (refusal.status === 413)
        return l10n.t(
          'The service rejected the request (413), because the file is too large for it. Make the file smaller, or ask an administrator of the service for a higher limit.',
        );
      return withDetail(l10n.t('The service rejected the request ({0}).', refusal.status), refusal.detail);
  }
}

/** The service gives the same answer for a missing, expired, revoked and unknown token: our own record knows more. */
function unauthorized(facts: CredentialFacts | undefined): string {
  if (facts === undefined) return l10n.t('The service requires you to sign in.');
  const name = nameOf(facts);
  if (typeof facts.expiresAt === 'number' && facts.expiresAt <= Date.now()) {
    return l10n.t('{0} expired on {1}.', name, new Date(facts.expiresAt).toLocaleString());
  }
  return facts.kind === 'pat'
    ? l10n.t("{0} wasn't accepted. It may have been revoked or replaced, but it is still stored here.", name)
    : l10n.t("{0} wasn't accepted and may have ended early. Sign in again.", name);
}

/** It needn't be the token's fault: an operator can list the users of a service, and others have fewer scopes or none. */
function forbidden({ credential, missingScopes, detail }: Refusal): string {
  const name = credential === undefined ? l10n.t('A call without a sign-in') : nameOf(credential);
  const sentence =
    missingScopes.length > 0
      ? l10n.t("{0} isn't allowed to do this, because the scope {1} is missing.", name, missingScopes.join(', '))
      : withDetail(l10n.t("{0} isn't allowed to do this.", name), detail);
  return l10n.t('{0} Use another token, or ask the operator of the service to allow it for your account.', sentence);
}

/** Returns the name of a credential for messages. It can be used at the start of a sentence or within one. */
export function nameOf({ kind, name: given }: CredentialFacts): string {
  const name = given === undefined ? undefined : toPlainLine(given);
  if (kind === 'pat') return name === undefined ? l10n.t('The token') : l10n.t('The token “{0}”', name);
  if (kind === 'app') return l10n.t('The app token');
  return name === undefined ? l10n.t('The sign-in') : l10n.t('The sign-in of {0}', name);
}

function withDetail(sentence: string, detail: string): string {
  return detail === '' ? sentence : l10n.t('{0} The service says: {1}', sentence, detail);
}
