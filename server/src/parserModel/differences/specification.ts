/** The specification's reading of texts that the parser reads differently. */
import { quoteLiteralPath } from '../../data/paths/literalPath.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { pathError } from '../jmespath/expression.ts';

/**
 * Returns the quoted form of a path that isn't an expression but can be read as literal keys. Returns any other path
 * unchanged.
 */
export function toQuotedPath(path: string): string {
  return pathError(path) === undefined ? path : (quoteLiteralPath(path) ?? path);
}

const targetName = '[^.[\\]"\'`{}|*\\s]+(?:\\[(?:\\d+|n\\d*|\\*)\\])*';
const plainTarget = new RegExp(`^${targetName}(?:\\.${targetName})*$`);

/** Returns whether a text is a valid target or `main_key`. */
export function isPlainTarget(text: string): boolean {
  return plainTarget.test(text);
}

/** Returns whether a value is true or one of the two spellings of true as text. */
export function isTrue(node: JsonNode | undefined): boolean {
  return node?.value === true || node?.value === 'True' || node?.value === 'true';
}
