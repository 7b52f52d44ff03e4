/** Finds a member name that is being typed in front of other members and has no colon yet. */
import type { Node } from 'jsonc-parser';

interface IncompleteName {
  /** In UTF-16 code units of the text, as the length. */
  readonly offset: number;
  readonly length: number;
  /** Offset of the next member. */
  readonly next: number;
}

/**
 * Finds the first member name that the user is still typing: the name has no colon yet and is followed by other
 * members. Returns undefined if there is no such name.
 * @param node the tree of a text with syntax errors, or a part of that tree
 */
export function incompleteName(text: string, node: Node | undefined): IncompleteName | undefined {
  const [key, value] = node?.type === 'property' ? (node.children ?? []) : [];
  if (key && !value) return inFrontOfMember(text, key);
  for (const child of node?.children ?? []) {
    const found = incompleteName(text, child);
    if (found) return found;
  }
  return undefined;
}

/** Returns the text with the incomplete name replaced by spaces, so that everything else keeps its offset. */
export function withoutName(text: string, { offset, length }: IncompleteName): string {
  return text.slice(0, offset) + ' '.repeat(length) + text.slice(offset + length);
}

const sign = /\S/g;
/** The opening quote and the word behind it. */
const openName = /"[\w$.-]*/y;

/** Undefined where a colon or the end of the object follows. */
function inFrontOfMember(text: string, { offset, length }: Node): IncompleteName | undefined {
  sign.lastIndex = offset + length;
  const next = sign.exec(text)?.index ?? text.length;
  if (text[next] === '"') return { offset, length, next };
  if (!/[\w$]/.test(text[next] ?? '')) return undefined;
  // Without its own closing quote, the name extends to the opening quote of the next one.
  openName.lastIndex = offset;
  return { offset, length: openName.exec(text)?.[0].length ?? 1, next };
}
