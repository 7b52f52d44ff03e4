/** Why a known class is not wholly known. */
import { emptyRoots, type SchemaKnowledge } from './knowledge.ts';

/** The first class, among it and those that it inherits from, that no source knows or that could not be read in whole. */
export interface Gap {
  readonly kind: 'unknown' | 'unread';
  readonly path: string;
}

/** Undefined for a class that is wholly known. */
export function gapOf(schemas: Pick<SchemaKnowledge, 'classOf' | 'membersOf'>, path: string): Gap | undefined {
  if (schemas.membersOf(path).complete) return undefined;
  const paths = new Set([path]);
  // A set that grows is gone through to its end.
  for (const next of paths) {
    const facts = schemas.classOf(next);
    if (facts === undefined && !emptyRoots.has(next)) return { kind: 'unknown', path: next };
    if (facts?.complete === false) return { kind: 'unread', path: facts.path };
    for (const base of facts?.bases ?? []) paths.add(base);
  }
  return undefined;
}
