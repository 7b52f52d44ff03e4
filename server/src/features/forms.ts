/**
 * The forms in which we write what has several: those that the specification shows, and against a known parser those that
 * it reads as well (docs/parser.md).
 */
import type { ParserVersion } from '../parserModel/versions.ts';

/** The parser that mappers are checked against; undefined if only the specification is known. */
export type FormTarget = ParserVersion | undefined;

/** Returns `is_main` of the main mapping. NOMAD's parser reads it only as text, and other booleans as booleans. */
export function mainValue(target: FormTarget): true | 'True' {
  return target === undefined ? true : 'True';
}

/**
 * Returns the repeat path of a list. NOMAD's parser goes through the members of objects alone, so for it the braces make
 * an object with nothing but the list. They also keep an expression together.
 * @param path of the list, without a wildcard
 */
export function listPath(path: string, target: FormTarget): string {
  const isPlain = !/[[*|&!{(]/.test(path.replace(/"(?:[^"\\]|\\.)*"/g, ''));
  return target === undefined && isPlain ? `${path}[*]` : `{items: ${path}}.*`;
}
