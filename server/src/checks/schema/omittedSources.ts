/** Schema sources that a limit omitted, where a mapper names classes that are unknown because of it. */
import { allSections } from '../../mapper/allSections.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import type { OmittedPart } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { FileContext } from '../check.ts';
import { dottedPath } from './schema-syntax.ts';

/**
 * Returns a message for each omitted schema source that might describe classes of the mapper that aren't completely
 * known.
 */
export function omittedSourceMessages({
  schemas,
  mapper: { sections },
}: Pick<FileContext, 'schemas' | 'mapper'>): readonly string[] {
  if (!schemas.isReady) return [];
  // Before what is omitted: some limits are met only when the members of a class are asked for.
  const missing = missingPaths(schemas, sections);
  const { omitted } = schemas;
  const concerns = ({ package: top }: OmittedPart) =>
    missing.some((path) => top === undefined || path.startsWith(`${top}.`));
  return omitted.filter(concerns).map(({ message }) => message);
}

/** Classes that are not or not wholly known, and their unknown bases. */
function missingPaths(schemas: SchemaKnowledge, sections: readonly SectionMapping[]): readonly string[] {
  const named = new Set(allSections(sections).map(({ schema }) => schema?.value));
  return [...named].flatMap((path) => {
    if (path === undefined || !dottedPath.test(path)) return [];
    const { complete, gaps } = schemas.membersOf(path);
    return complete ? [] : [path, ...gaps.flatMap(({ base }) => base ?? [])];
  });
}
