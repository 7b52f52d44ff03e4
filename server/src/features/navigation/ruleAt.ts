/** The rule or mapping at a position in a mapper. */
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { rulesAt, sectionAt } from '../codeActions/refactoring.ts';

/**
 * Returns the innermost rule or mapping at an offset, or undefined if the offset is outside all mappings.
 * @param offset the offset from the start of the document, in UTF-16 code units
 */
export function ruleAt(
  mapper: MapperFile,
  offset: number,
): { readonly section: string; readonly rule: string | null } | undefined {
  const cursor = { offset, length: 0 };
  const [found] = rulesAt(mapper, cursor);
  if (found) return { section: found.section.path, rule: found.rule.name };
  const section = sectionAt(mapper, cursor);
  return section && { section: section.path, rule: null };
}
