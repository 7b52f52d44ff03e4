/** The remaining lifetime of a token, and when to remind the user. Pure; times in milliseconds since 1970. */

export type ExpiryState =
  | { readonly kind: 'not-known' }
  | { readonly kind: 'never' }
  | { readonly kind: 'expired' }
  /** Whole days, rounded up: 1 on the last day. */
  | { readonly kind: 'days'; readonly days: number };

const day = 24 * 60 * 60 * 1000;

/** The user is reminded in the last days at the earliest, in milliseconds … */
const longestWarning = 7 * day;
/** … and of a short-lived token in the last part of its life, so that no reminder comes in its first minute. */
const warningShare = 0.2;

/** When a token was created, and when it expires; undefined if unknown. */
interface Lifetime {
  readonly createdAt?: number;
  readonly expiresAt?: number | null;
}

/** Returns how much time is left until an expiry. */
export function expiryStateOf(expiresAt: number | null | undefined, now: number): ExpiryState {
  if (expiresAt === undefined) return { kind: 'not-known' };
  if (expiresAt === null) return { kind: 'never' };
  return expiresAt <= now ? { kind: 'expired' } : { kind: 'days', days: Math.ceil((expiresAt - now) / day) };
}

/** Returns whether a token has expired or is about to expire. */
export function expiresSoon({ createdAt, expiresAt }: Lifetime, now: number): boolean {
  if (typeof expiresAt !== 'number') return false;
  const share = createdAt === undefined ? longestWarning : (expiresAt - createdAt) * warningShare;
  return expiresAt - now <= Math.min(longestWarning, share);
}

interface ExpiringToken extends Lifetime {
  readonly slot: string;
}

/** Returns the key of a reminder. It contains the token's slot and expiry, so a rotated token gets a new reminder. */
export function reminderKey({ slot, expiresAt }: ExpiringToken): string {
  return `${slot}@${expiresAt ?? ''}`;
}

/** Returns the tokens that expire soon and whose reminder hasn't been shown yet. */
export function dueReminders<T extends ExpiringToken>(
  tokens: readonly T[],
  reminded: readonly string[],
  now: number,
): T[] {
  return tokens.filter((token) => expiresSoon(token, now) && !reminded.includes(reminderKey(token)));
}
