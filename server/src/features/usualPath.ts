/** The name of a class that documentation uses. */
import type { SchemaKnowledge } from '../schema/knowledge.ts';

/** `a.b.C` for `a.b.v1.C` where it is the same class: packages give the version in use under their own name. */
export function usualPath(schemas: SchemaKnowledge, path: string): string {
  const short = path.replace(/\.v\d+(?=\.[^.]+$)/, '');
  // A package that is not known is not asked for: it might be read for that.
  return short !== path && schemas.packageKnown(short) && schemas.classOf(short)?.path === path ? short : path;
}
