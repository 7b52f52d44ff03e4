import { createHash, randomBytes } from 'node:crypto';

/** Random URL-safe text of so many bytes. */
export function urlSafe(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** A new id, 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
