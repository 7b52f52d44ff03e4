import { createHash, randomBytes } from 'node:crypto';

export function urlSafe(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
