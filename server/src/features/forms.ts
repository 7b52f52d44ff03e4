/** The forms of what can be written in several ways: those that the specification and NOMAD's parser read alike (docs/parser.md). */
import type { ParserVersion } from '../parserModel/versions.ts';

/**
 * The parser that mappers are checked against; undefined if only the specification is known. It decides only where no form
 * is read alike.
 */
export type FormTarget = ParserVersion | undefined;

/** The value of `is_main`. NOMAD's parser requires text for this key, but JSON booleans for all other boolean keys. */
export const mainValue = 'True';

/**
 * Returns the repeat path of a list. NOMAD's parser only iterates over the members of objects. Therefore the braces
 * create an object that contains only the list. The braces also keep an expression together.
 * @param path the path of the list, without a wildcard
 */
export function listPath(path: string): string {
  return `{items: ${path}}.*`;
}
