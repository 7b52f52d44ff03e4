/** The name of a class that documentation uses. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';

/**
 * Returns `a.b.C` for `a.b.v1.C` if both paths refer to the same class. Packages re-export the version in use under
 * the path without a version.
 */
export function canonicalClassPath(schemas: SchemaKnowledge, path: string): string {
  const short = path.replace(/\.v\d+(?=\.[^.]+$)/, '');
  // An unknown package is skipped, because a lookup may cause it to be read.
  return short !== path && schemas.packageKnown(short) && schemas.classOf(short)?.path === path ? short : path;
}
