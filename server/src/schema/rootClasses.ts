/** The classes at the root of NOMAD's class tree. */
import type { SchemaKnowledge } from './knowledge.ts';

/** The base of all classes of entries. */
export const entryClass = 'nomad.datamodel.data.EntryData';
/** The base of all classes. */
export const archiveSectionClass = 'nomad.datamodel.data.ArchiveSection';

const openRoots: ReadonlySet<string> = new Set([archiveSectionClass, entryClass, 'nomad.datamodel.data.Schema']);

/**
 * Returns whether a class is one of the base classes at the root of the class tree, which declare nothing about their
 * data.
 */
export function isOpenRoot(schemas: SchemaKnowledge, path: string): boolean {
  return openRoots.has(schemas.classOf(path)?.path ?? path);
}
