/**
 * The forms in which we write what has several: those that the specification shows, and against a known parser those that
 * it reads as well (docs/parser.md).
 */
import type { ParserVersion } from '../parserModel/versions.ts';

/** The parser that mappers are checked against; undefined if only the specification is known. */
export type FormTarget = ParserVersion | undefined;

/**
 * Returns the value of `is_main` for the main mapping. NOMAD's parser requires text for this key, but JSON booleans
 * for all other boolean keys.
 */
export function mainValue(target: FormTarget): true | 'True' {
  return target === undefined ? true : 'True';
}

/**
 * Returns the repeat path of a list. NOMAD's parser only iterates over the members of objects. Therefore the braces
 * create an object that contains only the list. The braces also keep an expression together.
 * @param path the path of the list, without a wildcard
 */
export function listPath(path: string, target: FormTarget): string {
  const isPlain = !/[[*|&!{(]/.test(path.replace(/"(?:[^"\\]|\\.)*"/g, ''));
  return target === undefined && isPlain ? `${path}[*]` : `{items: ${path}}.*`;
}
