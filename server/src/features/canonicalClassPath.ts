/** The name of a class that documentation uses. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';

/** `a.b.C` for `a.b.v1.C` if both are the same class: packages re-export the version in use under their own name. */
export function canonicalClassPath(schemas: SchemaKnowledge, path: string): string {
  const short = path.replace(/\.v\d+(?=\.[^.]+$)/, '');
  // An unknown package is skipped, because a lookup may cause it to be read.
  return short !== path && schemas.packageKnown(short) && schemas.classOf(short)?.path === path ? short : path;
}
