/**
 * Returns a short identifier for a text. Different texts very rarely have the same identifier. Don't use the
 * identifier for security purposes.
 */
export function textDigest(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
