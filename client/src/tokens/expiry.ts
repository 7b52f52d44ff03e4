/** How long a token still lives, and when a person is told of it. Pure; times in milliseconds since 1970. */

export type Life =
  | { readonly kind: 'not-known' }
  | { readonly kind: 'never' }
  | { readonly kind: 'expired' }
  /** Whole days, rounded up: 1 on the last day. */
  | { readonly kind: 'days'; readonly days: number };

const day = 24 * 60 * 60 * 1000;

/** From here on the status item warns, and one notice is shown. */
export const warningDays = 7;

export function lifeOf(expiresAt: number | null | undefined, now: number): Life {
  if (expiresAt === undefined) return { kind: 'not-known' };
  if (expiresAt === null) return { kind: 'never' };
  return expiresAt <= now ? { kind: 'expired' } : { kind: 'days', days: Math.ceil((expiresAt - now) / day) };
}

/** Expired, or on its last days. */
export function endsSoon(life: Life): boolean {
  return life.kind === 'expired' || (life.kind === 'days' && life.days <= warningDays);
}

export interface Expiring {
  readonly slot: string;
  readonly expiresAt?: number | null;
}

/** One per token and expiry: a rotated token is spoken of anew. */
export function reminderKey({ slot, expiresAt }: Expiring): string {
  return `${slot}@${expiresAt ?? ''}`;
}

/** The tokens to speak of now: they end soon, and nobody was told yet. */
export function dueReminders<T extends Expiring>(tokens: readonly T[], told: readonly string[], now: number): T[] {
  return tokens.filter((token) => endsSoon(lifeOf(token.expiresAt, now)) && !told.includes(reminderKey(token)));
}
