/** How long a token still lives, and when a person is told of it. Pure; times in milliseconds since 1970. */

export type Life =
  | { readonly kind: 'not-known' }
  | { readonly kind: 'never' }
  | { readonly kind: 'expired' }
  /** Whole days, rounded up: 1 on the last day. */
  | { readonly kind: 'days'; readonly days: number };

const day = 24 * 60 * 60 * 1000;

/** A person is warned on the last days at most, in milliseconds … */
const longestWarning = 7 * day;
/** … and of a token that lives shortly in the last part of its life, so that none warns from its first minute. */
const warningShare = 0.2;

/** When a token was made, and when it ends; undefined where that is not known. */
export interface Lifetime {
  readonly createdAt?: number;
  readonly expiresAt?: number | null;
}

export function lifeOf(expiresAt: number | null | undefined, now: number): Life {
  if (expiresAt === undefined) return { kind: 'not-known' };
  if (expiresAt === null) return { kind: 'never' };
  return expiresAt <= now ? { kind: 'expired' } : { kind: 'days', days: Math.ceil((expiresAt - now) / day) };
}

/** Expired, or about to. */
export function endsSoon({ createdAt, expiresAt }: Lifetime, now: number): boolean {
  if (typeof expiresAt !== 'number') return false;
  const share = createdAt === undefined ? longestWarning : (expiresAt - createdAt) * warningShare;
  return expiresAt - now <= Math.min(longestWarning, share);
}

export interface Expiring extends Lifetime {
  readonly slot: string;
}

/** One per token and expiry: a rotated token is spoken of anew. */
export function reminderKey({ slot, expiresAt }: Expiring): string {
  return `${slot}@${expiresAt ?? ''}`;
}

/** The tokens to speak of now: they end soon, and nobody was told yet. */
export function dueReminders<T extends Expiring>(tokens: readonly T[], told: readonly string[], now: number): T[] {
  return tokens.filter((token) => endsSoon(token, now) && !told.includes(reminderKey(token)));
}
