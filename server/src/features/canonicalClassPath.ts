/** The name of a class that documentation uses. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';

/**
 * Returns the class path without the version, such as `a.b.C` for `a.b.v1.C`, if both paths refer to the same class.
 * In all other cases, returns the path unchanged. Packages re-export the current version of a class under the path
 * without a version.
 */
export function canonicalClassPath(schemas: SchemaKnowledge, path: string): string {
  const short = path.replace(/\.v\d+(?=\.[^.]+$)/, '');
  // An unknown package is skipped, because a lookup may cause it to be read.
  return short !== path && schemas.packageKnown(short) && schemas.classOf(short)?.path === path ? short : path;
}
